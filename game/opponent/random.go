package opponent

import (
	"stopp/game/cards"
	"stopp/game/streit"
)

// randomMove draws a regular move as the notation defines it for the level
// random: all equally likely, but plays from house to house count a tenth.
func randomMove(list []streit.Move, src cards.Source) streit.Move {
	weight := func(m streit.Move) uint64 {
		if shifts(m) {
			return 1
		}
		return 10
	}
	var sum uint64
	for _, m := range list {
		sum += weight(m)
	}
	draw := cards.Below(src, sum)
	for _, m := range list {
		if draw < weight(m) {
			return m
		}
		draw -= weight(m)
	}
	panic("the weights don't add up")
}

// shifts tells whether a move is a play from house to house.
func shifts(m streit.Move) bool {
	return m.Kind == streit.Play && m.From.House() > 0 && m.To.House() > 0
}

// shift is 1 for a play from house to house.
func shift(m streit.Move) int32 {
	if shifts(m) {
		return 1
	}
	return 0
}
