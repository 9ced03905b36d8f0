package opponent

import (
	"stopp/game/streit"
)

// search goes through the tables that the seat to move can make before a card
// is shown or its turn ends: best first, each table once.
type search struct {
	judge judge
	eyes  *eyes // nil sees everything

	nodes  []node
	queue  []queued
	seen   hashes
	past   []uint64 // tables that are left out
	found  []line
	keep   int  // how many lines to find
	broken bool // no line came to an end
	used   int  // tables looked at, over all runs
}

// node is a table that can be reached.
type node struct {
	s      streit.State
	parent int32
	ahead  int32
	shifts int32 // plays from house to house on the way
	move   streit.Move
}

// line is a way to an end of the search: to a node, then one move more. Value is its
// expected value.
type line struct {
	node  int32
	move  streit.Move
	value float32
}

// run searches at most limit tables from one on, and leaves out those in past. Its
// results are in found, the best line first.
func (q *search) run(s *streit.State, limit int, past []uint64) {
	q.nodes, q.queue, q.found, q.past = q.nodes[:0], q.queue[:0], q.found[:0], past
	q.seen.reset(limit + endless + len(past))
	for _, h := range past {
		q.seen.add(h)
	}
	q.seen.add(s.Hash())
	q.nodes = append(q.nodes, node{s: *s, parent: -1})
	q.queue = push(q.queue, queued{})
	q.used++
	for len(q.queue) > 0 {
		var at queued
		at, q.queue = pop(q.queue)
		q.expand(at.node, limit)
	}
	if q.broken = len(q.found) == 0; q.broken {
		q.breakOff()
	}
}

// endless is how many tables more are looked at while no line is found.
const endless = 100

// breakOff notes the way to the best table, where no end of a line came in
// sight, or a move that leads to no other table.
func (q *search) breakOff() {
	for i := range q.nodes[1:] {
		n := &q.nodes[1+i]
		q.note(line{n.parent, n.move, q.judge.value(&n.s, false) + q.effort(n)})
	}
	if len(q.nodes) > 1 {
		return
	}
	var room [streit.MaxMoves]streit.Move
	for _, m := range q.nodes[0].s.Regular(room[:0]) {
		q.note(line{0, m, q.judge.value(&q.nodes[0].s, false)})
	}
}

// effort is the cost of getting to a table: of equal ones the nearest is best.
func (q *search) effort(n *node) float32 {
	return q.judge.w.times(ofStep, int(n.ahead)) + q.judge.w.times(ofShift, int(n.shifts))
}

// expand tries the moves at a node: some end the search, others lead on.
func (q *search) expand(at int32, limit int) {
	var room [streit.MaxMoves]streit.Move
	n := &q.nodes[at]
	list := q.choices(n, room[:0])
	for _, m := range onlyOneOrder(&n.s, list) {
		if q.ends(at, m) || len(q.nodes) >= limit && (len(q.found) > 0 || len(q.nodes) >= limit+endless) {
			continue
		}
		n := &q.nodes[at]
		q.nodes = append(q.nodes, node{s: n.s.After(m), parent: at, ahead: n.ahead + 1, shifts: n.shifts + shift(m), move: m})
		next := &q.nodes[len(q.nodes)-1]
		if !q.seen.add(next.s.Hash()) {
			q.nodes = q.nodes[:len(q.nodes)-1]
			continue
		}
		q.used++
		q.queue = push(q.queue, queued{q.judge.value(&next.s, false) + q.effort(next), int32(len(q.nodes) - 1)})
	}
}

// choices appends the moves at a node.
func (q *search) choices(n *node, list []streit.Move) []streit.Move {
	if q.eyes == nil {
		return n.s.Regular(list)
	}
	return q.eyes.moves(&n.s, int(n.ahead), list)
}

// onlyOneOrder leaves one card to choose if only plays to families are allowed:
// the others go there too, and the order doesn't matter.
func onlyOneOrder(s *streit.State, list []streit.Move) []streit.Move {
	if len(list) < 2 || list[0].To != streit.ToFamily {
		return list
	}
	first := card(s, list[0].From)
	kept := 0
	for i, m := range list {
		if m.To != streit.ToFamily {
			return list
		}
		if card(s, m.From) == first {
			list[kept], list[i] = list[i], list[kept]
			kept++
		}
	}
	return list[:kept]
}

// ends notes a line if the move is the last of one.
func (q *search) ends(at int32, m streit.Move) bool {
	n := &q.nodes[at]
	if m.Kind == streit.Play && !n.s.Reveals(m) && !q.wins(n, m) {
		return false
	}
	q.used++
	q.note(line{at, m, q.judge.after(&n.s, m) + q.effort(n)})
	return true
}

// wins tells whether a play takes the mover's last card.
func (q *search) wins(n *node, m streit.Move) bool {
	me := n.s.ToMove()
	return m.From.House() == 0 && n.s.Small(me)+n.s.Count(streit.ReserveOf(me)) == 1
}

// note keeps a line if it is among the best.
func (q *search) note(l line) {
	if len(q.found) < q.keep {
		q.found = append(q.found, l)
	} else if last := len(q.found) - 1; q.found[last].value >= l.value {
		return
	} else {
		q.found[last] = l
	}
	for i := len(q.found) - 1; i > 0 && q.found[i].value > q.found[i-1].value; i-- {
		q.found[i], q.found[i-1] = q.found[i-1], q.found[i]
	}
}

// moves are the moves of a line, appended to list.
func (q *search) moves(l line, list []streit.Move) []streit.Move {
	start := len(list)
	for at := l.node; at > 0; at = q.nodes[at].parent {
		list = append(list, q.nodes[at].move)
	}
	for i, j := start, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return append(list, l.move)
}

// prospects are the lines that were found, the best first.
func (q *search) prospects() []prospect {
	list := make([]prospect, len(q.found))
	for i, l := range q.found {
		list[i] = prospect{moves: q.moves(l, nil), value: float64(l.value)}
	}
	return list
}
