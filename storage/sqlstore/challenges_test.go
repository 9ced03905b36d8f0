package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

func TestChallengeIsKept(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := newChallenge("7")
	c.Created = time.Date(2026, 1, 2, 3, 4, 5, 678_000_000, time.FixedZone("elsewhere", 7200))
	made := must(db.CreateChallenge(ctx, c))(t)

	c.ID, c.State, c.Created = made.ID, storage.StateOpen, c.Created.UTC()
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
	is(t, err, storage.ErrRepeated)
	same(t, first, again)
	same(t, []storage.Challenge{first}, must(db.OpenChallenges(ctx))(t))
}

func TestChallengeThatDoesNotExist(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Challenge(ctx, 3)
	is(t, err, storage.ErrNotFound)
	is(t, db.SetChallengeMessage(ctx, 3, "55"), storage.ErrNotFound)
	_, err = db.CloseChallenge(ctx, 3, storage.StateExpired, "", "")
	is(t, err, storage.ErrNotFound)
	_, err = db.StartMatch(ctx, 3, "8", storage.Match{})
	is(t, err, storage.ErrNotFound)
}

func TestChallengeClosesOnce(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	closed := must(db.CloseChallenge(ctx, c.ID, storage.StateDeclined, ben.ID, "9"))(t)
	c.State, c.To[0].Answer, c.To[0].Interaction = storage.StateDeclined, storage.StateDeclined, "9"
	same(t, c, closed)

	stored, err := db.CloseChallenge(ctx, c.ID, storage.StateExpired, "", "")
	is(t, err, storage.ErrConflict)
	same(t, c, stored)
	_, err = db.StartMatch(ctx, c.ID, "8", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, ben}})
	is(t, err, storage.ErrConflict)
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
}

func TestChallengeCannotBeClosedAsSomethingElse(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	for _, state := range []string{storage.StateOpen, storage.StateAccepted, "", "lost"} {
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
	must(db.CloseChallenge(ctx, second.ID, storage.StateExpired, "", ""))(t)
	same(t, []storage.Challenge{first, third}, must(db.OpenChallenges(ctx))(t))
}
