package sqlite

import (
	"context"
	"testing"
	"time"
)

func TestChallengeIsKept(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := newChallenge("7")
	c.Created = time.Date(2026, 1, 2, 3, 4, 5, 678_000_000, time.FixedZone("elsewhere", 7200))
	made := must(db.CreateChallenge(ctx, c))(t)

	c.ID, c.State, c.Created = made.ID, StateOpen, c.Created.UTC()
	same(t, c, made)
	same(t, c, must(db.Challenge(ctx, made.ID))(t))
}

func TestChallengeWithoutADateIsDatedNow(t *testing.T) {
	db := fresh(t)
	made := must(db.CreateChallenge(context.Background(), newChallenge("7")))(t)
	same(t, noon, made.Created)
}

func TestChallengeOfARepeatedInteraction(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	first := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	is(t, db.SetChallengeMessage(ctx, first.ID, "55"), nil)
	first.Message = "55"

	other := newChallenge("7")
	other.To = invite(cy)
	again, err := db.CreateChallenge(ctx, other)
	is(t, err, ErrRepeated)
	same(t, first, again)
	same(t, []Challenge{first}, must(db.OpenChallenges(ctx))(t))
}

func TestChallengeThatDoesNotExist(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Challenge(ctx, 3)
	is(t, err, ErrNotFound)
	is(t, db.SetChallengeMessage(ctx, 3, "55"), ErrNotFound)
	_, err = db.CloseChallenge(ctx, 3, StateExpired, "", "")
	is(t, err, ErrNotFound)
	_, err = db.StartMatch(ctx, 3, "8", Match{})
	is(t, err, ErrNotFound)
}

func TestChallengeClosesOnce(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	closed := must(db.CloseChallenge(ctx, c.ID, StateDeclined, ben.ID, "9"))(t)
	c.State, c.To[0].Answer, c.To[0].Interaction = StateDeclined, StateDeclined, "9"
	same(t, c, closed)

	stored, err := db.CloseChallenge(ctx, c.ID, StateExpired, "", "")
	is(t, err, ErrConflict)
	same(t, c, stored)
	_, err = db.StartMatch(ctx, c.ID, "8", Match{Players: []Person{ada, ben}})
	is(t, err, ErrConflict)
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
}

func TestChallengeCannotBeClosedAsSomethingElse(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	for _, state := range []string{StateOpen, StateAccepted, "", "lost"} {
		if _, err := db.CloseChallenge(ctx, c.ID, state, "", ""); err == nil {
			t.Errorf("closed as %q", state)
		}
	}
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
}

func TestOpenChallengesOldestFirst(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	first := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	second := must(db.CreateChallenge(ctx, newChallenge("5")))(t)
	third := must(db.CreateChallenge(ctx, newChallenge("6")))(t)
	must(db.CloseChallenge(ctx, second.ID, StateExpired, "", ""))(t)
	same(t, []Challenge{first, third}, must(db.OpenChallenges(ctx))(t))
}
