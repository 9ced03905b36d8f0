package patience

// Legal appends all possible moves to a list: pile by pile, to the family first, then
// to the others in order, and at the end to draw a card. A table that is won has none.
func (s *State) Legal(list []Move) []Move {
	if s.left == 0 {
		return list
	}
	spec := s.spec()
	for p := Place(1); int(p) <= spec.columns; p++ {
		list = s.from(list, p)
	}
	for _, p := range spec.others {
		list = s.from(list, p)
	}
	if spec.draw != (Move{}) && s.judgeDraw() == Regular {
		list = append(list, spec.draw)
	}
	return list
}

// from appends the possible moves from a pile.
func (s *State) from(list []Move, p Place) []Move {
	if s.Size(p) == 0 || !s.mayLeave(p, 1) {
		return list
	}
	list = s.add(list, Move{From: p, To: Family, N: 1})
	spec := s.spec()
	if spec.build == nil {
		return list
	}
	for n := 1; n <= s.Size(p) && s.mayLeave(p, n); n++ {
		for to := Place(1); int(to) <= spec.columns; to++ {
			list = s.add(list, Move{From: p, To: to, N: uint8(n)})
			if n == 1 && spec.sequences {
				list = s.add(list, Move{From: p, To: to, N: 1, Above: true})
			}
		}
	}
	if spec.cellar {
		list = s.add(list, Move{From: p, To: Cellar, N: 1})
	}
	return list
}

// add appends a move of free cards if it is possible.
func (s *State) add(list []Move, m Move) []Move {
	if s.judgePlace(m) == Regular {
		list = append(list, m)
	}
	return list
}

// Stuck tells whether no move is possible though the game is not won.
func (s *State) Stuck() bool {
	var room [64]Move
	return s.left > 0 && len(s.Legal(room[:0])) == 0
}

// Perft counts the sequences of so many moves; a game that is won or stuck sooner
// counts once, where it ends.
func (s *State) Perft(depth int) int {
	if depth == 0 {
		return 1
	}
	var room [64]Move
	list := s.Legal(room[:0])
	if len(list) == 0 {
		return 1
	}
	if depth == 1 {
		return len(list)
	}
	nodes := 0
	for _, m := range list {
		then := s.After(m)
		nodes += then.Perft(depth - 1)
	}
	return nodes
}
