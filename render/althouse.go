package render

import (
	"strings"

	"stopp/game/cards"
	"stopp/game/streit"
)

// house says a house's cards from the free one inwards, to the degree of detail:
// 0 all in words, 1 the covered ones in signs, 2 only the next and the
// innermost of them, 3 only how many, 4 the free one in signs, too.
func (s *speech) house(h streit.House) (all []string) {
	switch {
	case h.Closed:
		return []string{s.say("table.alt.closed", nil)}
	case len(h.Open) == 0 && h.Down == 0:
		return []string{CardWords(cards.None, s.say)}
	case len(h.Open) > 0:
		all = append(all, s.card(h.Top()))
		all = append(all, s.covered(h.Open[:len(h.Open)-1])...)
	}
	if h.Down > 0 {
		all = append(all, s.number("table.alt.facedown", h.Down))
	}
	return all
}

// covered says a house's covered open cards, which come from the inner to the
// outer one.
func (s *speech) covered(open []cards.Card) (all []string) {
	n := len(open)
	switch {
	case n == 0:
		return nil
	case s.detail >= 3:
		return []string{s.number("table.alt.more", n)}
	case s.detail == 2 && n > 3:
		return []string{CardSymbols(open[n-1]), s.number("table.alt.more", n-2), CardSymbols(open[0])}
	}
	for i := n - 1; i >= 0; i-- {
		if s.detail == 0 {
			all = append(all, CardWords(open[i], s.say))
		} else {
			all = append(all, CardSymbols(open[i]))
		}
	}
	return all
}

func (s *speech) number(key string, n int) string { return s.say(key, map[string]any{"N": n}) }

// families says how far each suit has come.
func (s *speech) families() string {
	var list []string
	for i := 0; i < len(s.Families); {
		suit := s.Families[i].Suit
		text := s.height(s.Families[i])
		for i++; i < len(s.Families) && s.Families[i].Suit == suit; i++ {
			text = s.say("table.alt.pair", map[string]any{"First": text, "Second": s.height(s.Families[i])})
		}
		list = append(list, s.say("table.suit."+suit.String(), nil)+" "+text)
	}
	return s.say("table.alt.families", map[string]any{"List": strings.Join(list, "; ")})
}

func (s *speech) height(f streit.Family) string {
	switch f.Height {
	case 0:
		return s.say("table.alt.none", nil)
	case cards.King:
		return s.say("table.alt.complete", nil)
	}
	return s.say(rankKey(f.Height), nil)
}
