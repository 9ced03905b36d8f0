package pairing

import "slices"

// sonneborn is the sum of the opponents' scores, each by the share of a point that was got
// against them. Rounds without a game count nothing.
func (h ledgers) sonneborn(entrant int) (s Score) {
	for _, e := range h.of[entrant] {
		for i, got := range e.shares {
			s += h.of[e.others[i]].score() * got / Point
		}
	}
	return s
}

// buchholz is the sum of the opponents' scores, and that without the lowest. At a table of
// several the opponent of a round is the average of all who sat there. A round without a game
// counts a virtual opponent, or nothing.
func (h ledgers) buchholz(entrant int, virtual bool) (all, cut int) {
	own := h.of[entrant]
	var scores []int
	for r, e := range own {
		switch {
		case e.kind == open:
		case e.kind == played:
			scores = append(scores, int(h.opponents(e, virtual)))
		case virtual:
			scores = append(scores, int(own.virtual(r)))
		default:
			scores = append(scores, 0)
		}
	}
	for _, s := range scores {
		all += s
	}
	if len(scores) == 0 {
		return 0, 0
	}
	return all, all - slices.Min(scores)
}

// opponents is the scores of somebody's opponents, on average. Nothing is rounded.
func (h ledgers) opponents(e entry, virtual bool) (s Score) {
	for _, o := range e.others {
		if virtual {
			s += h.of[o].adjusted()
		} else {
			s += h.of[o].score()
		}
	}
	return s / Score(len(e.others))
}

// adjusted is somebody's score for the Buchholz of others: each round without a game is a
// draw (FIDE C.02, 13.15, of 2012 to 2022).
func (l ledger) adjusted() (s Score) {
	for _, e := range l {
		switch e.kind {
		case played:
			s += e.score
		case open:
		default:
			s += Point / 2
		}
	}
	return s
}

// virtual is the score of the opponent that is made up for a round without a game: the
// player's own before the round, then the other side of its result, then a draw in each later
// round (FIDE C.02, 13.15.2, of 2012 to 2022).
func (l ledger) virtual(round int) Score {
	return l.before(round) + Point - l[round].score + Point/2*Score(len(l)-round-1)
}
