package board

import (
	"slices"
	"strings"

	"stopp/game/cards"
	"stopp/render"
)

// Alt says the whole table in words, for a player who does not see it: what is lifted,
// then the piles in the order of the table, each from its inner to its free card, then the
// families. It never takes more than render.AltLimit. All cards are said in words if there
// is room, else the covered ones in signs (9♠), else all, else only the last three of each
// pile, else only the free ones.
func Alt(t Table, say render.Say, opts ...Option) string {
	s := speech{Table: t, look: apply(opts), say: say}
	return render.Shortened(details, func(detail int) string {
		s.detail = detail
		return s.all()
	})
}

// The degrees of detail.
const (
	inWords = iota
	coveredInSigns
	inSigns
	lastThree
	freeAlone
	details
)

// speech is a table being described.
type speech struct {
	Table
	look
	say    render.Say
	detail int
}

// spoken are the keys of what is said of a pile.
var spoken = map[Kind]string{Column: "table.solo.column", Row: "table.solo.row", Helper: "table.solo.helper", Waste: "table.solo.waste", Cellar: "table.solo.cellar", Packet: "table.solo.packet"}

func (s *speech) all() string {
	var parts []string
	if p, ok := s.pile(s.lifted); ok && s.group > 0 {
		parts = append(parts, s.say("table.solo.lifted", map[string]any{"Count": s.group, "Card": s.card(p.Top(), true)}))
	}
	for _, p := range s.Piles {
		switch key := spoken[p.At.Kind]; {
		case key != "":
			parts = append(parts, s.say(key, map[string]any{"N": p.At.N, "Cards": s.cards(p)}))
		case p.At.Kind == Hand:
			parts = append(parts, s.say("table.solo.hand", map[string]any{"Count": p.size()}))
		}
	}
	parts = append(parts, s.families(Family, "table.solo.families"), s.families(Kings, "table.solo.kings"))
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " ")
}

// card is a card in words, or in signs where there is little room.
func (s *speech) card(c cards.Card, free bool) string {
	if c.Ordinary() && (s.detail >= inSigns || s.detail == coveredInSigns && !free) {
		return render.CardSymbols(c, s.style.Indices)
	}
	return render.CardWords(c, s.say)
}

// cards are a pile's, from the bottom to the top.
func (s *speech) cards(p Pile) string {
	hidden, open := 0, p.Cards
	for len(open) > 0 && open[0] == cards.Hidden {
		hidden, open = hidden+1, open[1:]
	}
	if len(open) == 0 && hidden == 0 {
		return render.CardWords(cards.None, s.say)
	}
	var all []string
	if hidden > 0 {
		all = append(all, s.say("table.solo.down", map[string]any{"Count": hidden}))
	}
	if left := len(open) - s.most(); left > 0 {
		all, open = append(all, s.say("table.alt.more", map[string]any{"N": left})), open[left:]
	}
	for i, c := range open {
		all = append(all, s.card(c, i == len(open)-1))
	}
	return strings.Join(all, ", ")
}

// most is how many open cards of a pile are named.
func (s *speech) most() int {
	switch s.detail {
	case lastThree:
		return 3
	case freeAlone:
		return 1
	}
	return 104 // cards of two packs
}

// families says how far those of a kind have come. Those without a card go unsaid.
func (s *speech) families(k Kind, key string) string {
	var tops []string
	some := false
	for _, p := range s.Piles {
		if p.At.Kind != k {
			continue
		}
		if some = true; p.Top() != cards.None {
			tops = append(tops, s.card(p.Top(), true))
		}
	}
	switch {
	case !some:
		return ""
	case len(tops) == 0:
		tops = []string{s.say("table.alt.none", nil)}
	}
	return s.say(key, map[string]any{"List": strings.Join(tops, ", ")})
}
