package opponent

import (
	"cmp"
	"slices"

	"stopp/game/streit"
)

// How the look beyond the turn is bounded.
const (
	plenty     = 40   // lines of the turn that are found, and then tidied up
	candidates = 10   // of them that are looked at closely
	glance     = 15   // tables of a search within a turn that is only imagined
	patience   = 60   // searches until everybody has had a turn, at most
	halving    = 6    // rounds after which the worse half of the lines is dropped
	mostTurn   = 4000 // tables of the search within the own turn, at most
	trust      = 30   // rounds that what this search says counts for
)

// prospect is a line of the own turn, and how it came out when it was imagined
// further.
type prospect struct {
	moves []streit.Move
	sum   float64
	n     int
	value float64 // the result of the search within the turn
}

// mean is the line's expected value: the mean of the outcomes so far, weighed
// with the verdict of the search within the turn while outcomes are few. The
// product is rounded first, as in weights.times.
func (p *prospect) mean() float64 {
	return (p.sum + float64(trust*p.value)) / (trust + float64(p.n))
}

// dream plays on from lines, on tables with the hidden cards dealt again, until
// every seat has had its turn.
type dream struct {
	v       streit.View
	budget  Budget
	seed    uint64
	quick   search // for the seat to move
	outlook judge
	used    int
}

// sift orders prospects by how they come out, as many times as the budget
// allows. The same hidden cards are tried for all.
func (d *dream) sift(list []prospect) []prospect {
	alive := len(list)
	for round := 0; alive > 1; round++ {
		world, err := d.v.Redeal(source(d.seed, forDeals, uint64(round)))
		if err != nil {
			break
		}
		for i := range list[:alive] {
			list[i].sum += float64(d.play(world, list[i].moves))
			list[i].n++
			if d.spent() {
				return best(list, alive)
			}
		}
		if (round+1)%halving == 0 && alive > 2 {
			best(list, alive)
			alive = (alive + 1) / 2
		}
	}
	return best(list, alive)
}

// best sorts the first lines, the best to the front.
func best(list []prospect, alive int) []prospect {
	slices.SortStableFunc(list[:alive], func(a, b prospect) int { return cmp.Compare(b.mean(), a.mean()) })
	return list
}

func (d *dream) spent() bool {
	return d.used+d.quick.used >= d.budget.Nodes || d.budget.Stop != nil && d.budget.Stop()
}

// play imagines a line and what follows, and values the table then.
func (d *dream) play(s streit.State, moves []streit.Move) float32 {
	turns, moved := 0, 0
	for _, m := range moves {
		s = s.After(m)
		turns += ends(m)
		moved += int(shift(m))
	}
	s = d.goOn(s, turns)
	d.used++
	return d.outlook.value(&s, false) + d.outlook.w.times(ofShift, moved)
}

// goOn imagines searches of each seat to move, until as many turns have ended as there
// are seats; some already have.
func (d *dream) goOn(s streit.State, turns int) streit.State {
	var room [256]streit.Move
	for i := 0; i < patience && turns < len(d.v.Players); i++ {
		if out := s.Outcome(); out.Over() {
			break
		}
		d.quick.judge.me = s.ToMove()
		d.quick.run(&s, glance, nil)
		if len(d.quick.found) == 0 {
			break
		}
		for _, m := range d.quick.moves(d.quick.found[0], room[:0]) {
			s = s.After(m)
			turns += ends(m)
		}
	}
	return s
}

// ends is 1 for a move that ends a turn.
func ends(m streit.Move) int {
	if m.Kind == streit.Lay || m.Kind == streit.Pass {
		return 1
	}
	return 0
}

// newDream is a dream of the seat that looks at a View.
func newDream(v streit.View, seed uint64, b Budget) *dream {
	return &dream{
		v: v, budget: b, seed: seed,
		quick:   search{judge: newJudge(choosing(v.Rules), v.Viewer, v.Rules), keep: 1},
		outlook: newJudge(&outlook, v.Viewer, v.Rules),
	}
}
