package table

import (
	"context"
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

// goesOn is when chance goes on that has left people time, zero where it does not wait.
func (t dealer) goesOn() time.Time {
	m := t.match
	if t.between() == 0 || m.Game.Chance == nil || m.Over() || m.Story.Outcome().Over() || m.Story.Awaited() != 0 {
		return time.Time{}
	}
	return m.Lately().Add(t.between())
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
