package streit

import (
	"fmt"
	"math/bits"

	"stopp/game/quote"
)

// Code names a fault (Stoppgrund, rules §4.1 and §9). They stand in order of precedence:
// the first that a move breaks names the move's fault.
type Code uint8

// The faults.
const (
	Regular       Code = iota // no fault
	NotFree                   // the card is not free
	BadPlacement              // the card does not go there
	ReserveFirst              // the reserve's top can go to a family
	FamilyFirst               // a free card can go to a family
	OpenFirst                 // a closed reserve top has not been opened (§8.2)
	FreeForFamily             // a covered card could be freed for a family (§9)
	Uncover                   // a face-down card could be uncovered (§9)
	LoadFirst                 // a card can be loaded (§9)
	FillVacancy               // a house is empty and the reserve is not
	MakeVacancy               // a house could be emptied (§9)
	codes
)

var codeWords = [codes]string{"regular", "not-free", "bad-placement", "reserve-first", "family-first", "open-first",
	"free-for-family", "uncover", "load-first", "fill-vacancy", "make-vacancy"}

// String is the word of the rules, "regular" for no fault.
func (c Code) String() string { return codeWords[c] }

// ParseCode reads a fault's word.
func ParseCode(text string) (Code, error) {
	for c := NotFree; c < codes; c++ {
		if codeWords[c] == text {
			return c, nil
		}
	}
	return Regular, fmt.Errorf("unknown fault %s: %w", quote.Word(text), ErrNotation)
}

// NamesCard tells whether a call of the fault may name the card that should
// have moved (rules §6.2).
func (c Code) NamesCard() bool {
	return c == ReserveFirst || c == FamilyFirst || c == FillVacancy
}

// Faults is a set of faults.
type Faults uint16

func (f *Faults) add(c Code) { *f |= 1 << c }

// Has tells whether the set holds the fault.
func (f Faults) Has(c Code) bool { return f>>c&1 == 1 }

// First is the fault that names a move which broke these, Regular if none.
func (f Faults) First() Code {
	if f == 0 {
		return Regular
	}
	return Code(bits.TrailingZeros16(uint16(f)))
}

// Reason says why an action was not accepted: a fault's word, where the
// referee refuses the fault, or one of the words below. It is a code for
// programs; catalogues make sentences of it.
type Reason string

// Why an action is impossible (rules §4.4, §6 and §7). It changes nothing.
const (
	EmptyPlace    Reason = "empty-place"    // nothing lies where the card should come from
	SamePlace     Reason = "same-place"     // from a place to itself
	NoSuchPlace   Reason = "no-such-place"  // this table has no such house or seat
	AlreadyTurned Reason = "already-turned" // a turned card lies
	NothingToTurn Reason = "nothing-to-turn"
	NothingTurned Reason = "nothing-turned"
	StillCards    Reason = "still-cards"    // a pass with a hand, a waste or a turned card
	NothingClosed Reason = "nothing-closed" // open with an open reserve top, or with none
	ClosedHouse   Reason = "closed-house"
	Endless       Reason = "endless" // the 101st play from house to house in a row
	OutOfTurn     Reason = "out-of-turn"
	GameOver      Reason = "game-over"
	NotNow        Reason = "not-now"         // only stop and accept while a result is provisional
	NoWindow      Reason = "no-window"       // no move can be stopped
	OwnMove       Reason = "own-move"        // the caller made the last move itself
	MayNotCall    Reason = "may-not-call"    // the price of a wrong call, or accepted already
	NoStopping    Reason = "no-stopping"     // the referee is the arbiter
	FaultNeeded   Reason = "fault-needed"    // claim=name wants the fault named
	FaultUnwanted Reason = "fault-unwanted"  // claim=call wants a bare call
	CardUnwanted  Reason = "card-unwanted"   // this fault is called without a card
	NothingToTake Reason = "nothing-to-take" // accept without a provisional result
	LateTooOften  Reason = "late-too-often"  // a third turn lost on time is a resignation
	GroupTooLong  Reason = "group-too-long"  // a group that cannot be moved by single plays
)

// Refusal is the error of an action that was not accepted. Nothing changed.
type Refusal struct{ Reason Reason }

func (r *Refusal) Error() string { return string(r.Reason) }

func refuse(r Reason) error { return &Refusal{r} }

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
