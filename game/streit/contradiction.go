package streit

import (
	"errors"
	"fmt"
)

// ErrContradiction is wrapped by the error about options that contradict each
// other.
var ErrContradiction = errors.New("these options contradict each other")

// Contradiction is the error about two options of which only one can hold
// (rules §8.3). An Other without a Name stands for a match that is no part of a
// series.
type Contradiction struct{ One, Other Setting }

func (c *Contradiction) Error() string {
	other := c.Other.Name + "=" + c.Other.Value
	if c.Other.Name == "" {
		other = "a single match, it is for a series"
	}
	return fmt.Sprintf("%s=%s contradicts %s: %v", c.One.Name, c.One.Value, other, ErrContradiction)
}

// Unwrap gives ErrContradiction.
func (c *Contradiction) Unwrap() error { return ErrContradiction }

// Validate refuses options that contradict each other (rules §8.3). The error
// is a *Contradiction.
func (o Options) Validate() error {
	for _, c := range contradictions {
		if c.holds(o) {
			return &Contradiction{o.setting(c.one), o.setting(c.other)}
		}
	}
	return nil
}

// ValidateSingle is Validate for a match that is no part of a series, which
// start=alternate contradicts (rules §8.3).
func (o Options) ValidateSingle() error {
	if err := o.Validate(); err != nil || o.Start != Alternate {
		return err
	}
	return &Contradiction{One: o.setting("start")}
}

// ParseSingle is ParseOptions for a match that is no part of a series.
func ParseSingle(line string) (Options, error) {
	o, err := ParseOptions(line)
	if err == nil {
		err = o.ValidateSingle()
	}
	return o, err
}

func (o Options) setting(name string) Setting {
	for _, s := range o.Settings() {
		if s.Name == name {
			return s
		}
	}
	return Setting{}
}

// contradictions are the pairs of options that don't go together.
var contradictions = []struct {
	one, other string
	holds      func(Options) bool
}{
	{"reserve", "covered", func(o Options) bool { return o.Reserve()+o.rowSize()*(1+int(o.Covered)) > o.deckSize() }},
	{"reserve", "start", func(o Options) bool {
		return o.Reserve() == 0 && o.ReserveTop == TopOpen && o.Start.readsReserves()
	}},
	{"reserve", "reserve-top", func(o Options) bool { return o.Reserve() == 0 && o.ReserveTop == TopClosed }},
	{"strict", "load", func(o Options) bool { return o.Strict != StrictOff && o.Load == LoadLastResort }},
	{"strict", "vacancy", func(o Options) bool { return o.Strict != StrictOff && o.Vacancy != VacancyAny }},
	{"strict", "duties", func(o Options) bool {
		return o.Strict == StrictOn && o.lacking != 0 || o.Strict == StrictFree && !o.Duty(FamilyFirst)
	}},
	{"vacancy", "own-waste", func(o Options) bool { return o.Vacancy == VacancyWaste && o.OwnWaste == On }},
	{"referee", "window", func(o Options) bool { return o.Referee == RefereeArbiter && o.Window != 0 }},
	{"referee", "claim", func(o Options) bool { return o.Referee == RefereeArbiter && o.Claim != 0 }},
	{"referee", "wrong-call", func(o Options) bool { return o.Referee == RefereeArbiter && o.WrongCall != 0 }},
	{"referee", "take-back", func(o Options) bool { return o.Referee == RefereeArbiter && o.TakeBack != 0 }},
	{"referee", "notes", func(o Options) bool { return o.Referee == RefereeArbiter && o.Notes == On }},
}
