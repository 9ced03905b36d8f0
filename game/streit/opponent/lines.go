package opponent

import (
	"stopp/game/streit"
)

// Line is a way to go on in a turn: moves up to where a card is shown or the
// turn ends.
type Line struct {
	Moves []streit.Move
	Value float64 // its expected value, in cards: of two lines of a table the better one leaves about that many fewer in the end
}

// perCard converts the outlook to cards: a difference between two lines'
// outlooks into how many cards better one is in the end (docs/coach.md). If
// loading is the last resort, less depends on a turn.
func perCard(o streit.Options) float64 {
	if o.Load == streit.LoadLastResort {
		return 6
	}
	return 3
}

// line is a prospect in cards.
func (p *player) line(l prospect) Line { return Line{l.moves, l.mean() / perCard(p.v.Rules)} }

// Lines are the best ways to go on for the seat whose turn it is, as a master sees them
// from a View, the best first; none if it is not the viewer's turn. They begin with
// regular moves only. For the hidden cards it takes a mean over deals drawn from the
// seed.
func Lines(v streit.View, seed uint64, b Budget) []Line {
	p, s, ok := master(v, seed, b)
	if !ok {
		return nil
	}
	var list []Line
	for _, l := range p.think(&s, &eyes{}, nil) {
		list = append(list, p.line(l))
	}
	return list
}

// Rate compares a move with the best one, which is the move itself if nothing is
// better. Both are tried on the same deals, so the difference of their values is
// the cost of the move. The referee must carry the move out; a possible call is
// not taken into account. ok is false if it is not the viewer's turn.
func Rate(v streit.View, m streit.Move, seed uint64, b Budget) (best, made Line, ok bool) {
	p, s, ok := master(v, seed, b)
	if !ok {
		return best, made, false
	}
	p.budget.Nodes /= 2
	found := p.think(&s, &eyes{}, nil)
	if len(found) == 0 {
		return best, made, false
	}
	top := found[0]
	if top.moves[0] == m {
		best = p.line(top)
		return best, best, true
	}
	pair := []prospect{{moves: top.moves, value: top.value}, p.beginning(&s, m)}
	newDream(p.v, p.world(), p.budget).sift(pair)
	best = p.line(pair[0])
	made = p.line(pair[1])
	if pair[0].moves[0] == m {
		return best, best, true // at a closer look it is better
	}
	return best, made, true
}

// master is a master's decision at a table like the one that is seen.
func master(v streit.View, seed uint64, b Budget) (*player, streit.State, bool) {
	if v.Outcome.Over() || v.ToMove != v.Viewer {
		return nil, streit.State{}, false
	}
	p := newPlayer(v, Master, seed, b)
	s, err := v.Redeal(source(seed, forDeals, p.world()))
	return p, s, err == nil
}

// beginning is the best line that begins with a move.
func (p *player) beginning(s *streit.State, m streit.Move) prospect {
	j := newJudge(choosing(p.v.Rules), p.v.Viewer, p.v.Rules)
	one := prospect{moves: []streit.Move{m}, value: float64(j.after(s, m))}
	if m.Kind != streit.Play || s.Reveals(m) {
		return one
	}
	after := s.After(m)
	if after.Outcome().Over() {
		return one
	}
	q := search{judge: j, keep: 1}
	q.run(&after, min(p.budget.Nodes/4+1, mostTurn), nil)
	one.moves = q.moves(q.found[0], one.moves)
	one.value = float64(q.found[0].value + j.w[ofStep])
	return one
}
