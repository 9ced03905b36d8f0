package board

import (
	"slices"
	"strings"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
)

// Alt says the whole table in words, for a player who does not see it: the lifted cards,
// then the piles in the order of the table, each from its inner to its free card, then the
// families. It never takes more than render.AltLimit. All cards are said in words if there
// is room, else the covered ones in signs (9♠), else all, else only the last three of each
// pile, else only the free ones.
func Alt(v patience.View, say render.Say, opts ...Option) string {
	s := speech{tableau: laid(v), look: apply(opts), say: say}
	return render.Shortened(details, func(detail int) string {
		s.detail = detail
		return s.whole()
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
	tableau
	look
	say    render.Say
	detail int
}

// spoken are the keys of the sentences about a pile.
var spoken = map[role]string{column: "table.solo.column", row: "table.solo.row", helper: "table.solo.helper", waste: "table.solo.waste", cellar: "table.solo.cellar", packet: "table.solo.packet"}

func (s *speech) whole() string {
	var parts []string
	for _, p := range s.piles {
		if s.group > 0 && p.at == placed(s.kind, s.lifted) {
			parts = append(parts, s.say("table.solo.lifted", map[string]any{"Count": s.group, "Card": s.card(p.top(), true)}))
		}
	}
	for _, p := range s.piles {
		switch key := spoken[p.at.role]; {
		case key != "":
			parts = append(parts, s.say(key, map[string]any{"N": p.at.n, "Cards": s.cards(p)}))
		case p.at.role == hand:
			parts = append(parts, s.say("table.solo.hand", map[string]any{"Count": p.size()}))
		}
	}
	parts = append(parts, s.grown(family, "table.solo.families"), s.grown(kings, "table.solo.kings"))
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
func (s *speech) cards(p pile) string {
	hidden, open := 0, p.cards
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

// grown says how far the families of a role have come. Those without a card go unsaid.
func (s *speech) grown(r role, key string) string {
	all := s.all(r)
	var tops []string
	for _, p := range all {
		if p.top() != cards.None {
			tops = append(tops, s.card(p.top(), true))
		}
	}
	switch {
	case len(all) == 0:
		return ""
	case len(tops) == 0:
		tops = []string{s.say("table.alt.none", nil)}
	}
	return s.say(key, map[string]any{"List": strings.Join(tops, ", ")})
}
