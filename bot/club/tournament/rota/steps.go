package rota

// mostTries is how many steps of rounds are tried at most where there is no field.
const mostTries = 200_000

// search finds steps for groups that go round and round: the first is 0, and no two rounds
// have the same difference between the steps of two groups. It gives as many rounds as it
// finds.
func search(tables, groups, rounds int) (best [][]int) {
	if groups > tables {
		return nil
	}
	s := steps{tables: tables, rounds: rounds, now: [][]int{make([]int, groups)}}
	for range groups {
		s.used = append(s.used, make([][]bool, groups))
	}
	for i := range groups {
		for j := range i {
			s.used[i][j] = make([]bool, tables)
			s.used[i][j][0] = true
		}
	}
	s.round()
	return s.best
}

// steps is a search for steps, so far.
type steps struct {
	tables, rounds int
	now, best      [][]int
	used           [][][]bool // by two groups: which differences there are
	tries          int
}

// round looks for one more round, and then for more; it tells whether that is enough.
func (s *steps) round() bool {
	if len(s.now) > len(s.best) {
		s.best = nil
		for _, step := range s.now {
			s.best = append(s.best, append([]int(nil), step...))
		}
	}
	if len(s.best) >= min(s.rounds, s.tables) || s.tries > mostTries {
		return true
	}
	// The second group's steps are in order: rounds have none of their own.
	s.now = append(s.now, []int{0, len(s.now)})
	if s.group(2) {
		return true
	}
	s.now = s.now[:len(s.now)-1]
	return false
}

// group looks for the step of a group in the last round.
func (s *steps) group(g int) bool {
	last := len(s.now) - 1
	if g == len(s.used) {
		return s.round()
	}
	for step := range s.tables {
		if s.tries++; s.tries > mostTries {
			return true
		}
		if !s.fits(g, step) {
			continue
		}
		s.now[last] = append(s.now[last], step)
		s.mark(g, step, true)
		if s.group(g + 1) {
			return true
		}
		s.now[last] = s.now[last][:g]
		s.mark(g, step, false)
	}
	return false
}

func (s *steps) difference(g, h, step int) int {
	return ((step-s.now[len(s.now)-1][h])%s.tables + s.tables) % s.tables
}

func (s *steps) fits(g, step int) bool {
	for h := range g {
		if s.used[g][h][s.difference(g, h, step)] {
			return false
		}
	}
	return true
}

func (s *steps) mark(g, step int, is bool) {
	for h := range g {
		s.used[g][h][s.difference(g, h, step)] = is
	}
}
