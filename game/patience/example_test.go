package patience_test

import (
	"fmt"

	"stopp/game/patience"
)

// A deal by its number, a move, and what may be seen then.
func Example() {
	rules, _ := patience.ParseRules("reihe")
	table, _ := patience.Layout(rules, rules.Kind.Deck(7))
	m := patience.New(table)
	m, err := m.Do("4-f")
	fmt.Println(m.Result(), err)
	_, err = m.Do("4-f")
	fmt.Println(err)
	v := m.View()
	fmt.Println(v.Size(patience.Hand), v.Top(patience.Hand), v.FamilyTop(2, 0))
	// Output:
	// open 49 1 0 0 <nil>
	// nothing-there
	// 40 ?? 2h
}
