package plan

// Tables is a match between two pairs, as its records have it: the same deals are played once
// at each of two tables. Older versions of the program played such matches.
type Tables [2][]Result // of the games that are over, in their order

// Game is a game at a table, 0 or 1, by its number there, from 1.
func (t Tables) Game(table, no int) Game {
	g := Game{No: no, Deal: no, Seats: []int{2 * table, 2*table + 1}, Start: Nobody}
	if first := t.firstStart(); first != Nobody {
		g.Start = (first + no - 1) % 2
	}
	return g
}

// firstStart is the seat that began the first deal, which is the same at both tables.
func (t Tables) firstStart() int {
	for _, results := range t {
		if len(results) > 0 && results[0].Started >= 0 {
			return results[0].Started
		}
	}
	return Nobody
}
