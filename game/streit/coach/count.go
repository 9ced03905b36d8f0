package coach

import (
	"stopp/game"
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

// Caught is a fault that somebody was caught at: a right call of Stopp.
type Caught struct {
	Line   int // of the record, from 1: the call
	Ruling streit.Ruling
	Left   int // cards that the offender had still to get rid of
}

// Catches are the right calls of a match, in their order.
func Catches(r *record.Record) (all []Caught, err error) {
	var before streit.Match
	for e, err := range streit.Replay(r) {
		if err != nil {
			return nil, err
		}
		if len(e.Events) > 0 && e.Events[0].Ruling != nil && e.Events[0].Ruling.Right {
			ruling := *e.Events[0].Ruling
			all = append(all, Caught{e.Line, ruling, left(before.View(game.NoSeat), ruling.Offender)})
		}
		before = e.Match
	}
	return all, nil
}

func left(v streit.View, seat game.Seat) int {
	p := v.Players[seat]
	n := p.Hand + p.Waste + p.Reserve
	if p.Turned.Ordinary() {
		n++
	}
	return n
}

// Worth is how much a call was worth: the less the offender had left, the nearer the game was to
// its end. Of two with as much left, the one that took back more moves was worth more.
func (c Caught) Worth() int { return 1000 - 10*c.Left + min(len(c.Ruling.TakenBack), 9) }
