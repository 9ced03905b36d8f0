package coach

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// How moves are rated: all at a glance, then those of each seat that seem to
// have cost most again, with other random numbers, because among many glances
// the worst ones are exaggerated.
const (
	mostCostly  = 3
	closer      = 8    // moves of a seat that are looked at again
	leastCost   = 0.5  // in cards; a cheaper move is not worth talking about
	share       = 2    // one in this many of the nodes is for the second look
	leastGlance = 300  // nodes for a move
	mostGlance  = 8000 // nodes for a move
)

// rated is a move with its cost.
type rated struct {
	*made
	cost   float64
	better []streit.Move
}

// rate finds the moves that cost their players most.
func (c *chronicle) rate(w *work) {
	var list []*rated
	for _, m := range c.all {
		if m.chosen() {
			list = append(list, &rated{made: m})
		}
	}
	again := min(len(list), closer*len(c.Seats))
	w.total = len(list) + again + w.Games/gamesAtOnce
	glance := (w.Nodes - w.Nodes/share) / max(1, len(list))
	if !w.rate(list, max(leastGlance, min(mostGlance, glance)), w.Seed) {
		return
	}
	for i := range c.Seats {
		own := slices.DeleteFunc(slices.Clone(list), func(r *rated) bool { return int(r.seat) != i })
		slices.SortStableFunc(own, byCost)
		own = own[:min(closer, len(own))]
		if !w.rate(own, w.Nodes/share/max(1, again), w.Seed+1) {
			return
		}
		slices.SortStableFunc(own, byCost)
		c.Seats[i].Costly = costly(own, w.Seed)
	}
}

func byCost(a, b *rated) int { return cmp.Compare(b.cost, a.cost) }

// chosen tells whether there was a choice.
func (m *made) chosen() bool {
	s := m.before.Table()
	return m.Code != streit.Regular || len(s.Regular(nil)) > 1
}

// rate compares moves with better ones; false if there is no more time.
func (w *work) rate(list []*rated, nodes int, seed uint64) bool {
	for _, r := range list {
		best, made, ok := opponent.Rate(r.View, r.Step.Move, seed, opponent.Budget{Nodes: nodes})
		r.cost, r.better = 0, nil
		if ok {
			r.cost, r.better = best.Value-made.Value, best.Moves
		}
		if !w.did(1) {
			return false
		}
	}
	return true
}

// costly are the first moves of a list, but only one of each turn: most moves
// of a turn miss the same thing.
func costly(list []*rated, seed uint64) (found []Costly) {
	for _, r := range list {
		if r.cost < leastCost || len(found) == mostCostly {
			break
		}
		if slices.ContainsFunc(found, func(c Costly) bool { return c.Turn == r.Turn }) {
			continue
		}
		s, err := r.View.Redeal(rand.NewPCG(seed, 1))
		if err != nil {
			continue
		}
		p := look(s, r.better)
		n := p.gained()
		found = append(found, Costly{r.Moment, r.cost, p.steps[:n], p.reasons, marks(r.better[:n])})
	}
	return found
}
