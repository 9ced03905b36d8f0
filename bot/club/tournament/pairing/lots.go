package pairing

import (
	"crypto/sha256"
	"fmt"

	"stopp/game/cards"
)

// Lots draws an order of seeds by lot out of a key: which entrant, by the order of entries,
// has the first seed, the second, and so on. It is the shuffle that deals cards
// (docs/fair-deals.md), so anybody who knows the key can repeat it.
func Lots(key [32]byte, entrants int) []int {
	order := make([]int, entrants)
	for i := range order {
		order[i] = i
	}
	src := cards.NewSource(key)
	for i := entrants - 1; i > 0; i-- {
		j := int(cards.Below(src, uint64(i+1)))
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// LotsKey is the key of a tournament's lots: the SHA-256 of a line that names the
// construction, of the secret whose seal was shown before anybody could enter, in
// hexadecimal, and of the id of the interaction that closed the entries.
func LotsKey(secret, closed string) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "stopp lots 1\nsecret %s\nclosed %s\n", secret, closed))
}
