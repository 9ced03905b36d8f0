package streit

import (
	"errors"
	"fmt"
	"strings"
)

// Options is the rules that a match is played by. The zero value is the rule
// set pagat. (Rules §8; the sources are named there.)
//
//	option     values                       default
//	referee    arbiter, stopp               stopp
//	window     turn, move                   turn
//	claim      name, call                   name
//	wrong-call silence, skip, none          silence
//	take-back  on, off                      on
type Options struct {
	Referee   Referee
	Window    Window
	Claim     Claim
	WrongCall WrongCall
	TakeBack  TakeBack
}

// Referee is how strict the table is (rules §5).
type Referee uint8

// The referees.
const (
	RefereeStopp   Referee = iota // faults of order are carried out and may be called
	RefereeArbiter                // every irregular move is refused
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

// ErrContradiction is wrapped by the error about options that contradict each
// other.
var ErrContradiction = errors.New("these options contradict each other")

// table has the options in the order of the rules' §8, in which they print.
var table = []option{
	{"referee", []string{"stopp", "arbiter"}, func(o *Options) *uint8 { return (*uint8)(&o.Referee) }},
	{"window", []string{"turn", "move"}, func(o *Options) *uint8 { return (*uint8)(&o.Window) }},
	{"claim", []string{"name", "call"}, func(o *Options) *uint8 { return (*uint8)(&o.Claim) }},
	{"wrong-call", []string{"silence", "skip", "none"}, func(o *Options) *uint8 { return (*uint8)(&o.WrongCall) }},
	{"take-back", []string{"on", "off"}, func(o *Options) *uint8 { return (*uint8)(&o.TakeBack) }},
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

// String is the one-line form: the rule set's name, then the options that
// differ from it.
func (o Options) String() string {
	line := "pagat"
	for _, row := range table {
		if v := *row.field(&o); v != 0 {
			line += " " + row.name + "=" + row.words[v]
		}
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
	if words[0] != "pagat" {
		return Options{}, fmt.Errorf("unknown rule set %q: %w", words[0], ErrNotation)
	}
	var o Options
	seen := map[string]bool{}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		if seen[name] {
			return Options{}, fmt.Errorf("option %q given twice: %w", name, ErrNotation)
		}
		seen[name] = true
		if err := o.set(name, value); err != nil {
			return Options{}, err
		}
	}
	return o, o.Validate()
}

func (o *Options) set(name, value string) error {
	for _, row := range table {
		if row.name != name {
			continue
		}
		for v, word := range row.words {
			if word == value {
				*row.field(o) = uint8(v)
				return nil
			}
		}
		return fmt.Errorf("option %s has no value %q (it has %s): %w", name, value, strings.Join(row.words, ", "), ErrNotation)
	}
	return fmt.Errorf("unknown option %q: %w", name, ErrNotation)
}

// Validate refuses options that contradict each other (rules §8.3), naming
// both.
func (o Options) Validate() error {
	if o.Referee != RefereeArbiter {
		return nil
	}
	for _, row := range table[1:] {
		if v := *row.field(&o); v != 0 {
			return fmt.Errorf("referee=arbiter contradicts %s=%s: %w", row.name, row.words[v], ErrContradiction)
		}
	}
	return nil
}

// Seats is how many play.
func (o Options) Seats() int { return 2 }

// Houses is how many houses the tableau has.
func (o Options) Houses() int { return 8 }

// MarshalText is String, for text formats.
func (o Options) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText is ParseOptions.
func (o *Options) UnmarshalText(text []byte) (err error) {
	*o, err = ParseOptions(string(text))
	return err
}
