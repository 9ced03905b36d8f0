package board

import (
	"slices"

	"stopp/game"
	"stopp/game/streit"
	"stopp/render/table"
)

// play is one play: n cards that lie on to now and were on from before.
type play struct {
	from, to table.Pile
	n        int
}

// longestPlay is how many single moves are looked at for one play; more than
// any group needs on its way through empty houses.
const longestPlay = 100

// lastPlay is the whole of the last play, if it can be shown: the last move,
// or all moves that together carried a sequence from one house to another.
func lastPlay(v *streit.View) (p play, ok bool) {
	steps := v.Running
	if len(steps) == 0 {
		steps = v.Previous
	}
	if len(steps) == 0 {
		return p, false
	}
	last := steps[len(steps)-1]
	if last.Seat == game.NoSeat {
		return p, false
	}
	p.n = 1
	if p.from, p.to, ok = ends(v, last); !ok || !betweenHouses(last) {
		return p, ok
	}
	way := newWayBack(v)
	for i := len(steps) - 1; i >= max(0, len(steps)-longestPlay); i-- {
		if s := steps[i]; s.Seat != last.Seat || !betweenHouses(s) || !way.undo(s) {
			break
		}
		if from, n := way.carried(p.to.N); n > p.n {
			p.from, p.n = housePile(from), n
		}
	}
	return p, true
}

func betweenHouses(s streit.Step) bool {
	return s.Move.Kind == streit.Play && s.Move.From.House() > 0 && s.Move.To.House() > 0
}

// token is a card of a house, named by where it lies now.
type token struct{ house, height int }

// wayBack says where the cards of the houses have come from. Houses count from
// 0 here.
type wayBack struct {
	now  []streit.House
	were [][]token
}

func newWayBack(v *streit.View) *wayBack {
	w := &wayBack{now: v.Houses, were: make([][]token, len(v.Houses))}
	for i, h := range v.Houses {
		for at := range h.Open {
			w.were[i] = append(w.were[i], token{i, at})
		}
	}
	return w
}

// undo goes back by a move between houses; false if the houses don't fit it.
func (w *wayBack) undo(s streit.Step) bool {
	from, to := s.Move.From.House()-1, s.Move.To.House()-1
	if max(from, to) >= len(w.were) || len(w.were[to]) == 0 {
		return false
	}
	top := w.were[to][len(w.were[to])-1]
	if w.now[top.house].Open[top.height] != s.Card {
		return false
	}
	w.were[to] = w.were[to][:len(w.were[to])-1]
	w.were[from] = append(w.were[from], top)
	return true
}

// carried tells whether all that has happened since is that one house's outer
// cards went to house number to: from which house, and how many; 0 if not.
func (w *wayBack) carried(to int) (from, n int) {
	for i, were := range w.were {
		if i != to-1 && len(were) > len(w.now[i].Open) {
			from, n = i+1, len(were)-len(w.now[i].Open)
		}
	}
	if n == 0 || n > len(w.now[to-1].Open) {
		return 0, 0
	}
	for i, were := range w.were {
		stay := len(w.now[i].Open)
		if i == to-1 {
			stay -= n
		}
		if !slices.Equal(were[:min(stay, len(were))], own(i, 0, stay)) {
			return 0, 0
		}
	}
	if lies := len(w.now[to-1].Open); !slices.Equal(w.were[from-1][len(w.now[from-1].Open):], own(to-1, lies-n, lies)) {
		return 0, 0
	}
	return from, n
}

// own are the tokens of a house's cards.
func own(house, from, to int) (all []token) {
	for at := from; at < to; at++ {
		all = append(all, token{house, at})
	}
	return all
}
