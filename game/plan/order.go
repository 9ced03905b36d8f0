package plan

import (
	"slices"

	"stopp/game/cards"
)

// Apart is the least number of other games between the two plays of a deal, in a duplicate
// of n deals: half of n, rounded down.
func Apart(n int) int { return n / 2 }

// Draw draws the order in which the deals 1 to n of a duplicate are played for the second
// time. All orders that keep Apart are equally likely: the deals are shuffled like a pack,
// from the last one down, again and again until none comes too soon. docs/series.md says
// why nobody is told the order beforehand.
func Draw(n int, src cards.Source) []int {
	for {
		order := make([]int, n)
		for i := range order {
			order[i] = i + 1
		}
		for i := n - 1; i > 0; i-- {
			j := int(cards.Below(src, uint64(i+1)))
			order[i], order[j] = order[j], order[i]
		}
		if !soon(order) {
			return order
		}
	}
}

// soon tells whether a deal comes again too soon. Between its two plays come the n−d deals
// after it in the first half, and those before it in the order of the second.
func soon(order []int) bool {
	n := len(order)
	return slices.ContainsFunc(order, func(d int) bool { return n-d+slices.Index(order, d) < Apart(n) })
}
