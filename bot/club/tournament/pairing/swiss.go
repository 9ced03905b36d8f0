package pairing

import (
	"cmp"
	"slices"
)

// nextPairs is the next round of a Swiss tournament at tables of two. Score groups are
// paired from the highest down. For each it chooses the best pairings of all who are left,
// so no group leaves others behind who then can't be paired any more.
func (t Tournament) nextPairs() Round {
	left, level := t.players()
	last := len(t.Rounds)+1 == t.Rules.Played(len(t.Entrants))
	var round Round
	for len(left) > 0 {
		g := groupOf(left, level, len(t.Rounds), last)
		for _, p := range g.pair() {
			round = append(round, Table{Seats: seat(p[0], p[1])})
		}
		left, level = ranked(g.left), level-1
	}
	return round
}

// player is somebody to be paired. The bye is one without an entrant.
type player struct {
	entrant int
	score   Score
	level   int // of the score group, 0 is the lowest
	ledger
}

// players are those to be paired, by rank: their scores, then their seeds. An odd number is
// made even by a bye, or by a filler. The level is the highest score group's.
func (t Tournament) players() (all []player, level int) {
	h := t.history()
	for _, e := range t.playing() {
		all = append(all, player{entrant: e, score: h.of[e].score(), ledger: h.of[e]})
	}
	all = ranked(all)
	for i := len(all) - 1; i >= 0; i-- {
		if i+1 < len(all) && all[i].score != all[i+1].score {
			level++
		}
		all[i].level = level
	}
	if len(all)%2 == 1 {
		all = append(all, player{entrant: Nobody})
	}
	return all, level
}

// playing are the entrants who are drawn for the next round. There are no more fillers
// among them than are needed.
func (t Tournament) playing() (all []int) {
	need := t.fillers(t.left())
	for i, e := range t.Entrants {
		switch {
		case !e.here(len(t.Rounds)):
		case !e.Filler:
			all = append(all, i)
		case need > 0:
			need--
			all = append(all, i)
		}
	}
	return all
}

// fillers are how many are needed beside the others.
func (t Tournament) fillers(others int) int {
	if t.Rules.Table > 0 {
		return max(0, smallest-others)
	}
	return others % 2
}

// ranked puts players in the order of their ranks, the bye last.
func ranked(all []player) []player {
	slices.SortFunc(all, func(a, b player) int {
		return cmp.Or(one(a.entrant == Nobody)-one(b.entrant == Nobody), cmp.Compare(b.score, a.score), cmp.Compare(a.entrant, b.entrant))
	})
	return all
}
