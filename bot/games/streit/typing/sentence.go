package typing

import (
	"strings"
	"unicode"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// Say reads back typed text, as a sentence without Discord's markup that Parse
// understands in turn.
func (t Typed) Say(say i18n.Texts, v streit.View, names []string) string {
	return table{say, v, names}.sentence(t)
}

func (t table) sentence(m Typed) string {
	if g := m.Group; g.N > 0 {
		return t.way("typing.group", i18n.Data{"Count": g.N, "From": t.out(g.From), "To": t.goal(g.To)})
	}
	switch m.Move.Kind {
	case streit.Turn:
		return t.say.Say("typing.turn", nil)
	case streit.Lay:
		return t.way("typing.lay", i18n.Data{"Card": t.symbols(t.me().Turned)})
	case streit.Pass:
		return t.say.Say("typing.pass", nil)
	case streit.Open:
		return t.say.Say("typing.open", nil)
	}
	return t.way("typing.play", i18n.Data{"Card": t.cardAt(m.Move.From), "From": t.out(m.Move.From), "To": t.goal(m.Move.To)})
}

// source reads back where a card, or count cards, come from, with the rest left
// open.
func (t table) source(p streit.Place, count int) string {
	if count > 0 {
		return t.way("typing.group", i18n.Data{"Count": count, "From": t.out(p), "To": "…"})
	}
	return t.way("typing.play", i18n.Data{"Card": t.cardAt(p), "From": t.out(p), "To": "…"})
}

// way says a sentence whose card may be missing.
func (t table) way(key string, data i18n.Data) string {
	return strings.Join(strings.Fields(t.say.Say(key, data)), " ")
}

// cardAt is the card that would leave a place, as it is written in short.
func (t table) cardAt(p streit.Place) string {
	if p == streit.OwnWaste {
		return t.symbols(t.me().WasteTop)
	}
	return t.symbols(at(sources(t.view), p))
}

// symbols is a card in short, nothing if none can be seen.
func (t table) symbols(c cards.Card) string {
	if !c.Ordinary() {
		return ""
	}
	return t.short(c)
}

// short is a card in signs, with the language's index.
func (t table) short(c cards.Card) string {
	return render.CardSymbols(c, render.IndicesIn(t.say.Language().String()))
}

// out says where a card comes from.
func (t table) out(p streit.Place) string {
	if n := p.House(); n > 0 {
		return t.say.Say("typing.out.house", i18n.Data{"House": n})
	}
	if p == streit.OwnTurned && t.cardAt(p) == "" {
		return t.say.Say("typing.out.t-none", nil)
	}
	return t.say.Say(outKeys.Of(p.String()), nil)
}

var outKeys = i18n.KeysOf("typing.out.", "typing.out.r", "typing.out.t", "typing.out.w")

// goal says where a card goes, and what lies there.
func (t table) goal(p streit.Place) string {
	text := t.place(p)
	if top := t.symbols(at(goals(t.view), p)); top != "" {
		return text + " (" + top + ")"
	}
	return text
}

func (t table) place(p streit.Place) string {
	if n := p.House(); n > 0 {
		return t.say.Say("typing.to.house", i18n.Data{"House": n})
	}
	owner, waste, load := p.Load()
	if !load {
		return t.say.Say("typing.to.f", nil)
	}
	key, of := "typing.to.reserve", "typing.to.reserve-of"
	if waste {
		key, of = "typing.to.waste", "typing.to.waste-of"
	}
	if len(t.view.Players) == 2 && owner == 1-t.view.ToMove {
		return t.say.Say(key, nil)
	}
	return t.say.Say(of, i18n.Data{"Seat": owner.String()}) + t.called(owner)
}

// inMoves is how much of a name the words of a move have room for.
const inMoves = 12

// called is a seat's name in brackets, with its letters and digits alone, so
// that neither Discord nor Parse finds anything else in it.
func (t table) called(seat game.Seat) string {
	if int(seat) >= len(t.names) {
		return ""
	}
	whole, _, _ := strings.Cut(t.names[seat], " (") // a computer's level
	name := strings.Join(strings.FieldsFunc(whole, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
	if short := []rune(name); len(short) > inMoves {
		name = strings.TrimSpace(string(short[:inMoves]))
	}
	if name == "" {
		return ""
	}
	return " (" + name + ")"
}
