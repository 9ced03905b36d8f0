package plan

import (
	"slices"

	"stopp/game/cards"
)

// Apart is how many other games lie at least between the two plays of a deal, in a duplicate
// of n deals: half of them, rounded down.
func Apart(n int) int { return n / 2 }

// Draw draws in which order the deals 1 to n of a duplicate are played for the second time,
// out of random bits: all orders that keep Apart are equally likely. The deals are shuffled
// as a pack is, from the last one down, and shuffled once more while one comes too soon.
// docs/series.md says why the order is not told beforehand.
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

// soon tells whether a deal comes again too soon. After the first play of deal d come n−d
// others, and before its second as many as stand before it in the order.
func soon(order []int) bool {
	n := len(order)
	return slices.ContainsFunc(order, func(d int) bool { return n-d+slices.Index(order, d) < Apart(n) })
}
