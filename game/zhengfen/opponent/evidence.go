package opponent

import (
	"stopp/game"
	"stopp/game/zhengfen"
)

// passed is a pass that somebody has made in the round, and what that says of the hand.
type passed struct {
	seat   game.Seat
	top    zhengfen.Reading // the play that it did not beat
	points int              // of the trick
	later  zhengfen.Cards   // cards that the seat held then and has played since
}

// evidence are the passes of the round. A late seat has told nothing.
func evidence(v zhengfen.View) (all []passed) {
	var top zhengfen.Reading
	var trick zhengfen.Cards
	for _, step := range v.Steps() {
		if step.Took {
			trick = 0
		}
		switch a := step.Action; a.Verb {
		case zhengfen.Playing:
			for i := range all {
				if all[i].seat == step.Seat {
					all[i].later |= a.Play.Cards
				}
			}
			top, trick = a.Play.Reading, trick|a.Play.Cards
		case zhengfen.Pass:
			if step.Seat != v.Viewer() && !step.Late {
				all = append(all, passed{seat: step.Seat, top: top, points: trick.Points()})
			}
		}
		if len(step.Tricks) > 0 && step.Action.Verb != zhengfen.Playing {
			trick = 0
		}
	}
	return all
}

// How surprising a pass is, in steps of odds.
const (
	cheap  = 3 // something up to the queen would have beaten the play
	dearer = 2 // a king or an ace
	dearly = 1 // a 2
)

// surprise is how surprising the pass was from a hand of these cards and those played
// since: 0 if only special plays and jokers would have beaten the play.
func (p *passed) surprise(hand zhengfen.Cards) int {
	hand |= p.later
	r := ranksOf(hand)
	var beat uint64 // the ranks with which
	above := from(p.top.High + 1)
	switch p.top.Category {
	case zhengfen.Single:
		beat = r[1] & above
	case zhengfen.Pair:
		beat = r[2] & above
	case zhengfen.Triple:
		beat = r[3] & above
	case zhengfen.Quad:
		beat = r[4] & above
	case zhengfen.Pairs:
		beat = inRow(r[2]) << 8 & above
	case zhengfen.Triples:
		beat = inRow(r[3]) << 8 & above
	case zhengfen.Quads:
		beat = inRow(r[4]) << 8 & above
	case zhengfen.Full:
		if beat = r[3] & above; r[2]&(r[2]-1) == 0 && r[1]>>(4*zhengfen.Three)&1 == 0 {
			beat = 0
		}
	case zhengfen.Run:
		beat = runs(hand) << 16 & above
	}
	if p.top.High >= zhengfen.Small || beat == 0 {
		return 0
	}
	much := 0
	if p.points >= enough {
		much = 1
	}
	switch beat &= -beat; {
	case beat < 1<<(4*zhengfen.King):
		return cheap + much
	case beat < 1<<(4*zhengfen.Two):
		return dearer + much
	}
	return dearly + much
}

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
