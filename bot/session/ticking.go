package session

import (
	"context"
	"time"

	"stopp/bot/members/guild"
)

// ticking is the room as its clock knows it: the work at each tick.
type ticking struct{ *Room }

// Next is when something is due first, zero for never.
func (rm ticking) Next(halted func(guild string) bool) time.Time {
	first := rm.tables.Next(halted)
	for _, next := range []time.Time{rm.lobby.Next(halted), rm.series.Next(halted)} {
		if first.IsZero() || !next.IsZero() && next.Before(first) {
			first = next
		}
	}
	return first
}

// Enter does something in the queue of servers.
func (rm ticking) Enter(do func(ctx context.Context) error) { rm.jobs.Do(guild.Queue, do) }

// Tick does everything due: challenges expire, provisional results are accepted, players
// are warned and lose turns, tables are shown that Discord was too busy for. It only
// enters jobs; they are done when Wait returns.
func (rm ticking) Tick() {
	rm.lobby.Tick()
	rm.tables.Tick()
	rm.ends.Tick()
	rm.cups.Tick()
	rm.series.Tick()
	rm.pairs.Tick()
	rm.stats.Tick()
	rm.ageing.Tick()
	rm.leaving.Tick()
	rm.guilds.Tick()
	rm.rounds.Tick()
	for _, b := range rm.besides {
		if b.Tick != nil {
			b.Tick()
		}
	}
}

// Reread has the tables and challenges of servers take the deadlines that the database
// has. The function it returns shows them.
func (rm ticking) Reread(ctx context.Context, in func(guild string) bool) (show func()) {
	showTables := rm.tables.Reread(ctx, in)
	rm.series.Reread(ctx, in)
	asked, err := rm.lobby.Reread(ctx, in)
	if err != nil {
		rm.Log.Warn("challenges not moved on", "error", err) // expiring challenges look again
	}
	return func() {
		rm.lobby.Show(asked)
		showTables()
	}
}
