package opponent

import (
	"math/rand/v2"

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

// Draw is the move that Decide decides on for the level random in the seat to move, after
// a number of actions. It is for callers that hold the table itself and want many games:
// it makes no View, and no deal of the hidden cards. Only where cards of houses lie face
// down (rules §9) do the regular moves depend on hidden cards; there the two can differ.
// The game must go on.
func Draw(s *streit.State, number int, seed uint64) streit.Move {
	var room [streit.MaxMoves]streit.Move
	var src rand.PCG
	src.Seed(seed, roll(seed, forMoves, uint64(number)))
	return randomMove(s.Regular(room[:0]), &src)
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
