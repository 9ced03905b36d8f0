package opponent

import (
	"stopp/game"
	"stopp/game/zhengfen"
)

// habits are how likely each of the others plays greedily rather than thriftily.
type habits [game.MaxSeats]float64

const (
	asked   = 8   // deals on which it is looked at what the others have done, at most
	oneIn   = 50  // rounds to be imagined there is one of them
	telling = 0.5 // by how much an action that only one of the two would do moves the likelihood
	surest  = 0.95
	usually = 0.3 // how likely it is of an unknown player
)

// habitsOf judges the others by their actions in the round: a seat whose actions, on most
// deals, only a greedy player would choose is probably greedy.
func habitsOf(v zhengfen.View, hands *imagination, rounds int, room []zhengfen.Action) (h habits) {
	var count [game.MaxSeats]int
	deals := min(asked, rounds/oneIn+1)
	for range deals {
		v.Retrace(hands.next(), func(s *zhengfen.State, done zhengfen.Step) {
			if done.Seat != v.Viewer() && !done.Late {
				count[done.Seat] += greedier(s, done.Action, s.Moves(room[:0]))
			}
		})
	}
	for seat := range h {
		h[seat] = min(surest, max(1-surest, usually+telling*float64(count[seat])/float64(deals)))
	}
	return h
}

// greedier is 1 for an action that only a greedy player would do, -1 for one that only a
// thrifty one would, else 0.
func greedier(s *zhengfen.State, done zhengfen.Action, list []zhengfen.Action) int {
	if _, ok := plain(s, list); ok {
		return 0
	}
	a, b := greedy(list, s.Trick().Points()), thrifty(s, list, weightsOf(s))
	switch {
	case Alike(a, b):
		return 0
	case Alike(a, done):
		return 1
	case Alike(b, done):
		return -1
	}
	return 0
}

// Alike tells whether two actions are the same but for suits.
func Alike(a, b zhengfen.Action) bool {
	return a.Verb == b.Verb && a.Play.Reading == b.Play.Reading &&
		ranksOf(a.Play.Cards) == ranksOf(b.Play.Cards) && a.Play.Cards&zhengfen.Jokers == b.Play.Cards&zhengfen.Jokers
}
