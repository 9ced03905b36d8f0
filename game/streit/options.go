package streit

import (
	"fmt"
	"slices"
	"strings"
)

// Options is the rules that a match is played by: a rule set and what differs
// from it. The zero value is the rule set pagat. (Rules §8; numbers are those
// of the sources in docs/rules.md.)
//
//	option      values                                            default        source
//	reserve     0 … 19 cards                                      13 (5, 8)      000
//	deal        reserve-first, houses-first                       reserve-first  000, 003
//	start       low-reserve, high-reserve, high-reserve-suits,    low-reserve    000, 002, 003
//	            houses, cut-low, cut-high, alternate
//	covered     0, 1, 2 face-down cards under each house          0              000, 002
//	reserve-top open, closed                                      open           000
//	strict      off, on                                           off            000
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
type Options struct {
	Set        Set
	reserve    uint8 // as a number of the words in table
	Dealing    Dealing
	Start      Start
	Covered    uint8 // face-down cards under each house
	ReserveTop ReserveTop
	Strict     Switch
	Loose      Switch
	Peek       Switch
	Build      Build
	Load       Load
	FirstLoad  FirstLoad
	Vacancy    Vacancy
	lacking    uint8 // duties that there are not, a bit each, in the order of dutyCodes
	OwnWaste   Switch
	Referee    Referee
	Window     Window
	Claim      Claim
	WrongCall  WrongCall
	TakeBack   TakeBack
}

// Switch is an option that is off or on.
type Switch uint8

// The states of a switch.
const (
	Off Switch = iota
	On
)

// Dealing is what comes first in a deal (rules §2.1, §8).
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
	Alternate // in a series only
)

// Cuts tells whether the seats cut for the start.
func (s Start) Cuts() bool { return s == CutLow || s == CutHigh }

// ReserveTop tells how a reserve's top lies at first (rules §8.2).
type ReserveTop uint8

// The reserve's top.
const (
	TopOpen ReserveTop = iota
	TopClosed
)

// Build is what a house takes (rules §3.2, §8).
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

// Vacancy is what an empty house takes (rules §8).
type Vacancy uint8

// What goes into an empty house.
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

// Claim is what a caller has to say (rules §6.2).
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

// option is one line of the table of options: its name, its values' words in
// the order of their numbers, and where the value stands.
type option struct {
	name  string
	words []string
	field func(*Options) *uint8
}

// table has the options in the order of the rules' §8, in which they print.
var table = []option{
	{"reserve", reserveWords(), func(o *Options) *uint8 { return &o.reserve }},
	{"deal", []string{"reserve-first", "houses-first"}, func(o *Options) *uint8 { return (*uint8)(&o.Dealing) }},
	{"start", []string{"low-reserve", "high-reserve", "high-reserve-suits", "houses", "cut-low", "cut-high", "alternate"},
		func(o *Options) *uint8 { return (*uint8)(&o.Start) }},
	{"covered", []string{"0", "1", "2"}, func(o *Options) *uint8 { return &o.Covered }},
	{"reserve-top", []string{"open", "closed"}, func(o *Options) *uint8 { return (*uint8)(&o.ReserveTop) }},
	{"strict", offOn, func(o *Options) *uint8 { return (*uint8)(&o.Strict) }},
	{"loose", offOn, func(o *Options) *uint8 { return (*uint8)(&o.Loose) }},
	{"peek", offOn, func(o *Options) *uint8 { return (*uint8)(&o.Peek) }},
	{"build", []string{"alternate", "suit"}, func(o *Options) *uint8 { return (*uint8)(&o.Build) }},
	{"load", []string{"any", "last-resort"}, func(o *Options) *uint8 { return (*uint8)(&o.Load) }},
	{"first-load", []string{"yes", "no"}, func(o *Options) *uint8 { return (*uint8)(&o.FirstLoad) }},
	{"vacancy", []string{"any", "waste", "reserve"}, func(o *Options) *uint8 { return (*uint8)(&o.Vacancy) }},
	{"duties", dutyWords(), func(o *Options) *uint8 { return &o.lacking }},
	{"own-waste", offOn, func(o *Options) *uint8 { return (*uint8)(&o.OwnWaste) }},
	{"referee", []string{"stopp", "arbiter", "touch"}, func(o *Options) *uint8 { return (*uint8)(&o.Referee) }},
	{"window", []string{"turn", "move"}, func(o *Options) *uint8 { return (*uint8)(&o.Window) }},
	{"claim", []string{"name", "call"}, func(o *Options) *uint8 { return (*uint8)(&o.Claim) }},
	{"wrong-call", []string{"silence", "skip", "none"}, func(o *Options) *uint8 { return (*uint8)(&o.WrongCall) }},
	{"take-back", []string{"on", "off"}, func(o *Options) *uint8 { return (*uint8)(&o.TakeBack) }},
}

