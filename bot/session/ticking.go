package session

import (
	"context"
	"time"

	"stopp/bot/guild"
)

// ticking is the room as its clock knows it: what is done when something is due.
type ticking struct{ *Room }

// Run lets the deadlines run until the context ends. They stand still while Discord is
// out of reach, and for as long as the whole computer slept. Start must have returned.
func (rm *Room) Run(ctx context.Context) { rm.clock.Run(ctx) }

// Tick does what is due now, as Run does.
func (rm *Room) Tick() { rm.clock.Tick() }

// Next is when something is due first, zero for never.
func (rm ticking) Next(halted func(guild string) bool) time.Time { return rm.index.next(halted) }

// Enter does something in the queue of servers.
func (rm ticking) Enter(do func(ctx context.Context) error) { rm.jobs.Do(guild.Queue, do) }

// Tick does what is due: challenges expire, provisional results are accepted, players
// are warned and lose turns, tables are shown that Discord was too busy for. It only
// enters jobs; they are done when Wait returns.
func (rm ticking) Tick() {
	for _, id := range rm.index.expired(rm.clock.In) {
		rm.jobs.Do(challengeQueue(id), func(ctx context.Context) error { return rm.expire(ctx, id) })
	}
	due := func(e *entry) bool { return e.stale || !e.due.IsZero() && !rm.clock.In(e.guild).Before(e.due) }
	for _, e := range rm.index.find(due) {
		rm.jobs.Do(e.t.queue(), func(ctx context.Context) error { return rm.onTime(ctx, e.t) })
	}
	rm.leaving.Tick()
	rm.guilds.Tick()
	rm.daily.PostDue()
}

// Reread has the tables and challenges of servers take the deadlines that the
// database has. What it returns shows them.
func (rm ticking) Reread(ctx context.Context, in func(guild string) bool) (show func()) {
	tables := rm.index.find(func(e *entry) bool { return in(e.guild) })
	for _, e := range tables {
		rm.jobs.Do(e.t.queue(), func(ctx context.Context) error { return rm.reset(ctx, e.t) })
	}
	asked, err := rm.loadChallenges(ctx, in)
	if err != nil {
		rm.Log.Warn("challenges not moved on", "error", err) // expire looks again
	}
	return func() {
		rm.showChallenges(asked)
		for _, e := range tables {
			rm.jobs.Do(e.t.queue(), func(ctx context.Context) error { return rm.resume(ctx, e.t) })
		}
	}
}

// reset reads a table's deadline again.
func (rm *Room) reset(ctx context.Context, t *table) error {
	if err := rm.reckon(ctx, t); err != nil {
		return err
	}
	rm.restAgain(t)
	rm.index.update(t)
	return nil
}
