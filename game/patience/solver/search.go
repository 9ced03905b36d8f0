package solver

import "bytes"

// A game is one patience as the search sees it. W is a working position, a plain
// value without pointers; what never changes while a deal is played, such as the
// order of the hand, lies in the game.
type game[W any] interface {
	// roots are the positions to begin with: mostly one. The Große Patience has one
	// for each direction.
	roots() []W
	// moves lists the moves that are worth a look. It may leave out what leads to a
	// position just like another one, or what can't win, and nothing else.
	moves(w *W, list []step) []step
	// play makes a move and then what is safe. It adds all that to the line.
	play(w *W, s step, line []step) []step
	// copy makes one position like another one.
	copy(to, from *W)
	// pack writes a position to the end of buf. Positions that can be won or not
	// only together may have the same packing.
	pack(w *W, buf []byte) []byte
	// unpack is the way back, to one of the positions that are packed like this.
	unpack(key []byte, w *W)
	// judge says how promising a position is, from 0 for the best to worst.
	// below 0: it is won; hopeless: it can be shown that it can't be won.
	judge(w *W) int
}

// step is a move of the search. What its numbers mean the game says.
type step struct{ from, to, count uint8 }

const (
	won      = -1
	worst    = 2047
	hopeless = worst + 1
)

// A search goes from the most promising position that it knows to those that
// follow, until one is won or there are no more.
type search[W any] struct {
	game   game[W]
	seen   positions
	parent []int32 // of each position; below 0: a root
	open   [worst + 1][]uint32
	best   int // no open position is better
	budget *budget
	goal   int // the number of the position that was won, or below 0
}

// run searches from the roots, within a budget. It says what came out.
func (s *search[W]) run() Result {
	s.goal, s.best = -1, worst
	var key []byte
	for i, w := range s.game.roots() {
		if s.note(&w, int32(-1-i), &key) {
			return Solved
		}
	}
	var at, next W
	var list, line []step
	for {
		n, ok := s.next()
		if !ok {
			return Unsolvable
		}
		s.game.unpack(s.seen.at(n), &at)
		list = s.game.moves(&at, list[:0])
		for _, m := range list {
			s.game.copy(&next, &at)
			line = s.game.play(&next, m, line[:0])
			if s.note(&next, int32(n), &key) {
				return Solved
			}
			if s.budget.out(s.bytes()) {
				return Unknown
			}
		}
	}
}

// note keeps a position to be looked at later, if it is new. It says whether the
// position is won.
func (s *search[W]) note(w *W, parent int32, key *[]byte) (isWon bool) {
	*key = s.game.pack(w, (*key)[:0])
	n, added := s.seen.add(*key)
	if !added {
		return false
	}
	s.budget.count++
	s.parent = append(s.parent, parent)
	switch value := s.game.judge(w); {
	case value < 0:
		s.goal = n
		return true
	case value <= worst:
		s.open[value] = append(s.open[value], uint32(n))
		s.best = min(s.best, value)
	}
	return false
}

// next takes the most promising open position, of several the one that was found
// last.
func (s *search[W]) next() (number int, ok bool) {
	for ; s.best <= worst; s.best++ {
		if bucket := s.open[s.best]; len(bucket) > 0 {
			if FIFO {
				s.open[s.best] = bucket[1:]
				return int(bucket[0]), true
			}
			s.open[s.best] = bucket[:len(bucket)-1]
			return int(bucket[len(bucket)-1]), true
		}
	}
	return 0, false
}

// bytes is how much memory the search takes. Open lists are a number for each
// position at most, and slices have up to as much again to spare.
func (s *search[W]) bytes() int { return s.seen.bytes() + 4*cap(s.parent) + 8*len(s.parent) }

// line is the way from the root to the position that was won: it looks for the
// moves that lead from packing to packing, for the numbers of piles are not in
// those.
func (s *search[W]) line() (root int, line []step) {
	var chain []int32
	n := int32(s.goal)
	for ; n >= 0; n = s.parent[n] {
		chain = append(chain, n)
	}
	root = int(-1 - n)
	at := s.game.roots()[root]
	for i := len(chain) - 2; i >= 0; i-- {
		line = s.towards(&at, s.seen.at(int(chain[i])), line)
	}
	return root, line
}

// towards makes the move that leads to a packing.
func (s *search[W]) towards(at *W, key []byte, line []step) []step {
	var next W
	var packed []byte
	before := len(line)
	for _, m := range s.game.moves(at, nil) {
		s.game.copy(&next, at)
		line = s.game.play(&next, m, line[:before])
		if packed = s.game.pack(&next, packed[:0]); bytes.Equal(packed, key) {
			s.game.copy(at, &next)
			return line
		}
	}
	panic("solver: a position of the search can't be reached again")
}

var FIFO = false
