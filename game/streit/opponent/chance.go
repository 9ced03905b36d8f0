package opponent

import (
	"math"
	"math/rand/v2"
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
)

// Uses of a player's own random numbers.
const (
	forMoves uint64 = iota + 1
	forDeals
	forNotice
	forWrongCall
	forWrongName
	forDuty
	forMove
)

// roll is a number that depends on all that is given, for chances that must come
// out the same however often they are asked.
func roll(seed uint64, about ...uint64) uint64 {
	for _, x := range about {
		seed += x + 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}

// happens tells whether something of a chance from 0 to 1 comes about.
func happens(chance float64, seed uint64, about ...uint64) bool {
	return float64(roll(seed, about...)>>11)/(1<<53) < chance
}

// buried is the chance for a number of layers, from the chance of each single layer.
func buried(chance float64, layers int) float64 {
	return 1 - math.Pow(1-chance, float64(1+layers))
}

func source(seed uint64, about ...uint64) cards.Source {
	return rand.NewPCG(seed, roll(seed, about...))
}

// word tells moves apart in rolls.
func word(m streit.Move) uint64 {
	return uint64(m.Kind)<<16 | uint64(m.From)<<8 | uint64(m.To)
}

// Simple are the regular moves of the seat that looks at the View, as far as it can
// know, without any thought: those from house to house last, which lead nowhere. They
// are for when thinking fails. There are none if it isn't the seat's turn.
func Simple(v streit.View) []streit.Move {
	if v.Outcome.Over() || v.ToMove != v.Viewer {
		return nil
	}
	s, err := v.Redeal(source(0, forDeals))
	if err != nil {
		return nil
	}
	list := s.Regular(nil)
	slices.SortStableFunc(list, func(a, b streit.Move) int { return int(shift(a) - shift(b)) })
	return list
}
