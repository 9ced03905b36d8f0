package sqlstore

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"stopp/storage"
)

// timed is an open match with a deadline that was warned of.
func timed(t *testing.T, db *DB) storage.Match {
	t.Helper()
	ctx := context.Background()
	m := start(t, db, "timed", "1", ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{Deadline: noon.Add(time.Hour), Patience: "B"}), nil)
	is(t, db.SetWarning(ctx, m.ID, noon.Add(time.Hour), "70"), nil)
	return must(db.Match(ctx, m.ID))(t)
}

// Deadlines stand still between two signs of life, once.
func TestResumeMovesDeadlinesOn(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := timed(t, db)
	never := start(t, db, "never", "1", ada, cy)
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	same(t, time.Duration(0), must(db.Resume(ctx, noon))(t)) // there was no beat before
	is(t, db.Beat(ctx, noon.Add(time.Minute)), nil)

	same(t, 2*time.Hour, must(db.Resume(ctx, noon.Add(time.Minute+2*time.Hour)))(t))
	moved := must(db.Match(ctx, m.ID))(t)
	same(t, m.Deadline.Add(2*time.Hour), moved.Deadline)
	same(t, m.Warned.Add(2*time.Hour), moved.Warned)
	same(t, never, must(db.Match(ctx, never.ID))(t))
	same(t, c.Expires.Add(2*time.Hour), must(db.Challenge(ctx, c.ID))(t).Expires)

	same(t, time.Duration(0), must(db.Resume(ctx, noon.Add(time.Minute+2*time.Hour)))(t))
	same(t, time.Duration(0), must(db.Resume(ctx, noon))(t)) // the clock was put back
	same(t, moved, must(db.Match(ctx, m.ID))(t))
}

// Finished matches are not moved on.
func TestResumeLeavesTheClosedAlone(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	must(db.CloseChallenge(ctx, c.ID, storage.StateExpired, "", ""))(t)
	m := timed(t, db)
	is(t, db.EndMatch(ctx, m.ID, 1, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	is(t, db.Beat(ctx, noon), nil)
	must(db.Resume(ctx, noon.Add(time.Hour)))(t)
	same(t, c.Expires, must(db.Challenge(ctx, c.ID))(t).Expires)
	same(t, time.Time{}, must(db.Match(ctx, m.ID))(t).Deadline)
}

// Both or neither: without room for the beat nothing is moved.
func TestResumeIsAllOrNothing(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := timed(t, db)
	is(t, db.SetSetting(ctx, heartbeat, "no number"), nil)
	if _, err := db.Resume(ctx, noon.Add(time.Hour)); err == nil {
		t.Fatal("resumed after no number")
	}
	is(t, db.Beat(ctx, noon), nil)
	forbid(t, db, "insert", "settings")
	if _, err := db.Resume(ctx, noon.Add(time.Hour)); err == nil {
		t.Fatal("resumed without a beat")
	}
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

// An action keeps the deadline and its warning, or replaces both.
func TestAppendKeepsOrReplacesADeadline(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := timed(t, db)
	is(t, db.Append(ctx, m.ID, 1, []storage.Action{act("10", 0)}, storage.Update{Keep: true, Deadline: noon}), nil)
	m.Count, m.Patience = 2, ""
	same(t, m, must(db.Match(ctx, m.ID))(t))
	is(t, db.Append(ctx, m.ID, 2, []storage.Action{act("11", 0)}, storage.Update{Deadline: noon, Patience: "A"}), nil)
	m.Count, m.Patience, m.Deadline, m.Warned = 3, "A", noon, time.Time{}
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

func TestExtend(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := timed(t, db)
	later := must(db.Extend(ctx, m.ID, noon.Add(3*time.Hour)))(t)
	m.Deadline = noon.Add(3 * time.Hour)
	same(t, m, later)
	same(t, m, must(db.Extend(ctx, m.ID, noon))(t)) // never earlier
	never := start(t, db, "never", "1", ada, ben)
	same(t, noon, must(db.Extend(ctx, never.ID, noon))(t).Deadline)
	is(t, db.SetPatience(ctx, m.ID, "A"), nil)
	same(t, "A", must(db.Match(ctx, m.ID))(t).Patience)
	is(t, db.EndMatch(ctx, m.ID, 1, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	_, err := db.Extend(ctx, m.ID, noon)
	is(t, err, storage.ErrConflict)
	is(t, db.SetPatience(ctx, m.ID, "A"), storage.ErrNotFound)
}

// An abandoned match is told like another, but counts for nothing.
func TestAbandonedMatch(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	finish(t, db, "1", 0, []int{30, 0}, ada, cy)
	moved, untouched := timed(t, db), start(t, db, "untouched", "1", ada, ben)
	none := storage.Result{Ending: storage.Abandoned, Winner: -1}
	is(t, db.EndMatch(ctx, moved.ID, 0, none), storage.ErrConflict)
	is(t, db.EndMatch(ctx, moved.ID, 1, none), nil)
	is(t, db.EndMatch(ctx, moved.ID, 1, none), storage.ErrConflict)
	is(t, db.EndMatch(ctx, untouched.ID, 0, none), nil)
	same(t, &none, must(db.Match(ctx, moved.ID))(t).Result)
	same(t, []string{"1 Ada 30 1/1", "2 Cy 0 0/1"}, board(t, db, allOf("1"), "points"))

	untold := func() (ids []int64) {
		for _, m := range must(db.Untold(ctx, noon.Add(-time.Hour)))(t)[1:] { // the first one is Cy's
			ids = append(ids, m.ID)
		}
		return ids
	}
	is(t, db.SetShown(ctx, moved.ID, "61", 1), nil)
	same(t, []int64{moved.ID, untouched.ID}, untold())
	is(t, db.SetShown(ctx, moved.ID, "62", 2), nil)
	is(t, db.SetShown(ctx, untouched.ID, "63", 1), nil)
	same(t, []int64{moved.ID}, untold()) // its warning still stands
	is(t, db.SetWarning(ctx, moved.ID, time.Time{}, ""), nil)
	same(t, 0, len(untold()))
}

// The program is killed between two signs of life: the deadlines are where the second
// program's resuming leaves them.
func TestResumeSurvivesReopening(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	db, ctx := must(Open(path))(t), context.Background()
	db.Now = func() time.Time { return noon }
	m := timed(t, db)
	is(t, db.Beat(ctx, noon), nil)
	is(t, db.Close(), nil)
	for range 2 {
		db = must(Open(path))(t)
		must(db.Resume(ctx, noon.Add(time.Hour)))(t)
		is(t, db.Close(), nil)
	}
	same(t, m.Deadline.Add(time.Hour), must(reopen(t, path).Match(ctx, m.ID))(t).Deadline)
}
