package zhengfen

// All appends what Moves lists, but with every set of cards in place of the first of a
// class. A hand as it is dealt can play some thousands of them.
func (s *State) All(list []Action) []Action {
	for _, a := range s.Moves(nil) {
		if a.Verb != Playing {
			list = append(list, a)
			continue
		}
		v := variants{rules: s.rules, hand: s.hands[s.move], play: a.Play, list: list}
		if v.fixed() {
			list = append(list, a)
			continue
		}
		v.from(a.Play.Cards&^Jokers, a.Play.Cards&Jokers)
		list = v.list
	}
	return list
}

// variants are the plays of a class.
type variants struct {
	rules Rules
	hand  Cards
	play  Play // the class's first
	list  []Action
}

// fixed tells whether suits make another class of a play.
func (v *variants) fixed() bool {
	return v.play.Reading.Category == Run || v.play.Reading.Category == Suited510K
}

// from chooses suits for the rest of the class's cards, rank by rank.
func (v *variants) from(rest, chosen Cards) {
	if rest == 0 {
		if v.reads(chosen) {
			v.list = append(v.list, Action{Play: Play{chosen, v.play.Reading}})
		}
		return
	}
	r := rest.First().Rank()
	n, of := rest.of(r), v.hand&ofRank(r)
	for some := of; some != 0; some = (some - 1) & of { // all sets of cards of that rank
		if some.Len() == n {
			v.from(rest&^ofRank(r), chosen|some)
		}
	}
}

// reads tells whether cards can be read as the class is.
func (v *variants) reads(set Cards) bool {
	var room [MostReadings]Reading
	return len(named(v.rules.Readings(room[:0], set), v.play.Reading)) > 0
}

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
