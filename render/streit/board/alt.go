package board

import (
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

const (
	nameLimit = 32 // longer names are cut, in UTF-16 units
	details   = 5  // how many degrees of detail there are
)

// Alt says the whole table in words, for a player who does not see it: whose turn it is,
// the lifted cards, everyone's own places (first the viewer's, or for everyone's eyes the
// mover's), the houses from the free card inwards, the families. Names are by seat; a
// missing one is the seat's letter.
//
// It never takes more than AltLimit. All houses' covered cards are said in
// words if there is room, else in signs (9♠), else only the next one and the
// innermost, else how many they are. The free cards are said in words, but for
// where even then names and houses are too many; then in signs.
func Alt(v streit.View, say render.Say, names []string, opts ...Option) string {
	speaker := &speech{View: v, look: apply(opts), names: names}
	speaker.say = say
	return render.Shortened(details, func(detail int) string {
		speaker.detail = detail
		return speaker.all()
	})
}

// speech is a table being described.
type speech struct {
	streit.View
	look
	names  []string
	detail int
}

func (s *speech) all() string {
	parts := []string{s.state()}
	if text := s.lifting(); text != "" {
		parts = append(parts, text)
	}
	first := s.ToMove
	if int(s.Viewer) < len(s.Players) {
		first = s.Viewer
	}
	for i := range s.Players {
		parts = append(parts, s.seat((int(first)+i)%len(s.Players)))
	}
	for i, h := range s.Houses {
		words := strings.Join(s.house(h), ", ")
		parts = append(parts, s.say("table.alt.house", map[string]any{"N": i + 1, "Cards": words}))
	}
	parts = append(parts, s.families())
	return strings.Join(parts, " ")
}

// card is a card in words, at the lowest degree of detail in signs.
func (s *speech) card(c cards.Card) string {
	if s.detail == details-1 && c.Ordinary() {
		return s.symbols(c)
	}
	return render.CardWords(c, s.say)
}

func (s *speech) symbols(c cards.Card) string { return render.CardSymbols(c, s.style.Indices) }

func (s *speech) name(seat int) string {
	if seat < len(s.names) && s.names[seat] != "" {
		return render.Cut(s.names[seat], nameLimit)
	}
	return game.Seat(seat).String()
}

// state says whose turn it is, or how the game came out.
func (s *speech) state() string {
	switch s.Outcome.Ending {
	case game.Won:
		return s.say("table.alt.won", map[string]any{"Name": s.name(int(s.Outcome.Winner))})
	case game.Blocked:
		return s.say("table.alt.blocked", nil)
	case game.Resigned:
		return s.say("table.alt.resigned", nil)
	}
	return s.say("table.alt.turn", map[string]any{"Name": s.name(int(s.ToMove))})
}

func (s *speech) lifting() string {
	p, ok := pileOf(&s.View, s.ToMove, s.lifted, cards.None)
	if !ok {
		return ""
	}
	if n := s.touched(); n > 1 {
		return s.say("table.alt.lifted-group", map[string]any{"Count": n, "Place": s.place(p)})
	}
	return s.say("table.alt.lifted", map[string]any{"Card": s.card(topOf(&s.View, p)), "Place": s.place(p)})
}

func (s *speech) place(p table.Pile) string {
	switch p.Kind {
	case atReserve:
		return s.say("table.place.reserve", nil)
	case atTurned:
		return s.say("table.place.turned", nil)
	case atWaste:
		return s.say("table.place.waste", nil)
	}
	return s.say("table.place.house", map[string]any{"N": p.N})
}

// seat says what lies on a seat's own places; a turned card only if one lies.
func (s *speech) seat(seat int) string {
	p := s.Players[seat]
	turned := ""
	if p.Turned != cards.None {
		turned = s.say("table.alt.turned", map[string]any{"Card": s.card(p.Turned)}) + " "
	}
	return s.say("table.alt.seat", map[string]any{
		"Name":    s.name(seat),
		"Reserve": s.pile("table.alt.reserve", p.ReserveTop, p.Reserve),
		"Turned":  turned,
		"Waste":   s.pile("table.alt.waste", p.WasteTop, p.Waste),
		"Hand":    s.hand(p),
	})
}

// pile says a pile's top card and how many it holds.
func (s *speech) pile(key string, top cards.Card, n int) string {
	return s.say(key, map[string]any{"Card": s.card(top), "Size": s.count(n)})
}

func (s *speech) hand(p streit.Player) string {
	if handTop(p) == cards.Hidden {
		return s.say("table.alt.handcount", map[string]any{"Size": s.count(p.Hand)})
	}
	return s.pile("table.alt.hand", p.HandNext, p.Hand)
}

func (s *speech) count(n int) string {
	if n == 0 {
		return ""
	}
	return " " + s.number("table.alt.count", n)
}
