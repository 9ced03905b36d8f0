package play

import (
	"slices"
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/render/table"
)

// Where a table has its viewer's hand, all seats stand in one line. A computer's name is not cut
// there, with the mark of its turn before it, so that its number can be seen.
func TestComputersOfAPrivateTableAreToldApart(t *testing.T) {
	const edge, mark = 8, 28 // around a seat, and in a seat's line
	for _, say := range i18n.Languages {
		for n := 3; n <= 6; n++ {
			t.Run(say.String(), func(t *testing.T) {
				s := pages.Seats{Say: i18n.For(say.String()), Private: true, People: []pages.Person{{ID: "1", Name: "Anna"}}}
				for i := 1; i < n; i++ {
					s.People = append(s.People, pages.Computer(s.Say, "skilled", i))
				}
				names := Table{Scene: cardtable.Scene{Seats: s}}.names()
				for _, name := range names {
					if short, _ := table.Name.Cut(name, (table.Width-edge)/n-3*edge-mark); short != name {
						t.Errorf("of %d: %q is cut to %q", n, name, short)
					}
				}
				if slices.Sort(names); len(slices.Compact(slices.Clone(names))) != n {
					t.Errorf("of %d: %q", n, names)
				}
			})
		}
	}
}
