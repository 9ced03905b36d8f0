package patience

// Legal appends all possible moves to a list: pile by pile, to the family first, then
// to the others in order, and at the end to draw a card. A table that is won has none.
func (s *State) Legal(list []Move) []Move {
	if s.left == 0 {
		return list
	}
	spec := s.spec()
	var rooms [mostColumns + 1]room
	for to := Place(1); to <= spec.built; to++ {
		rooms[to] = s.room(to)
	}
	for p := Place(1); int(p) <= spec.columns; p++ {
		list = s.from(list, p, &rooms)
	}
	for _, p := range spec.others {
		list = s.from(list, p, &rooms)
	}
	if spec.draw != (Move{}) && s.judgeDraw() == Regular {
		list = append(list, spec.draw)
	}
	return list
}

// from appends the possible moves from a pile.
func (s *State) from(list []Move, p Place, rooms *[mostColumns + 1]room) []Move {
	if s.Size(p) == 0 || !s.mayLeave(p, 1) {
		return list
	}
	if s.takes(s.Top(p)) == Regular {
		list = append(list, Move{From: p, To: Family, N: 1})
	}
	built := s.spec().built
	for n := 1; built > 0 && (n == 1 || s.mayLeave(p, n)); n++ {
		m := Move{From: p, N: uint8(n)}
		first := s.first(m)
		for m.To = 1; m.To <= built; m.To++ {
			if takes := &rooms[m.To]; m.To != p {
				if takes.end.has(first) && !s.changesNothing(m) {
					list = append(list, m)
				}
				if n == 1 && takes.above.has(first) {
					list = append(list, Move{p, m.To, 1, true})
				}
			}
		}
	}
	if s.spec().cellar && p != Cellar && s.judgeCellar() == Regular {
		list = append(list, Move{From: p, To: Cellar, N: 1})
	}
	return list
}

// Stuck tells whether no move is possible though the game is not won.
func (s *State) Stuck() bool {
	var space [64]Move
	return s.left > 0 && len(s.Legal(space[:0])) == 0
}

// Perft counts the sequences of depth moves; a game that is won or stuck sooner counts
// once, where it ends.
func (s *State) Perft(depth int) int { return perft(*s, depth) }

func perft(s State, depth int) int {
	if depth == 0 {
		return 1
	}
	var space [64]Move
	list := s.Legal(space[:0])
	if depth == 1 || len(list) == 0 {
		return max(1, len(list))
	}
	nodes := 0
	for _, m := range list {
		nodes += perft(s.After(m), depth-1)
	}
	return nodes
}
