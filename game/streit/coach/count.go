package coach

import (
	"stopp/game/record"
	"stopp/game/streit"
)

// Count is a match's counts for a player.
type Count struct {
	Moves        int
	Faults       int // duties overlooked, as Account.Oversights
	Right, Wrong int // calls of Stopp
	Missed       int // faults of others that the player could have seen and called, and nobody did
}

// Counted counts a match by seat, from its record. It doesn't think, so it takes no longer
// than a replay. Under an arbiter, who lets nobody make a fault, it counts nothing.
func Counted(r *record.Record) ([]Count, error) {
	c, err := follow(r)
	if err != nil {
		return nil, err
	}
	all := make([]Count, len(c.Seats))
	if c.Rules.Referee == streit.RefereeArbiter {
		return all, nil
	}
	for seat, a := range c.Seats {
		all[seat] = Count{Moves: a.Moves, Faults: len(a.Oversights), Missed: len(c.missed[seat])}
		for _, call := range a.Calls {
			if call.Ruling.Right {
				all[seat].Right++
			} else {
				all[seat].Wrong++
			}
		}
	}
	return all, nil
}
