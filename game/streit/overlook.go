package streit

// Asks tells whether a row of the rules asks for a regular move (§4.1, §8.2, §9).
func (s *State) Asks(c Code, m Move) bool {
	_, _, load := m.To.Load()
	switch c {
	case ReserveFirst, FamilyFirst:
		return m.To == ToFamily
	case OpenFirst:
		return m.Kind == Open
	case FreeForFamily, Uncover, MakeVacancy:
		return m.From.House() > 0
	case LoadFirst:
		return load
	case FillVacancy:
		return (m.From == OwnReserve || m.From == OwnWaste) && m.To.House() > 0 && s.Count(m.To) == 0
	}
	return false
}

// Duty is what a move against the order overlooked: the row that it broke first, and what
// this row asked for. Its zero is for a move that broke none.
type Duty struct {
	Code Code
	of   uint64 // the cards that had to move; for rows that free a card, the houses
}

// Overlooked is the duty that a possible move of the seat to move overlooks.
func (s *State) Overlooked(m Move) Duty {
	d := Duty{Code: s.Judge(m).Faults.First()}
	if d.Code == Regular {
		return d
	}
	d.of = s.asked(d.Code)
	return d
}

// asked is the move that a row asks for, as in a Duty.
func (s *State) asked(c Code) (of uint64) {
	for _, m := range s.Regular(nil) {
		switch {
		case !s.Asks(c, m):
		case c == FreeForFamily, c == Uncover, c == MakeVacancy:
			of |= 1 << m.From
		case m.Kind == Open:
			of |= 1
		default:
			of |= bit(s.topCard(s.source(m.From)))
		}
	}
	return of
}

// Same tells whether two moves of a turn overlook one and the same duty.
func (d Duty) Same(other Duty) bool { return d.Code == other.Code && d.of&other.of != 0 }
