package streit

// Codes are all faults there are, in the order of precedence.
func Codes() []Code {
	var all []Code
	for c := NotFree; c < codes; c++ {
		all = append(all, c)
	}
	return all
}

// Faults are the faults that are possible under the rules, in the order of precedence: a
// call of Stopp can name them, or an arbiter refuse them. They depend only on the rules.
func (o Options) Faults() []Code {
	var all []Code
	for _, c := range Codes() {
		if o.knows(c) {
			all = append(all, c)
		}
	}
	return all
}

// knows tells whether a move that is carried out can be a fault, whatever the
// cards.
func (o Options) knows(c Code) bool {
	touch, strict, reserve := o.Referee == RefereeTouch, o.Strict == StrictOn, o.Reserve() > 0
	switch c {
	case NotFree: // nothing but the own waste's top may be put down wrongly (§5.3)
		return touch && o.OwnWaste == Off && o.Vacancy != VacancyWaste
	case BadPlacement:
		return touch
	case ReserveFirst:
		return reserve && o.Duty(c)
	case FamilyFirst:
		return o.Duty(c)
	case OpenFirst:
		return o.ReserveTop == TopClosed
	case FreeForFamily:
		return o.Strict != StrictOff
	case LoadFirst:
		return strict
	case Uncover:
		return strict && o.Covered > 0
	case FillVacancy:
		return o.Duty(c) && o.fillsOnce()
	case MakeVacancy:
		return strict && reserve && o.Loose == Off
	}
	return false
}

// fillsOnce tells whether an empty house may ever have to be filled: there must
// be cards for it, and a seat that passes has no waste left (§3.6, §8).
func (o Options) fillsOnce() bool {
	if o.Vacancy == VacancyWaste {
		return o.Loose == Off
	}
	return o.Reserve() > 0
}

// With is the set with one fault more.
func (f Faults) With(c Code) Faults { f.add(c); return f }
