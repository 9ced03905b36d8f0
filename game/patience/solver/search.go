package solver

import "bytes"

// A game is one patience as the search sees it. W is a working position, a plain value
// without pointers; things that never change while a deal is played, such as the order of
// the hand, lie in the game.
type game[W any] interface {
	// roots are the positions to begin with: mostly one. The Große Patience has one
	// for each direction.
	roots() []W
	// moves lists the moves that are worth a look. It may leave out what leads to a
	// position just like another one, and what can't win, and nothing else.
	moves(w *W, list []step) []step
	// move makes a move.
	move(w *W, s step)
	// safe is a move that can do no harm, if there is one.
	safe(w *W) (s step, ok bool)
	// thumb is the next move by a rule of thumb; ok is false if it knows none. judge
	// calls a position won if this wins it.
	thumb(w *W) (s step, ok bool)
	// judge says how promising a position is, from 0 for the best to worst; or won; or
	// hopeless, if it can be shown that it can't be won. depth is the number of moves
	// from the root, not counting safe ones. looked is how many positions it has looked
	// at, this one included.
	judge(w *W, depth int) (value, looked int)
	// pack writes a position to the end of buf. Two positions may share a packing if
	// either both can be won or neither.
	pack(w *W, buf []byte) []byte
	// unpack goes back to one of the positions that are packed like this.
	unpack(key []byte, w *W)
}

// step is a move of the search. The game says what its numbers mean.
type step struct{ from, to, count uint8 }

const (
	won      = -1
	worst    = 2047
	hopeless = worst + 1
)

// A search goes from the most promising position that it knows to the positions that
// follow, until one is won or there are no more.
type search[W any] struct {
	game   game[W]
	roots  []W
	seen   positions
	parent []int32          // of each position; below 0: a root
	open   [worst + 1]int32 // by how promising they are: the position found last plus 1, or 0
	depth  []int32          // of each position, see judge
	before []int32          // of each open position the one found before it, likewise
	best   int              // no open position is better
	spend  *spending
	goal   int // the number of the position that is won, or below 0
	key    []byte
}

// run searches from the roots within a budget, and returns the result.
func (s *search[W]) run() Result {
	s.goal, s.best = -1, worst
	for i, root := range s.roots {
		if s.note(&root, int32(-1-i)) {
			return Solved
		}
	}
	var at W
	for {
		n, ok := s.next()
		if !ok {
			return Unsolvable
		}
		s.game.unpack(s.seen.at(n), &at)
		if r := s.follow(&at, int32(n)); r != Unsolvable {
			return r
		}
	}
}

// follow notes the positions after one. It returns Unsolvable if the search has to go
// on.
func (s *search[W]) follow(at *W, number int32) Result {
	var room [64]step
	for _, m := range s.game.moves(at, room[:0]) {
		next := *at
		s.game.move(&next, m)
		for m, ok := s.game.safe(&next); ok; m, ok = s.game.safe(&next) {
			s.game.move(&next, m)
		}
		if s.note(&next, number) {
			return Solved
		}
		if s.spend.out(s.bytes()) {
			return Unknown
		}
	}
	return Unsolvable
}

// note keeps a position to be looked at later, if it is new. It says whether the
// position is won.
func (s *search[W]) note(w *W, parent int32) (isWon bool) {
	s.key = s.game.pack(w, s.key[:0])
	n, added := s.seen.add(s.key)
	if !added {
		return false
	}
	s.add(parent)
	s.game.unpack(s.key, w) // so that the judgement depends on the packing alone
	value, looked := s.game.judge(w, int(s.depth[n]))
	s.spend.looked += looked
	switch {
	case value == won:
		s.goal = n
		return true
	case value <= worst:
		s.before[n], s.open[value] = s.open[value], int32(n+1)
		s.best = min(s.best, value)
	}
	return false
}

// add makes room for a new position.
func (s *search[W]) add(parent int32) {
	depth := int32(0)
	if parent >= 0 {
		depth = s.depth[parent] + 1
	}
	s.parent = append(s.parent, parent)
	s.depth = append(s.depth, depth)
	s.before = append(s.before, 0)
}

// next takes the most promising open position, the last one found if several are.
func (s *search[W]) next() (number int, ok bool) {
	for ; s.best <= worst; s.best++ {
		if n := s.open[s.best]; n > 0 {
			s.open[s.best] = s.before[n-1]
			return int(n - 1), true
		}
	}
	return 0, false
}

// bytes is how much memory the search takes.
func (s *search[W]) bytes() int {
	return s.seen.bytes() + 8*(len(s.parent)+len(s.depth)+len(s.before))
}

// line is the way from a root to the end. Packings don't number the piles, so it looks
// for the moves that lead from one packing to the next.
func (s *search[W]) line() (line []step) {
	var chain []int
	n := s.goal
	for ; n >= 0; n = int(s.parent[n]) {
		chain = append(chain, n)
	}
	at := s.roots[-1-n]
	for i := len(chain) - 2; i >= 0; i-- {
		line = s.towards(&at, s.seen.at(chain[i]), true, line)
	}
	var end W
	s.game.unpack(s.seen.at(s.goal), &end)
	for m, ok := s.game.thumb(&end); ok; m, ok = s.game.thumb(&end) {
		s.game.move(&end, m)
		line = s.towards(&at, s.game.pack(&end, nil), false, line)
	}
	return line
}

// towards makes the move that leads to a packing, with or without the safe moves after
// it.
func (s *search[W]) towards(at *W, key []byte, safe bool, line []step) []step {
	before := len(line)
	for _, m := range s.game.moves(at, nil) {
		next := *at
		s.game.move(&next, m)
		line = append(line[:before], m)
		for m, ok := s.game.safe(&next); safe && ok; m, ok = s.game.safe(&next) {
			s.game.move(&next, m)
			line = append(line, m)
		}
		if s.key = s.game.pack(&next, s.key[:0]); bytes.Equal(s.key, key) {
			*at = next
			return line
		}
	}
	panic("solver: a position of the search can't be reached again")
}
