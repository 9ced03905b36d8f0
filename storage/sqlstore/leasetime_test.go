package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// deadlineIn is a match in a server with its deadline in an hour, and how much has been added to it since.
func deadlineIn(t *testing.T, db *DB, name, guild string) (added func() time.Duration) {
	t.Helper()
	m := start(t, db, name, guild, ada, ben)
	until := must(db.Extend(context.Background(), m.ID, noon.Add(time.Hour)))(t).Deadline
	return func() time.Duration { return must(db.Match(context.Background(), m.ID))(t).Deadline.Sub(until) }
}

// A process that takes a share gives back the time since the share's last holder was alive, in its servers
// and nowhere else. That holds even if shares are divided differently, or somebody plays alone from then on,
// or did before.
func TestResumeOfAShare(t *testing.T) {
	db, ctx := reopen(t, onServer(t)), t.Context()
	low, high := deadlineIn(t, db, "low", guildOf(1)), deadlineIn(t, db, "high", guildOf(3))
	after := func(s time.Duration) time.Time { return noon.Add(s * time.Second) }
	resume := func(db *DB, at, want time.Duration) {
		t.Helper()
		same(t, want*time.Second, must(db.Resume(ctx, after(at)))(t))
	}
	deadlines := func(atLow, atHigh time.Duration) {
		t.Helper()
		same(t, []time.Duration{atLow * time.Second, atHigh * time.Second}, []time.Duration{low(), high()})
	}
	is(t, db.Beat(ctx, after(0)), nil) // the one who plays alone
	one, two := db.Of(leased(t, db, "0-2", 5, "one")), db.Of(leased(t, db, "3-4", 5, "two"))
	resume(one, 10, 10)
	resume(one, 10, 0)
	deadlines(10, 0)
	resume(two, 20, 20)
	is(t, two.Beat(ctx, after(100)), nil)
	is(t, one.Beat(ctx, after(50)), nil)
	is(t, db.Release(ctx, *one.lease), nil)
	is(t, one.Beat(ctx, after(60)), storage.ErrFenced)
	again := db.Of(leased(t, db, "0-2", 5, "three"))
	resume(again, 80, 30)
	deadlines(40, 20)

	runsOut(t, db) // divided differently
	again, rest := db.Of(leased(t, db, "1-3", 5, "four")), db.Of(leased(t, db, "0", 5, "five"))
	resume(again, 110, 30) // since the first of both
	deadlines(70, 50)
	resume(rest, 120, 40)
	runsOut(t, db)
	_, err := again.Resume(ctx, after(200))
	is(t, err, storage.ErrFenced)
	whole := db.Of(leased(t, db, "0-1", 2, "six"))
	resume(whole, 130, 30) // since the last sign of shard 4 of 5
	deadlines(100, 80)
	runsOut(t, db)
	is(t, whole.Beat(ctx, after(135)), storage.ErrFenced)
	resume(db, 150, 20) // alone again
	deadlines(120, 100)
	same(t, 0, len(must(db.Leases(ctx))(t)))
	is(t, db.Beat(ctx, after(151)), nil)
	resume(db.Of(leased(t, db, "0", 1, "seven")), 160, 9)
}

// A server's halt holds for any process that serves it.
func TestHaltOfAShare(t *testing.T) {
	db, ctx := reopen(t, onServer(t)), t.Context()
	low := deadlineIn(t, db, "low", guildOf(1))
	one := db.Of(leased(t, db, "0-2", 5, "one"))
	must(one.Resume(ctx, noon))(t)
	is(t, one.Halt(ctx, guildOf(1), noon), nil)
	same(t, time.Minute, must(one.Resume(ctx, noon.Add(time.Minute)))(t))
	same(t, time.Duration(0), low())
	same(t, 2*time.Minute, must(one.ResumeIn(ctx, guildOf(1), noon.Add(2*time.Minute)))(t))
	same(t, 2*time.Minute, low())
}
