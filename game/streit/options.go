package streit

// Options is the rules that a match is played by: a rule set and what differs from it. The
// zero value is the rule set pagat. (Rules §8; numbers are the sources' in docs/rules.md.)
//
//	option      values                                            default        source
//	reserve     0 … 19 cards                                      13 (5, 8)      000
//	deal        reserve-first, houses-first                       reserve-first  000, 003
//	start       low-reserve, high-reserve, high-reserve-suits,    low-reserve    000, 002, 003
//	            houses, cut-low, cut-high, alternate
//	covered     0, 1, 2 face-down cards under each house          0              000, 002
//	reserve-top open, closed                                      open           000
//	strict      off, on, free                                     off            000, 002
//	loose       off, on                                           off            000
//	peek        off, on                                           off            000
//	build       alternate, suit                                   alternate      002
//	load        any, last-resort                                  any            002, 003
//	first-load  yes, no                                           yes            002
//	vacancy     any, waste, reserve                               any            000, 002, 003
//	duties      some of reserve-first, family-first and           all three      000, 002, 003
//	            fill-vacancy, joined by +; none
//	own-waste   off, on                                           off            custom
//	referee     stopp, arbiter, touch                             stopp          §5
//	window      turn, move                                        turn           §6.1
//	claim       name, call                                        name           §6.2
//	wrong-call  silence, skip, none                               silence        §6.5
//	take-back   on, off                                           on             §6.6
//	notes       off, on                                           off            §6.9, ours
type Options struct {
	Set        Set
	reserve    uint8 // as a number of the words in table
	Dealing    Dealing
	Start      Start
	Covered    uint8 // face-down cards under each house
	ReserveTop ReserveTop
	Strict     Strictness
	Loose      Switch
	Peek       Switch
	Build      Build
	Load       Load
	FirstLoad  FirstLoad
	Vacancy    Vacancy
	lacking    uint8 // duties that these rules lack, a bit each, in the order of dutyCodes
	OwnWaste   Switch
	Referee    Referee
	Window     Window
	Claim      Claim
	WrongCall  WrongCall
	TakeBack   TakeBack
	Notes      Switch
}

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
