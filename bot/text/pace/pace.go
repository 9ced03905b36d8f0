// Package pace says how fast a match is played: how long a turn may take, and
// how long before its end its player is warned.
package pace

import (
	"errors"
	"fmt"
	"strconv"
	"time"
)

// Pace is how many minutes a turn may take; None, the zero value, is any time.
type Pace int

// The paces that have a name of their own. The others are live.
const (
	None  Pace = 0
	Daily Pace = 24 * 60
)

// live are the minutes that a turn may take in a live match.
var live = []Pace{1, 2, 3, 5, 10, 15, 30, 60}

// Silence is how long nobody must have moved before a match without pace can be ended
// by the others.
const Silence = 72 * time.Hour

// leastWarning is the shortest time that is left after a warning.
const leastWarning = 30 * time.Second

// All are all paces, the usual one first.
func All() []Pace { return append([]Pace{Daily, None}, live...) }

// Turn is how long a turn may take; 0 for None.
func (p Pace) Turn() time.Duration { return time.Duration(p) * time.Minute }

// Period is how long a turn may take or, without pace, nobody may move.
func (p Pace) Period() time.Duration {
	if p == None {
		return Silence
	}
	return p.Turn()
}

// Warning is how much of a turn is left when its player is warned.
func (p Pace) Warning() time.Duration {
	if p == Daily {
		return 4 * time.Hour
	}
	return max(p.Turn()/3, min(leastWarning, p.Turn()))
}

// Near tells whether two moments of a turn, in seconds of Unix time, are the same to people:
// they differ by no more than a minute, and by no more than a sixtieth of the turn. 0 is no
// moment.
func (p Pace) Near(one, other int64) bool {
	if one == 0 || other == 0 {
		return one == other
	}
	most := int64(min(time.Minute, p.Period()/60) / time.Second)
	return max(one-other, other-one) <= most
}

// Minutes is how many minutes a turn of a live match may take, 0 for the others.
func (p Pace) Minutes() int {
	if p == Daily {
		return 0
	}
	return int(p)
}

// String is none, daily or live- and the minutes.
func (p Pace) String() string {
	switch p {
	case None:
		return "none"
	case Daily:
		return "daily"
	}
	return fmt.Sprintf("live-%d", int(p))
}

// ErrUnknown is the error of a text that names no pace.
var ErrUnknown = errors.New("unknown pace")

// Parse reads what String writes, and nothing else.
func Parse(text string) (Pace, error) {
	for _, p := range All() {
		if p.String() == text {
			return p, nil
		}
	}
	return None, fmt.Errorf("%w %s", ErrUnknown, strconv.Quote(text))
}

// Of is a stored pace. Challenges from before there were paces have none.
func Of(text string) Pace {
	p, err := Parse(text)
	if err != nil {
		return None
	}
	return p
}
