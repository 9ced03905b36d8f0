package patience

// Safe is a play to a family that can never harm (§1.10 and "Safe" of each game): the
// first one, from the columns in order, then from the other piles. It gives away nothing
// that the player does not see.
func (s *State) Safe() (Move, bool) {
	var space [mostColumns + 2]Move
	for _, m := range s.ups(space[:0]) {
		if s.safe(s.Top(m.From)) {
			return m, true
		}
	}
	return Move{}, false
}

// ups appends the possible plays to families, from the columns in order, then from the
// other piles.
func (s *State) ups(list []Move) []Move {
	if s.left == 0 {
		return list
	}
	for p := Place(1); int(p) <= s.spec().columns; p++ {
		if s.fits(p) {
			list = append(list, Move{p, Family, 1, false})
		}
	}
	for _, p := range s.spec().others {
		if s.fits(p) {
			list = append(list, Move{p, Family, 1, false})
		}
	}
	return list
}

// mostTried is how many tables Finish looks at. The order of plays seldom matters, and
// then little.
const mostTried = 2000

// Finish returns plays to families that win from here, in order, or nil if there are
// none (§1.10). It draws no card, and finds nothing while cards lie in the hand or face
// down.
func (s *State) Finish() []Move {
	if s.left == 0 || s.Size(Hand) > 0 || s.down != [mostColumns]uint8{} {
		return nil
	}
	f := finisher{seen: map[State]bool{}}
	if !f.wins(*s) {
		return nil
	}
	return f.moves
}

// finisher tries out plays to families.
type finisher struct {
	moves []Move
	seen  map[State]bool // tables from which nothing tried so far wins
}

// wins tells whether plays to families win; then they stand in moves. A table that was
// seen before is not tried again.
func (f *finisher) wins(s State) bool {
	if s.left == 0 {
		return true
	}
	if f.seen[s] || len(f.seen) >= mostTried {
		return false
	}
	f.seen[s] = true
	var space [mostColumns + 2]Move
	list := s.ups(space[:0])
	for _, m := range list {
		if !s.hinders(s.Top(m.From)) {
			list = []Move{m} // waiting with it gains nothing
			break
		}
	}
	for _, m := range list {
		f.moves = append(f.moves, m)
		if f.wins(s.After(m)) {
			return true
		}
		f.moves = f.moves[:len(f.moves)-1]
	}
	return false
}
