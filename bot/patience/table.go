package patience

import (
	"bytes"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/patience/board"
)

// table is a scene of a patience.
type table struct {
	cardtable.Scene
	story
	seen patience.View
}

func tableOf(s cardtable.Scene) table {
	st := s.Story.(story)
	return table{s, st, st.view()}
}

// laid is what lies on the table, as it is drawn: numbered piles first, as they are named
// on the keys.
func (t table) laid() board.Table {
	out := board.Table{Game: t.seen.Kind().String()}
	for p := patience.Place(1); int(p) <= t.seen.Kind().Columns(); p++ {
		out.Piles = append(out.Piles, t.pile(p))
	}
	for _, p := range []patience.Place{patience.Cellar, patience.Packet, patience.Waste, patience.Hand} {
		if t.has(p) {
			out.Piles = append(out.Piles, t.pile(p))
		}
	}
	return board.Table{Game: out.Game, Piles: append(out.Piles, t.families()...)}
}

// has tells whether the game has a pile beside the numbered ones.
func (t table) has(p patience.Place) bool {
	if p == patience.Packet {
		return t.seen.Kind() == patience.Napoleon
	}
	return t.seen.Kind().Has(p)
}

// pile is one that is no family. Of the hand one back stands for all.
func (t table) pile(p patience.Place) board.Pile {
	out := board.Pile{At: t.at(p), Cards: t.seen.Pile(p)}
	if p == patience.Hand && len(out.Cards) > 0 {
		out.Count, out.Cards = len(out.Cards), out.Cards[:1]
	}
	return out
}

// at is where a place is drawn.
func (t table) at(p patience.Place) board.At {
	kind := board.Column
	switch p {
	case patience.Cellar:
		return board.At{Kind: board.Cellar, N: 1}
	case patience.Packet:
		return board.At{Kind: board.Packet, N: 1}
	case patience.Waste:
		return board.At{Kind: board.Waste, N: 1}
	case patience.Hand:
		return board.At{Kind: board.Hand, N: 1}
	}
	switch t.seen.Kind() {
	case patience.Grosse:
		kind = board.Row
	case patience.Napoleon:
		kind = board.Helper
	}
	return board.At{Kind: kind, N: int(p)}
}

var suits = []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades}

// families are those of all suits, of Reihe first all that run upwards.
func (t table) families() (all []board.Pile) {
	switch t.seen.Kind() {
	case patience.Harfe:
		for i, suit := range suits {
			all = append(all, t.family(board.Family, 2*i+1, suit, 0), t.family(board.Family, 2*i+2, suit, 1))
		}
	case patience.Reihe:
		for i, suit := range suits {
			all = append(all, t.family(board.Family, i+1, suit, 0))
		}
		for i, suit := range suits {
			all = append(all, t.family(board.Kings, i+1, suit, 1))
		}
	case patience.Grosse:
		for i, suit := range suits {
			all = append(all, t.family(board.Family, i+1, suit, 0))
		}
	}
	return all
}

func (t table) family(kind board.Kind, n int, suit cards.Suit, i int) board.Pile {
	p := board.Pile{At: board.At{Kind: kind, N: n}, Base: cards.New(cards.Ace, suit), Done: t.seen.Height(suit, i) == int(cards.King)}
	if kind == board.Kings {
		p.Base = cards.New(cards.King, suit)
	}
	if top := t.seen.FamilyTop(suit, i); top != cards.None {
		p.Cards = []cards.Card{top}
	}
	return p
}

// options are how the table is drawn or written.
func (t table) options(more ...board.Option) []board.Option {
	all := append(more, board.Themed(t.Look.Theme), board.Indexed(pages.Indices(t.Say)))
	if t.Look.Four {
		all = append(all, board.FourColours())
	}
	if t.Look.Letters {
		all = append(all, board.Letters())
	}
	held := t.held()
	if held.from != patience.Nowhere {
		return append(all, board.Lifted(t.at(held.from), held.n), board.Goals(t.goals(held)))
	}
	if m := t.last.move; m != (patience.Move{}) {
		all = append(all, board.Last(t.at(m.From), t.goal(m, t.last.card), int(m.N)))
	}
	return all
}

// goals are the piles to which what is held may go.
func (t table) goals(h held) (all []board.At) {
	for _, m := range t.seen.Legal(nil) {
		if m.From == h.from {
			all = append(all, t.goal(m, t.seen.Top(m.From)))
		}
	}
	return all
}

// goal is the pile to which a move brings a card.
func (t table) goal(m patience.Move, card cards.Card) board.At {
	switch {
	case m.To == patience.Family && t.seen.Kind() == patience.Napoleon:
		return t.at(patience.Packet)
	case m.To == patience.Family:
		return t.familyOf(card)
	case m == patience.Deal:
		return t.dealtTo(card)
	}
	return t.at(m.To)
}

// familyOf is the family on which a card lies, or else to which it goes.
func (t table) familyOf(card cards.Card) board.At {
	if !card.Ordinary() {
		return board.At{}
	}
	best := board.At{}
	for _, p := range t.families() {
		top, grown := p.Cards, p.Base.Suit() == card.Suit()
		switch {
		case !grown:
		case len(top) > 0 && top[0] == card:
			return p.At
		case best == board.At{} || len(top) > 0 && next(top[0], card):
			best = p.At
		}
	}
	return best
}

// next tells whether two cards are neighbours.
func next(a, b cards.Card) bool {
	d := int(a.Rank()) - int(b.Rank())
	return d == 1 || d == -1 || d == 12 || d == -12
}

// dealtTo is where a card lies that has just been dealt.
func (t table) dealtTo(card cards.Card) board.At {
	for p := patience.Place(1); int(p) <= t.seen.Kind().Columns(); p++ {
		if t.seen.Top(p) == card {
			return t.at(p)
		}
	}
	return t.familyOf(card)
}

// picture is the table as a PNG whose alt text says all of it in words.
func (t table) picture(more ...board.Option) bot.File {
	var png bytes.Buffer
	opts := t.options(more...)
	if err := board.PNG(&png, t.laid(), opts...); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	say := func(key string, data map[string]any) string { return t.Say.Say(key, data) }
	return bot.File{Name: "table.png", Alt: markup.Clip(board.Alt(t.laid(), say, opts...), render.AltLimit), Data: png.Bytes()}
}

// text is the table as a code block.
func (t table) text() string { return "```\n" + board.Text(t.laid(), t.options()...) + "\n```" }
