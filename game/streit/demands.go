package streit

// demands are the demands of the rules of order in a position (§4.1, §8.2, §9), found
// once and asked for every move.
type demands struct {
	reserve bool // the reserve's top can go to a family
	family  bool // some free card can
	houses  bool // a house's top can
	open    bool // the reserve's top lies closed
	load    bool // a free card can be loaded
	fill    bool // a house is empty and what has to fill it is there
	empty   bool // a house could be emptied (make-vacancy)
	loose   bool // turning is never a fault

	freeing, uncovering playSet // the next steps; none if the row does not hold
}

// demands finds out what has to come first for the seat to move.
func (s *State) demands() demands {
	o := s.rules
	d := demands{loose: o.Loose == On, open: s.closedTops.Has(s.mover)}
	wanted := s.free() & s.wanted
	d.reserve = o.Duty(ReserveFirst) && s.wants(s.openTop(s.mover))
	d.family = o.Duty(FamilyFirst) && wanted != 0
	if d.open && d.family {
		d.houses = s.houseWanted()
	}
	d.fill = o.Duty(FillVacancy) && s.vacancy() != NoPlace && s.fillerLies()
	if o.Strict != StrictOff {
		s.strictDemands(&d)
	}
	return d
}

func (s *State) houseWanted() bool {
	for n := 1; n <= s.houses(); n++ {
		if s.wants(s.topCard(house(n))) {
			return true
		}
	}
	return false
}

// fillerLies tells whether there is a card that has to fill a vacancy.
func (s *State) fillerLies() bool {
	if s.rules.Vacancy == VacancyWaste {
		return s.count[of(s.mover, waste)] > 0
	}
	return s.count[of(s.mover, reserve)] > 0 && !s.closedTops.Has(s.mover)
}

// faults are a move's breaches of the order (§4.1). Each row is asked for itself, but a
// move that a row demands breaks no row below it. With family-first any move but a play
// to a family is the fault, whatever card could go there (§4.2). Misplaced is the move's
// breaches of the rules for placing a card.
func (d *demands) faults(m Move, misplaced Faults) (f Faults) {
	if d.loose && m.Kind == Turn {
		return 0
	}
	if d.reserve && m != (Move{Play, OwnReserve, ToFamily}) {
		f.add(ReserveFirst)
	}
	if d.family && m.To != ToFamily && (m.Kind != Open || d.houses) {
		f.add(FamilyFirst)
	}
	if d.open && (m.Kind == Turn || m.Kind == Lay) {
		f.add(OpenFirst)
	}
	if m.To == ToFamily || m.Kind == Open {
		return f
	}
	return f | d.below(m, !misplaced.Has(BadPlacement))
}

// below are the rows under open-first (§8.2, §9), for a move that none above demands.
// Load-first demands only a load that fits. A lay breaks no fill-vacancy (§4.3).
func (d *demands) below(m Move, fits bool) (f Faults) {
	for _, row := range []struct {
		code Code
		next *playSet
	}{{FreeForFamily, &d.freeing}, {Uncover, &d.uncovering}} {
		if row.next.has(m) {
			return f
		}
		if row.next.any() {
			f.add(row.code)
		}
	}
	if _, _, load := m.To.Load(); load && fits {
		return f
	}
	if d.load {
		f.add(LoadFirst)
	}
	if d.fill && (m.Kind == Turn || m.Kind == Pass) {
		f.add(FillVacancy)
	}
	if d.empty && m.Kind == Turn {
		f.add(MakeVacancy)
	}
	return f
}

// playSet is a set of plays from houses, a bit a goal.
type playSet [maxHouses + 1]uint32

func (t *playSet) add(from, to Place) { t[from] |= 1 << to }

func (t *playSet) any() bool { return *t != playSet{} }

func (t *playSet) has(m Move) bool {
	return m.Kind == Play && m.From.House() > 0 && t[m.From]>>m.To&1 == 1
}

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
