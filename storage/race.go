package storage

import (
	"cmp"
	"slices"
	"time"
)

// The states of a race.
const (
	RaceOpen    = "open"    // waits for all to be ready
	RaceRunning = "running" // is played
	RaceOver    = "over"    // has a result
	RaceOff     = "off"     // was never begun
)

// Race is a deal that several members play, each for themselves.
type Race struct {
	ID             int64
	Interaction    string // the command or press that made it
	Guild, Channel string
	Message        string // "" until it is posted
	Game, Rules    string
	Number, Salt   string // of the deal, "" until all are ready
	Pace           string // how long it may last, such as "none"
	Created        time.Time
	State          string    // RaceOpen and so on
	Until          time.Time // when it lapses or ends by itself
	Shown          string    // what its message shows, short
	Of             int64     // the race that is run once more, 0 for none
	Racers         []Racer   // in the order of their seats
}

// Racer is a member of a race. A forgotten one has no id and no name.
type Racer struct {
	Person
	Ready string // the press that said so, "" for none
	Match int64  // 0 before it is begun
}

// Seat is where a member stands among the racers, -1 for everybody else.
func (r Race) Seat(person string) int {
	return slices.IndexFunc(r.Racers, func(p Racer) bool { return p.ID == person && person != "" })
}

// AllReady tells whether nobody is waited for.
func (r Race) AllReady() bool {
	return !slices.ContainsFunc(r.Racers, func(p Racer) bool { return p.Ready == "" })
}

// A RaceChange changes a race; it gets the stored one. It may be called more than once. With
// an error nothing is changed.
type RaceChange func(Race) (Race, error)

// ReadyRace notes the press by which a member is ready; ErrConflict if the race does not wait any more, or not for them.
func ReadyRace(person, interaction string) RaceChange {
	return func(r Race) (Race, error) {
		seat := r.Seat(person)
		if r.State != RaceOpen || seat < 0 {
			return r, ErrConflict
		}
		r.Racers = slices.Clone(r.Racers)
		r.Racers[seat].Ready = cmp.Or(r.Racers[seat].Ready, interaction)
		return r, nil
	}
}

// EndRace ends a race that is open or running, RaceOver or RaceOff; one that has ended stays as it is.
func EndRace(state string) RaceChange {
	return func(r Race) (Race, error) {
		if r.State == RaceOpen || r.State == RaceRunning {
			r.State = state
		}
		return r, nil
	}
}

// ShowRace notes a race's message and its content.
func ShowRace(channel, message, shown string) RaceChange {
	return func(r Race) (Race, error) {
		r.Channel, r.Message, r.Shown = channel, message, shown
		return r, nil
	}
}
