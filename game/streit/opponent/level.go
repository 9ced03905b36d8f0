package opponent

import (
	"fmt"
	"slices"

	"stopp/game/quote"
)

// Level is how well a player plays.
type Level uint8

// The levels, the weakest first.
const (
	Random   Level = iota // any regular move, as the notation defines it
	Beginner              // one move ahead, overlooks much
	Greedy                // one move ahead for the points, overlooks nothing
	Casual                // a little into the turn, overlooks some
	Skilled               // further into the turn, overlooks less
	Expert                // the whole turn, overlooks little
	Master                // beyond the turn, overlooks nothing
)

// skill is the makeup of a level.
type skill struct {
	name         string
	depth        depth
	carelessness float64 // how likely something that lies open is overlooked in a turn
	vigilance    float64 // how likely another's fault is noticed
	nodes        int     // the usual budget of a decision
}

// depth is how far a player looks ahead.
type depth uint8

const (
	anything depth = iota // not at all
	byPoints              // the points that one move gains
	oneMove               // the table after one move
	oneTurn               // all that can be done before a card is shown
	beyond                // later turns, with the hidden cards dealt again
)

var skills = [...]skill{
	Random:   {"random", anything, 0, 0, 0},
	Beginner: {"beginner", oneMove, 0.2, 0.3, 0},
	Greedy:   {"greedy", byPoints, 0, 1, 0},
	Casual:   {"casual", oneTurn, 0.056, 0.6, 60},
	Skilled:  {"skilled", oneTurn, 0.037, 0.8, 200},
	Expert:   {"expert", oneTurn, 0.012, 0.95, 2000},
	Master:   {"master", beyond, 0, 1, 100000},
}

// Levels lists the levels, the weakest first.
func Levels() []Level {
	all := make([]Level, len(skills))
	for i := range all {
		all[i] = Level(i)
	}
	return all
}

// ParseLevel reads a level's name.
func ParseLevel(name string) (Level, error) {
	i := slices.IndexFunc(skills[:], func(s skill) bool { return s.name == name })
	if i < 0 {
		return Random, fmt.Errorf("unknown level %s", quote.Word(name))
	}
	return Level(i), nil
}

// String is the level's name.
func (l Level) String() string { return skills[l].name }

// Watches tells whether players of the level look out for faults of the others.
// The others need no Memory.
func (l Level) Watches() bool { return skills[l].vigilance > 0 }

// MarshalText is String, for text formats.
func (l Level) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText is ParseLevel.
func (l *Level) UnmarshalText(text []byte) (err error) {
	*l, err = ParseLevel(string(text))
	return err
}

// Budget bounds the thinking of one decision.
type Budget struct {
	// Nodes is how many tables may be looked at; 0 is the usual number for the
	// level and the rules, well under 300 ms on one core. More nodes make levels
	// stronger that look further than one move. The second look of a player who
	// would go to and fro has a bound of its own.
	Nodes int
	// Stop, if there is one, is asked now and then; when it says true the best
	// decision so far is taken. Then the decision depends on it, too.
	Stop func() bool
}
