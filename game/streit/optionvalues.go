package streit

import (
	"fmt"
	"slices"
	"strings"
)

// Switch is an option that is off or on.
type Switch uint8

// The states of a switch.
const (
	Off Switch = iota
	On
)

// Strictness is how much of the stricter order there is (rules §9).
type Strictness uint8

// The stricter order.
const (
	StrictOff  Strictness = iota
	StrictOn              // all of it
	StrictFree            // only freeing covered cards for families
)

// Dealing is the first part of a deal (rules §2.1, §8).
type Dealing uint8

// The orders of dealing.
const (
	ReserveFirstDealt Dealing = iota
	HousesFirstDealt
)

// Start decides who starts (rules §2.2, §8).
type Start uint8

// The ways to find who starts.
const (
	LowReserve Start = iota
	HighReserve
	HighReserveSuits
	StartHouses
	CutLow
	CutHigh
	Alternate // in a series only; the record says who starts
)

// Cuts tells whether the seats cut for the start.
func (s Start) Cuts() bool { return s == CutLow || s == CutHigh }

// readsReserves tells whether the reserves' tops say who starts; of a series
// they do for the first game.
func (s Start) readsReserves() bool { return s <= HighReserveSuits || s == Alternate }

// ReserveTop tells how a reserve's top lies at first (rules §8.2).
type ReserveTop uint8

// The reserve's top.
const (
	TopOpen ReserveTop = iota
	TopClosed
)

// Build says which cards a house takes (rules §3.2, §8).
type Build uint8

// The ways to build.
const (
	BuildAlternate Build = iota
	BuildSuit
)

// Load tells what may be loaded (rules §8).
type Load uint8

// The loads.
const (
	LoadAny        Load = iota
	LoadLastResort      // only the reserve's top and the turned card, and only while they go nowhere else
)

// FirstLoad tells whether the seat that starts may load in its first turn.
type FirstLoad uint8

// The first turn's loads.
const (
	FirstLoadYes FirstLoad = iota
	FirstLoadNo
)

// Vacancy says which cards an empty house takes (rules §8).
type Vacancy uint8

// Cards for an empty house.
const (
	VacancyAny Vacancy = iota
	VacancyWaste
	VacancyReserve
)

// Referee is how strict the table is (rules §5).
type Referee uint8

// The referees.
const (
	RefereeStopp   Referee = iota // faults of order are carried out and may be called
	RefereeArbiter                // every irregular move is refused
	RefereeTouch                  // wrong cards may be put down, too
)

// Window is how long a move can be stopped (rules §6.1).
type Window uint8

// The windows.
const (
	WindowTurn Window = iota // until the next seat has made its first move
	WindowMove               // until the next move
)

// Claim says how much a caller has to name (rules §6.2).
type Claim uint8

// The claims.
const (
	ClaimName Claim = iota // the fault, and if wanted the card
	ClaimCall              // only Stopp
)

// WrongCall is the price of a wrong call (rules §6.5).
type WrongCall uint8

// The prices.
const (
	Silence WrongCall = iota // no call until the second turn from then has begun
	Skip                     // the next turn is passed over
	NoPrice
)

// TakeBack tells whether a right call sets the table back (rules §6.3, §6.6).
type TakeBack uint8

// Taking back.
const (
	TakeBackOn TakeBack = iota
	TakeBackOff
)

// PlaysOwnWaste tells whether the rules ever let a seat take the top of its own
// waste: to play it, or to put it down as a touched card (§5.3, §8).
func (o Options) PlaysOwnWaste() bool {
	return o.OwnWaste == On || o.Vacancy == VacancyWaste || o.Referee == RefereeTouch
}

const (
	usualReserve = 13
	mostReserve  = 19
)

// reserveWords are the sizes of a reserve, the usual one first.
func reserveWords() []string {
	words := []string{fmt.Sprint(usualReserve)}
	for n := range mostReserve + 1 {
		if n != usualReserve {
			words = append(words, fmt.Sprint(n))
		}
	}
	return words
}

// reserveValue is the number of a reserve's word.
func reserveValue(size int) uint8 {
	return uint8(slices.Index(table[0].words, fmt.Sprint(size)))
}

// Reserve is how many cards are dealt to a reserve.
func (o Options) Reserve() int {
	switch v := int(o.reserve); {
	case v == 0:
		return usualReserve
	case v <= usualReserve:
		return v - 1
	default:
		return v
	}
}

// dutyCodes are the faults of order that a rule set may lack.
var dutyCodes = [...]Code{ReserveFirst, FamilyFirst, FillVacancy}

// dutyWords are the lists of duties, by which of them are lacking.
func dutyWords() []string {
	words := make([]string, 1<<len(dutyCodes))
	for lacking := range words {
		var list []string
		for i, code := range dutyCodes {
			if lacking>>i&1 == 0 {
				list = append(list, code.String())
			}
		}
		words[lacking] = strings.Join(list, "+")
	}
	words[len(words)-1] = "none"
	return words
}

// Duty tells whether there is a duty, one of ReserveFirst, FamilyFirst and
// FillVacancy.
func (o Options) Duty(code Code) bool {
	return o.lacking>>slices.Index(dutyCodes[:], code)&1 == 0
}