var offOn = []string{"off", "on"}

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

// Setting is one option of a rule set and its value, both as words.
type Setting struct{ Name, Value string }

// Settings lists every option with its value, in the order of the rules.
func (o Options) Settings() []Setting {
	all := make([]Setting, len(table))
	for i, row := range table {
		all[i] = Setting{row.name, row.words[*row.field(&o)]}
	}
	return all
}

// Different lists the options whose values are not those of the rule set, in
// the order of the rules.
func (o Options) Different() []Setting {
	var list []Setting
	base := o.Set.Options().Settings()
	for i, s := range o.Settings() {
		if s != base[i] {
			list = append(list, s)
		}
	}
	return list
}

// String is the one-line form: the rule set's name, then the options that
// differ from it.
func (o Options) String() string {
	line := o.Set.String()
	for _, s := range o.Different() {
		line += " " + s.Name + "=" + s.Value
	}
	return line
}

// ParseOptions reads the one-line form. Options may come in any order and may
// repeat the rule set's own value; an unknown word, an option given twice, or
// options that contradict each other are refused.
func ParseOptions(line string) (Options, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Options{}, fmt.Errorf("no rule set named: %w", ErrNotation)
	}
	set, err := ParseSet(words[0])
	if err != nil {
		return Options{}, err
	}
	o := set.Options()
	seen := map[string]bool{}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		if seen[name] {
			return Options{}, fmt.Errorf("option %q given twice: %w", name, ErrNotation)
		}
		seen[name] = true
		if err := o.With(name, value); err != nil {
			return Options{}, err
		}
	}
	return o, o.Validate()
}

// With changes one option. The list of duties may come in any order.
func (o *Options) With(name, value string) error {
	for _, row := range table {
		if row.name != name {
			continue
		}
		if name == "duties" {
			value = inOrder(value)
		}
		if v := slices.Index(row.words, value); v >= 0 {
			*row.field(o) = uint8(v)
			return nil
		}
		return fmt.Errorf("option %s has no value %q (it has %s): %w", name, value, strings.Join(row.words, ", "), ErrNotation)
	}
	return fmt.Errorf("unknown option %q: %w", name, ErrNotation)
}

// Choices are the values of an option, its usual one first; nil if there is no
// such option.
func Choices(name string) []string {
	for _, row := range table {
		if row.name == name {
			return slices.Clone(row.words)
		}
	}
	return nil
}

// inOrder sorts a list of duties as the table has them.
func inOrder(list string) string {
	words := strings.Split(list, "+")
	slices.SortStableFunc(words, func(a, b string) int { return dutyPlace(a) - dutyPlace(b) })
	return strings.Join(words, "+")
}

func dutyPlace(word string) int {
	return slices.IndexFunc(dutyCodes[:], func(c Code) bool { return c.String() == word })
}

// MarshalText is String, for text formats.
func (o Options) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText is ParseOptions.
func (o *Options) UnmarshalText(text []byte) (err error) {
	*o, err = ParseOptions(string(text))
	return err
}
