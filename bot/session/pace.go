package session

import (
	"strings"
	"time"

	"stopp/bot/pace"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

const (
	// acceptTime is how long a provisional result waits until it is accepted by
	// itself.
	acceptTime = 12 * time.Hour
)

// cause is what actions come from.
type cause struct {
	seat        game.Seat
	interaction string // "" for the clock
	ending      string // of the match, if others than the seat have it resign
}

// update is what changes with the match. A turn has its time from its beginning
// on; without a pace the time for silence begins again with every action of the
// seat to move. A result that can be undone waits for acceptTime from the moment
// it came about, one that can't ends the match.
func (rm *Room) update(t *table, next streit.Match, c cause) storage.Update {
	before, after := t.view(), next.View(game.NoSeat)
	u, now := storage.Update{Patience: t.row.Patience}, rm.clock.In(t.guild)
	switch out := after.Outcome; {
	case out.Final():
		u.Result = result(out, after)
		if t.computer.seats() > 0 || t.row.DealOf != 0 {
			u.Result.Points = nil // that is for playing against people, with cards that nobody knows
		}
		if c.ending != "" {
			u.Result.Ending = c.ending
		}
	case out.Provisional && before.Outcome.Provisional:
		u.Keep = true
	case out.Provisional:
		u.Deadline = now.Add(acceptTime)
	case before.Outcome.Provisional || before.Turn != after.Turn || before.ToMove != after.ToMove:
		u.Deadline, u.Patience = t.turnEnds(now, after.ToMove)
	case t.pace == pace.None && c.seat == before.ToMove:
		u.Deadline = now.Add(pace.Silence)
	default:
		u.Keep = true
	}
	return u
}

// turnEnds is when a turn is over that a seat begins now, and the patience that
// is left then.
func (t *table) turnEnds(now time.Time, seat game.Seat) (deadline time.Time, patience string) {
	length := t.pace.Period()
	if t.pace != pace.None && strings.Contains(t.row.Patience, seat.String()) {
		length *= 2
	}
	return now.Add(length), strings.ReplaceAll(t.row.Patience, seat.String(), "")
}
