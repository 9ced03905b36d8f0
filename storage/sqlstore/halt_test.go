package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// In a halted server deadlines stand still from then on, whatever was resumed meanwhile,
// once.
func TestResumeInAServer(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := timed(t, db)
	other := start(t, db, "other", "2", ada, cy)
	is(t, db.Append(ctx, other.ID, 0, []storage.Action{act("8", 0)}, storage.Update{Deadline: noon}), nil)
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	same(t, m.Guild, c.Guild)
	is(t, db.Halt(ctx, m.Guild, noon), nil)
	is(t, db.Halt(ctx, m.Guild, noon.Add(time.Minute)), nil) // earlier notes stay
	halted := must(db.Halted(ctx))(t)
	if len(halted) != 1 || !halted[m.Guild].Equal(noon) {
		t.Errorf("%v", halted)
	}

	is(t, db.Beat(ctx, noon.Add(time.Hour)), nil)
	same(t, time.Hour, must(db.Resume(ctx, noon.Add(2*time.Hour)))(t))
	same(t, m, must(db.Match(ctx, m.ID))(t))
	same(t, noon.Add(time.Hour), must(db.Match(ctx, other.ID))(t).Deadline)

	for _, stood := range []time.Duration{3 * time.Hour, 0} { // the second time there is nothing to give back
		same(t, stood, must(db.ResumeIn(ctx, m.Guild, noon.Add(3*time.Hour)))(t))
		moved := must(db.Match(ctx, m.ID))(t)
		same(t, m.Deadline.Add(3*time.Hour), moved.Deadline)
		same(t, m.Warned.Add(3*time.Hour), moved.Warned)
		same(t, c.Expires.Add(3*time.Hour), must(db.Challenge(ctx, c.ID))(t).Expires)
		same(t, noon.Add(time.Hour), must(db.Match(ctx, other.ID))(t).Deadline)
	}
	must(db.Resume(ctx, noon.Add(4*time.Hour)))(t) // where time runs again it is moved on as elsewhere
	same(t, m.Deadline.Add(5*time.Hour), must(db.Match(ctx, m.ID))(t).Deadline)
}

// Both or neither: without room to forget it nothing is moved.
func TestResumeInIsAllOrNothing(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := timed(t, db)
	is(t, db.Halt(ctx, m.Guild, noon), nil)
	forbid(t, db, "delete", "settings")
	if _, err := db.ResumeIn(ctx, m.Guild, noon.Add(time.Hour)); err == nil {
		t.Fatal("resumed all the same")
	}
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

// It goes with everything else that is kept of a server.
func TestHaltGoesWithItsServer(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	is(t, db.Halt(ctx, "1", noon), nil)
	is(t, db.PurgeGuild(ctx, "1"), nil)
	same(t, 0, len(must(db.Halted(ctx))(t)))
}
