package board

import (
	"strings"

	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// house says a house's cards from the free one inwards, to the degree of detail:
// 0 all in words, 1 the covered ones in signs, 2 only the next and the
// innermost of them, 3 only how many, 4 the free one in signs, too.
func (s *speech) house(h streit.House) (all []string) {
	switch {
	case h.Closed:
		return []string{s.say("table.alt.closed", nil)}
	case len(h.Open) == 0 && h.Down == 0:
		return []string{render.CardWords(cards.None, s.say)}
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
		return []string{s.symbols(open[n-1]), s.number("table.alt.more", n-2), s.symbols(open[0])}
	}
	for i := n - 1; i >= 0; i-- {
		if s.detail == 0 {
			all = append(all, render.CardWords(open[i], s.say))
		} else {
			all = append(all, s.symbols(open[i]))
		}
	}
	return all
}

func (s *speech) number(key string, n int) string { return s.say(key, map[string]any{"N": n}) }

// families says how far each suit has come; families without a card go unsaid.
func (s *speech) families() string {
	var list []string
	begun := false
	for i := 0; i < len(s.Families); {
		suit, from := s.Families[i].Suit, i
		for i < len(s.Families) && s.Families[i].Suit == suit {
			begun = begun || s.Families[i].Height > 0
			i++
		}
		list = append(list, s.say(render.SuitKey(suit), nil)+" "+s.heights(s.Families[from:i]))
	}
	if !begun {
		list = []string{s.say("table.alt.none", nil)}
	}
	return s.say("table.alt.families", map[string]any{"List": strings.Join(list, ", ")})
}

// heights says how far the families of a suit have come.
func (s *speech) heights(all []streit.Family) (text string) {
	complete := 0
	for _, f := range all {
		if f.Height == cards.King {
			complete++
		}
	}
	switch {
	case complete == len(all):
		text = s.say("table.alt.complete", nil)
	case complete > 0:
		text = s.say("table.alt.onecomplete", nil)
	}
	for _, f := range all {
		if f.Height == 0 || f.Height == cards.King {
			continue
		}
		height := s.say(render.RankKey(f.Height), nil)
		if text == "" {
			text = height
		} else {
			text = s.say("table.alt.pair", map[string]any{"First": text, "Second": height})
		}
	}
	if text == "" {
		return s.say("table.alt.none", nil)
	}
	return text
}
