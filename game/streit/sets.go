package streit

import (
	"fmt"

	"stopp/game/quote"
)

// Set is a rule set: a named bundle of options (rules §8.4).
type Set uint8

// The rule sets.
const (
	// Pagat is the game as source 000 has it, with the defaults of §8.
	Pagat Set = iota
	// Strict adds the stricter order of source 000's variants (§9).
	Strict
	// Covered adds to that a face-down card under each house (source 000).
	Covered
	// Crapette is the French custom.
	Crapette
	// Kern1884 is the game of Kern's book of 1884 (source 002, section 1).
	Kern1884
	// Juhl is the game of source 003, with the call that it knows as a variant.
	Juhl
	// Simple is the game with one pack (source 000, Wegner; §10).
	Simple
	// Three is the game for three (source 000, Wegner; §11).
	Three
)

// bundle is a rule set as data: its differences from pagat.
type bundle struct {
	name    string
	options func(*Options)
}

var bundles = []bundle{
	Pagat:  {"pagat", func(*Options) {}},
	Strict: {"strict", func(o *Options) { o.Strict = StrictOn }},
	Covered: {"covered", func(o *Options) {
		o.Strict, o.Covered = StrictOn, 1
	}},
	Crapette: {"crapette", func(o *Options) {
		o.reserve, o.Start, o.TakeBack = reserveValue(11), HighReserveSuits, TakeBackOff
	}},
	Kern1884: {"kern1884", func(o *Options) {
		o.Start, o.Build, o.Load, o.FirstLoad = CutHigh, BuildSuit, LoadLastResort, FirstLoadNo
		o.Vacancy, o.Referee = VacancyWaste, RefereeArbiter
		o.only(FillVacancy)
	}},
	Juhl: {"juhl", func(o *Options) {
		o.Dealing, o.Start, o.Load, o.Vacancy = HousesFirstDealt, HighReserve, LoadLastResort, VacancyReserve
		o.TakeBack = TakeBackOff
		o.only(FamilyFirst)
	}},
	Simple: {"simple", func(o *Options) { o.reserve = reserveValue(5) }},
	Three:  {"three", func(o *Options) { o.reserve = reserveValue(8) }},
}

// only leaves these duties and no others.
func (o *Options) only(codes ...Code) {
	o.lacking = 1<<len(dutyCodes) - 1
	for _, c := range codes {
		o.lacking &^= 1 << dutyPlace(c.String())
	}
}

// Sets lists the rule sets in the order of the rules.
func Sets() []Set {
	all := make([]Set, len(bundles))
	for i := range all {
		all[i] = Set(i)
	}
	return all
}

// String is the rule set's name in the notation.
func (s Set) String() string { return bundles[s].name }

// ParseSet reads a rule set's name.
func ParseSet(name string) (Set, error) {
	for s, b := range bundles {
		if b.name == name {
			return Set(s), nil
		}
	}
	return Pagat, fmt.Errorf("unknown rule set %s: %w", quote.Word(name), ErrNotation)
}

// Options are the rule set's own.
func (s Set) Options() Options {
	o := Options{Set: s}
	bundles[s].options(&o)
	return o
}

// Seats is how many play.
func (o Options) Seats() int {
	if o.Set == Three {
		return 3
	}
	return 2
}

// Houses is how many houses the tableau has, closed ones included.
func (o Options) Houses() int { return o.Seats() * o.rowSize() }

// rowSize is how many houses a seat deals.
func (o Options) rowSize() int {
	if o.Set == Simple || o.Set == Three {
		return 3
	}
	return 4
}

// Packs is how many packs of 52 lie on the table, and how many families of a
// suit there are.
func (o Options) Packs() int {
	if o.Set == Simple {
		return 1
	}
	return 2
}

// jokers is how many jokers there are besides.
func (o Options) jokers() int {
	if o.Set == Three {
		return 1
	}
	return 0
}

// deckSize is how many cards a seat is dealt.
func (o Options) deckSize() int { return (o.Packs()*52 + o.jokers()) / o.Seats() }
