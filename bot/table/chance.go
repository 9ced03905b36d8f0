package table

import (
	"context"
	"fmt"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/pace"
	"stopp/game"
)

// dealer carries out what chance does at a table, such as dealing the next round.
type dealer struct{ *Table }

// chance is the action of chance that the match waits for. It comes from the bits of the
// first deal.
func (t dealer) chance(s cardtable.Story) (action string, waits bool) {
	if t.match.Game.Chance == nil {
		return "", false
	}
	bits, err := match.Bits(t.match.Row.Game, t.match.Row.Origin)
	if err != nil {
		t.room.Log.Error("chance has no secret", "match", t.id, "error", err)
		return "", false
	}
	return t.match.Game.Chance(s, bits)
}

// between is how long people may look before chance goes on: not at all if a turn may take a
// day.
func (t dealer) between() time.Duration {
	if t.match.Pace() == pace.Daily {
		return 0
	}
	return t.match.Game.Timing.Between
}

// waits tells whether chance leaves people time now.
func (t dealer) waits() bool {
	m := t.match
	return t.between() != 0 && m.Game.Chance != nil && !m.Over() && !m.Story.Outcome().Over() && m.Story.Awaited() == 0
}

// goesOn is when chance goes on that has left people time, zero where it does not wait, and where it
// waits for the only member until they go on. It does
// not wait for those who play no more: where nobody has gone on, they have their time, too.
func (t dealer) goesOn() time.Time {
	switch at := t.match.Lately(); {
	case !t.waits():
		return time.Time{}
	case t.goneOn() != 0 && t.looking() == 0:
		return at
	case t.match.Row.Private && t.looking() != 0: // nobody else waits
		return time.Time{}
	default:
		return at.Add(t.between())
	}
}

// gone are the seats whose members need no more time to look, after so many actions. It is in
// memory only: after a start the time runs that is left.
type gone struct {
	count int
	seats game.Seats
}

func (t dealer) goneOn() game.Seats {
	if t.gone.count != len(t.match.Actions) {
		return 0
	}
	return t.gone.seats
}

// looking are the seats whose members chance leaves time to look, and who have not gone on.
func (t dealer) looking() (seats game.Seats) {
	if !t.waits() {
		return 0
	}
	but := t.computer.Playing() | t.goneOn()
	for seat, p := range t.match.Row.Players {
		if at := game.Seat(seat); !but.Has(at) && !p.Forgotten() {
			seats = seats.With(at)
		}
	}
	return seats
}

// paused is for whom chance waits, as a key; "" while it does not wait.
func (t dealer) paused() string {
	if !t.waits() {
		return ""
	}
	return fmt.Sprint("looking ", t.looking().List())
}

// GoOn notes that a seat's member needs no more time.
func (t desk) GoOn(ctx context.Context, seat game.Seat) bool {
	d := dealer(t)
	if !d.looking().Has(seat) {
		return d.goneOn().Has(seat)
	}
	t.gone = gone{len(t.match.Actions), d.goneOn().With(seat)}
	d.dealOn(ctx)
	t.Update()
	return true
}

// dealOn has chance go on when people have had their time. That time counts from the last
// action, so it goes on after a start; the number of the action ensures that it is done once.
func (t dealer) dealOn(ctx context.Context) {
	at := t.goesOn()
	if at.IsZero() || t.room.Now().Before(at) || t.room.Clock.Dormant() || t.room.Clock.Halted(t.match.Row.Guild) {
		return
	}
	action, waits := t.chance(t.match.Story)
	if !waits {
		return
	}
	if err := t.Carry(ctx, game.NoSeat, action); err != nil {
		t.room.Log.Warn("chance not written", "match", t.id, "error", err)
	}
}
