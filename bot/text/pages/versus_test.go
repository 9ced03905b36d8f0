package pages

import (
	"testing"

	"stopp/bot/text/i18n"
)

// Winners are named with how often they have won; of six, the three who have won most,
// lower seats first.
func TestVersus(t *testing.T) {
	for _, one := range []struct {
		wins []int
		says string
	}{
		{[]int{0, 2}, "Wins of this group here: **A** 0 · **B** 2"},
		{[]int{1, 0, 4}, "Wins of this group here: **A** 1 · **B** 0 · **C** 4"},
		{[]int{0, 0, 0, 1, 0, 0}, "Wins of this group here: **D** 1"},
		{[]int{1, 0, 7, 1, 3, 1}, "Wins of this group here: **C** 7 · **E** 3 · **A** 1"},
		{[]int{0, 0, 0}, ""},
		{nil, ""},
	} {
		s := Seats{Say: i18n.For("en")}
		for seat := range one.wins {
			s.People = append(s.People, Person{Name: string(rune('A' + seat))})
		}
		if says := s.Versus(one.wins); says != one.says {
			t.Errorf("%v: %q", one.wins, says)
		}
	}
}
