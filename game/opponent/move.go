package opponent

import (
	"math"
	"slices"

	"stopp/game/streit"
)

// move decides the next move of the seat to move.
func (p *player) move(refused []streit.Move) Decision {
	s, err := p.v.Redeal(source(p.seed, forDeals, p.world()))
	if err != nil {
		return Decision{}
	}
	e := &eyes{p.seed, uint64(p.v.Turn), p.carelessness, p.v.Rules.Referee == streit.RefereeArbiter, refused}
	list := e.moves(&s, 0, nil)
	switch {
	case len(list) == 0:
		return Decision{}
	case len(list) == 1 || p.depth == byPoints:
		return doing(greedyMove(p.fresh(&s, list, e)), nil, 0)
	case p.depth == anything:
		return doing(randomMove(list, source(p.seed, forMoves, uint64(p.v.Number))), nil, 0)
	case p.depth == oneMove:
		return p.oneMove(&s, p.fresh(&s, list, e))
	}
	found := p.think(&s, e)
	if len(found) == 0 {
		return doing(greedyMove(p.fresh(&s, list, e)), nil, 0)
	}
	return doing(found[0].moves[0], found[0].moves, found[0].mean())
}

// oneMove takes the move after which the table is worth most.
func (p *player) oneMove(s *streit.State, list []streit.Move) Decision {
	j := newJudge(choosing(p.v.Rules), p.v.Viewer, p.v.Rules)
	best, most := list[0], float32(math.Inf(-1))
	for _, m := range list {
		if v := j.after(s, m); v > most {
			best, most = m, v
		}
	}
	return doing(best, nil, float64(most))
}

func doing(m streit.Move, line []streit.Move, value float64) Decision {
	if line == nil {
		line = []streit.Move{m}
	}
	return Decision{Acts: true, Action: streit.Do(m), Line: line, Value: value}
}

// world is a number for the deals to think about. It stays the same until the
// turn shows a card or makes a move that can't be undone.
func (p *player) world() uint64 {
	shown := uint64(0)
	for _, step := range p.v.Running {
		if !shifts(step.Move) {
			shown++
		}
	}
	return roll(p.seed, uint64(p.v.Turn), shown)
}

// think lists lines of the turn, the best first.
func (p *player) think(s *streit.State, e *eyes) []prospect {
	q := search{judge: newJudge(choosing(p.v.Rules), p.v.Viewer, p.v.Rules), keep: 1}
	if e.careless > 0 || len(e.refused) > 0 {
		q.eyes = e
	}
	limit := p.budget.Nodes
	if p.depth == beyond {
		q.keep, limit = candidates, min(limit/4+1, mostTurn)
	}
	q.run(s, limit, p.past())
	list := make([]prospect, len(q.found))
	for i, l := range q.found {
		list[i] = prospect{moves: q.moves(l, nil), value: float64(l.value)}
	}
	if p.depth == beyond && len(list) > 1 {
		d := newDream(p.v, p.world(), p.budget)
		d.used = q.used
		list = d.sift(list)
		q.used = d.used + d.quick.used
	}
	p.used += q.used
	return list
}

// fresh leaves out the moves that lead back to a table of this turn, so that a
// player without a plan does not go to and fro. Where all do it looks for what
// it has overlooked; the stricter order can demand to go back.
func (p *player) fresh(s *streit.State, list []streit.Move, e *eyes) []streit.Move {
	past := append(p.past(), s.Hash())
	for _, list := range [][]streit.Move{list, e.allowed(s.Regular(nil), 0)} {
		kept := slices.DeleteFunc(slices.Clone(list), func(m streit.Move) bool {
			if !shifts(m) {
				return false
			}
			after := s.After(m)
			return slices.Contains(past, after.Hash())
		})
		if len(kept) > 0 {
			return kept
		}
	}
	return list
}

// past are the tables from which the last plays from house to house came, as
// hashes: nobody needs to come back to them.
func (p *player) past() (list []uint64) {
	v := p.v
	v.Houses = slices.Clone(v.Houses)
	for i := len(v.Running) - 1; i >= 0 && shifts(v.Running[i].Move); i-- {
		m := v.Running[i].Move
		if !back(v.Houses, m) {
			break
		}
		v.Running = v.Running[:i]
		s, err := v.Redeal(source(p.seed, forDeals))
		if err != nil {
			break
		}
		list = append(list, s.Hash())
	}
	return list
}

// back undoes a play from house to house; false where it cannot be told how it
// was.
func back(houses []streit.House, m streit.Move) bool {
	from, to := &houses[m.From-1], &houses[m.To-1]
	if len(to.Open) == 0 || from.Closed {
		return false
	}
	last := len(to.Open) - 1
	c := to.Open[last]
	to.Open = to.Open[:last:last]
	from.Open = append(slices.Clone(from.Open), c)
	return true
}
