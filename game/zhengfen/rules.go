package zhengfen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/quote"
)

// Rules are the rules of a match (§11), as a comparable value. Standard has the defaults;
// the zero value is no rules.
//
//	option      values                       default  source
//	players     3, 4, 5, 6                   4        001
//	target      1 to 1000                    500      001; ours but for 500 and 1000
//	jokers      plain, special (§5.3)        plain    ours
//	last-trick  answer, end (§7.2)           answer   ours
type Rules struct {
	Players   uint8
	Target    uint16
	Jokers    JokerRule
	LastTrick LastRule
}

// JokerRule says whether a joker may stand for a card of a special category (§5.3).
type JokerRule uint8

// The values of the option jokers.
const (
	PlainJokers JokerRule = iota
	SpecialJokers
)

// LastRule says whether the Last may answer the play that put the last other seat out
// (§7.2).
type LastRule uint8

// The values of the option last-trick.
const (
	LastAnswers LastRule = iota
	LastEnds
)

// Bounds of the rules.
const (
	MinPlayers = 3
	MaxPlayers = game.MaxSeats
	MaxTarget  = 1000
)

// Standard is the rule set zheng-fen.
func Standard() Rules { return Rules{Players: 4, Target: 500} }

var (
	jokerWords = []string{"plain", "special"}
	lastWords  = []string{"answer", "end"}
)

// String is the value's word.
func (j JokerRule) String() string { return jokerWords[j] }

// String is the value's word.
func (l LastRule) String() string { return lastWords[l] }

// Seats is how many play.
func (r Rules) Seats() game.Seat { return game.Seat(r.Players) }

// Valid tells whether every option has one of its values.
func (r Rules) Valid() bool {
	return r.Players >= MinPlayers && r.Players <= MaxPlayers && r.Target >= 1 && r.Target <= MaxTarget &&
		r.Jokers <= SpecialJokers && r.LastTrick <= LastEnds
}

// String is the rules in one line: the game, then what differs from the defaults.
func (r Rules) String() string {
	line, usual := Name, Standard()
	add := func(differs bool, option string, value any) {
		if differs {
			line += fmt.Sprintf(" %s=%v", option, value)
		}
	}
	add(r.Players != usual.Players, "players", r.Players)
	add(r.Target != usual.Target, "target", r.Target)
	add(r.Jokers != usual.Jokers, "jokers", r.Jokers)
	add(r.LastTrick != usual.LastTrick, "last-trick", r.LastTrick)
	return line
}

// ParseRules reads rules in one line, with options in any order, also options at their
// default.
func ParseRules(line string) (Rules, error) { return readRules(strings.Fields(line)) }

func readRules(words []string) (Rules, error) {
	if len(words) == 0 || words[0] != Name {
		return Rules{}, fmt.Errorf("rules begin with %s: %w", Name, ErrNotation)
	}
	r, seen := Standard(), map[string]bool{}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		if seen[name] {
			return Rules{}, fmt.Errorf("the option %s stands there twice: %w", quote.Word(name), ErrNotation)
		}
		seen[name] = true
		if err := r.choose(name, value); err != nil {
			return Rules{}, err
		}
	}
	return r, nil
}

// choose sets an option.
func (r *Rules) choose(name, value string) error {
	at, known := -1, true
	switch name {
	case "players":
		if n, err := readNumber(value); err == nil && n >= MinPlayers && n <= MaxPlayers {
			r.Players, at = uint8(n), 0
		}
	case "target":
		if n, err := readNumber(value); err == nil && n >= 1 && n <= MaxTarget {
			r.Target, at = uint16(n), 0
		}
	case "jokers":
		at = slices.Index(jokerWords, value)
		r.Jokers = JokerRule(max(at, 0))
	case "last-trick":
		at = slices.Index(lastWords, value)
		r.LastTrick = LastRule(max(at, 0))
	default:
		known = false
	}
	switch {
	case !known:
		return fmt.Errorf("unknown option %s: %w", quote.Word(name), ErrNotation)
	case at < 0:
		return fmt.Errorf("%s is no value of %s: %w", quote.Word(value), name, ErrNotation)
	}
	return nil
}

// readNumber reads a decimal number without sign or leading zero, below a thousand
// million.
func readNumber(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 30)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("%s is no number: %w", quote.Word(text), ErrNotation)
	}
	return int(n), nil
}
