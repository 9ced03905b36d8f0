package opponent

import (
	"math"
	"math/rand/v2"

	"stopp/game/cards"
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
	case p.depth == anything:
		return doing(randomMove(list, source(p.seed, forMoves, uint64(p.v.Number))), nil, 0)
	}
	t := p.trail(&s)
	if rest, ok := p.resumed(t, refused); ok {
		return doing(rest.moves[0], rest.moves, rest.value)
	}
	if list = t.leaving(&s, list); len(list) == 0 {
		again := p.again(&s, refused)
		return doing(again.moves[0], again.moves, again.value)
	}
	return p.choose(&s, list, e, t)
}

// choose takes one of the moves that lead on, in the way of the level.
func (p *player) choose(s *streit.State, list []streit.Move, e *eyes, t trail) Decision {
	switch {
	case len(list) == 1 || p.depth == byPoints:
		return doing(greedyMove(list), nil, 0)
	case p.depth == oneMove:
		return p.oneMove(s, list)
	}
	best := p.think(s, e, t.past())[0]
	return doing(best.moves[0], best.moves, best.mean())
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

// think lists lines of the turn that keep away from past tables, the best first;
// where no such line comes to an end it looks again. There is one while the game
// goes on.
func (p *player) think(s *streit.State, e *eyes, past []uint64) []prospect {
	q := search{judge: newJudge(choosing(p.v.Rules), p.v.Viewer, p.v.Rules), keep: 1}
	if e.careless > 0 || len(e.refused) > 0 {
		q.eyes = e
	}
	limit := p.budget.Nodes
	if p.depth == beyond {
		q.keep, limit = plenty, min(limit/4+1, mostTurn)
	}
	q.run(s, limit, past)
	if q.broken && len(past) > 0 {
		p.used += q.used
		return []prospect{p.again(s, e.refused)}
	}
	list := q.tidied(q.prospects())
	list = list[:min(candidates, len(list))]
	p.used += q.used
	if p.depth == beyond && len(list) > 1 {
		return p.dream(list)
	}
	return list
}

// dream orders lines by their possible continuations.
func (p *player) dream(list []prospect) []prospect {
	d := newDream(p.v, p.world(), p.budget)
	d.used = p.used
	list = d.sift(list)
	p.used = d.used + d.quick.used
	return list
}

// greedyMove is one-move greedy play (docs/opponents.md): the regular move that
// changes the points at once most in the seat's favour; among equal ones a play
// to a family, then turning, then laying, then the first of the list.
func greedyMove(list []streit.Move) streit.Move {
	best, most := list[0], -1
	for _, m := range list {
		if r := 4*Gain(m) + haste(m); r > most {
			best, most = m, r
		}
	}
	return best
}

// Gain is by how many points (rules §7.1) a move brings the seat forward: its own cards
// count less, or another's more.
func Gain(m streit.Move) (points int) {
	switch m.From {
	case streit.OwnReserve:
		points = 2
	case streit.OwnTurned, streit.OwnWaste:
		points = 1
	}
	if _, waste, load := m.To.Load(); load && waste {
		points++
	} else if load {
		points += 2
	}
	return points
}

// haste orders moves that gain equally.
func haste(m streit.Move) int {
	switch {
	case m.To == streit.ToFamily, m.Kind == streit.Open:
		return 3
	case m.Kind == streit.Turn:
		return 2
	case m.Kind != streit.Play:
		return 1
	}
	return 0
}

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
