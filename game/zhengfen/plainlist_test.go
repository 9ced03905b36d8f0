package zhengfen

import (
	"fmt"
	"slices"
	"strings"
)

// plainTeller remembers the readings of sets of cards.
type plainTeller struct {
	rules Rules
	known map[Cards][]Reading
}

func (p *plainTeller) readings(set Cards) []Reading {
	list, ok := p.known[set]
	if !ok {
		list = plainReadings(p.rules, set)
		p.known[set] = list
	}
	return list
}

// plays are all sets of cards of a hand with every reading that beats the top one, which
// is nil for a lead.
func (p *plainTeller) plays(hand Cards, top *Reading) (all []Play) {
	for set := hand; set != 0; set = (set - 1) & hand {
		for _, r := range p.readings(set) {
			if top == nil || plainBeats(r, *top) {
				all = append(all, Play{set, r})
			}
		}
	}
	return all
}

// plainClasses leaves, of each class, the play whose text comes first.
func plainClasses(plays []Play) (lines []string) {
	first := map[string]string{}
	for _, p := range plays {
		text := p.String()
		key := p.Reading.String()
		for c := range p.Cards.All() {
			if c.Joker() || p.Reading.Category == Run || p.Reading.Category == Suited510K {
				key += " " + c.String()
			} else {
				key += " " + c.Rank().String()
			}
		}
		if old, ok := first[key]; !ok || text < old {
			first[key] = text
		}
	}
	for _, text := range first {
		lines = append(lines, text)
	}
	slices.Sort(lines)
	return lines
}

// lines are actions as sorted text.
func lines(list []Action) (all []string) {
	for _, a := range list {
		all = append(all, a.String())
	}
	slices.Sort(all)
	return all
}

// plainLines are the possible actions of the seat to move, as text: by classes, or
// everything.
func (p *plainTeller) lines(s *State, all bool) (want []string) {
	var top *Reading
	if laid, ok := s.Top(); ok {
		top = &laid.Play.Reading
	}
	plays := p.plays(s.hands[s.move], top)
	if all {
		for _, play := range plays {
			want = append(want, play.String())
		}
	} else {
		want = plainClasses(plays)
	}
	if laid, ok := s.Top(); ok && laid.Seat == s.move {
		want = append(want, "take")
	} else if ok {
		want = append(want, "pass")
	}
	slices.Sort(want)
	return want
}

// differ names the first lines in which two lists differ.
func differ(got, want []string) string {
	var text strings.Builder
	for _, l := range got {
		if !slices.Contains(want, l) {
			fmt.Fprintf(&text, "\n+ %s", l)
		}
	}
	for _, l := range want {
		if !slices.Contains(got, l) {
			fmt.Fprintf(&text, "\n- %s", l)
		}
	}
	if text.Len() == 0 && len(got) != len(want) {
		fmt.Fprintf(&text, "\n%d lines, not %d", len(got), len(want))
	}
	return text.String()
}
