package opponent

import (
	"slices"

	"stopp/game/streit"
)

// trail are the tables of the last plays from house to house in a row, the
// first one first, up to the present one.
type trail struct {
	views  []streit.View // as it was seen then, but for its Number
	hashes []uint64
}

// trail goes back from a table like the one that is seen.
func (p *player) trail(s *streit.State) trail {
	t := trail{[]streit.View{p.v}, []uint64{s.Hash()}}
	v := p.v
	v.Houses = slices.Clone(v.Houses)
	for i := len(v.Running) - 1; i >= 0 && shifts(v.Running[i].Move); i-- {
		if !back(v.Houses, v.Running[i].Move) {
			break
		}
		v.Running = v.Running[:i]
		s, err := v.Redeal(source(p.seed, forDeals, p.world()))
		if err != nil {
			break
		}
		t.views, t.hashes = append(t.views, v), append(t.hashes, s.Hash())
		t.views[len(t.views)-1].Houses = slices.Clone(v.Houses)
	}
	slices.Reverse(t.views)
	slices.Reverse(t.hashes)
	return t
}

// past are the tables before the present one, as hashes.
func (t trail) past() []uint64 { return t.hashes[:len(t.hashes)-1] }

// leaving are the moves that lead to none of the tables, so that no card goes to
// and fro.
func (t trail) leaving(s *streit.State, list []streit.Move) (kept []streit.Move) {
	for _, m := range list {
		if !shifts(m) {
			kept = append(kept, m)
		} else if after := s.After(m); !slices.Contains(t.hashes, after.Hash()) {
			kept = append(kept, m)
		}
	}
	return kept
}

// comeback is the number of the first table that repeats an earlier one, 0 if
// none does.
func (t trail) comeback() int {
	for i, h := range t.hashes {
		if slices.Contains(t.hashes[:i], h) {
			return i
		}
	}
	return 0
}

// secondLook is how many tables are looked at, whatever the budget, where all
// that the player notices leads back.
const secondLook = 1000

// again is the best line of the turn if nothing is overlooked and if it may lead
// through tables of the turn. There is one while the game goes on.
func (p *player) again(s *streit.State, refused []streit.Move) prospect {
	q := search{judge: newJudge(choosing(p.v.Rules), p.v.Viewer, p.v.Rules), keep: 1}
	if len(refused) > 0 {
		q.eyes = &eyes{refused: refused}
	}
	q.run(s, secondLook, nil)
	p.used += q.used
	return q.prospects()[0]
}

// resumed is the rest of the line that the player chose at its second look; a
// table that has come back shows that there was one. The line is found again
// from the table where it began.
func (p *player) resumed(t trail, refused []streit.Move) (prospect, bool) {
	n := t.comeback()
	if n == 0 {
		return prospect{}, false
	}
	then := *p
	then.v = t.views[n-1]
	s, err := then.v.Redeal(source(p.seed, forDeals, p.world()))
	if err != nil {
		return prospect{}, false
	}
	rest := then.again(&s, nil)
	p.used = then.used
	for _, step := range p.v.Running[len(then.v.Running):] {
		if len(rest.moves) < 2 || rest.moves[0] != step.Move {
			return prospect{}, false
		}
		rest.moves = rest.moves[1:]
	}
	return rest, !slices.Contains(refused, rest.moves[0])
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
