package zhengfen

// Perft counts the sequences of depth actions out of Moves. A round that ends sooner
// counts once, where it ends.
func (s *State) Perft(depth int) int {
	if depth == 0 {
		return 1
	}
	list := s.Moves(make([]Action, 0, usualMoves))
	if len(list) == 0 || depth == 1 {
		return max(1, len(list))
	}
	nodes := 0
	for _, a := range list {
		next := s.After(s.move, a)
		nodes += next.Perft(depth - 1)
	}
	return nodes
}

// usualMoves is how many moves a list seldom exceeds.
const usualMoves = 256
