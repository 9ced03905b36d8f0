package streit

import "fmt"

// Group is n cards of a house to another, written NxF-T (§3.10). It never
// stands in a record.
type Group struct {
	N        int
	From, To Place
}

// String is the shorthand.
func (g Group) String() string { return fmt.Sprintf("%dx%v-%v", g.N, g.From, g.To) }

// Steps expands a group into the single plays that carry it through the empty
// houses. The error is a *Refusal: the group is too long for them, or the
// first reason why a play of it is refused; then nothing should move.
func (m Match) Steps(g Group) ([]Move, error) {
	var empty []Place
	for n := 1; n <= m.now.houses(); n++ {
		if m.now.top[house(n)] == 0 && Place(n) != g.To && Place(n) != m.now.closed {
			empty = append(empty, Place(n))
		}
	}
	if g.N > 1<<len(empty) {
		return nil, refuse(GroupTooLong)
	}
	list := carry(nil, g.N, g.From, g.To, empty)
	trial := m.now
	for _, step := range list {
		if _, err := trial.refusal(step); err != nil {
			return nil, err
		}
		trial = trial.After(step)
	}
	return list, nil
}

// carry appends the plays that take n cards from a house to another through
// the empty ones, at most 2^len(empty) cards.
func carry(list []Move, n int, from, to Place, empty []Place) []Move {
	if n == 1 {
		return append(list, Move{Play, from, to})
	}
	first, rest := empty[0], empty[1:]
	aside := max(1, n-1<<len(rest))
	list = carry(list, aside, from, first, rest)
	list = carry(list, n-aside, from, to, rest)
	return carry(list, aside, first, to, rest)
}
