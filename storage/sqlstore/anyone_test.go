package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

func anyone(interaction string) storage.Challenge {
	c := newChallenge(interaction)
	c.Anyone, c.To = true, nil
	return c
}

// The first to join sits at B; the last one joins by starting the match.
func TestAnyoneJoins(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, anyone("7")))(t)
	same(t, 0, len(c.To))

	c.To = []storage.Invited{{Person: cy, Answer: storage.StateAccepted, Interaction: "8"}}
	same(t, c, must(db.JoinChallenge(ctx, c.ID, cy, "8"))(t))
	for _, p := range []storage.Person{cy, ada} {
		stored, err := db.JoinChallenge(ctx, c.ID, p, "9")
		is(t, err, storage.ErrRepeated)
		same(t, c, stored)
	}
	same(t, []storage.Challenge{c}, must(db.OpenChallenges(ctx))(t))

	_, err := db.StartMatch(ctx, c.ID, "10", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, cy}})
	is(t, err, storage.ErrConflict)
	_, err = db.StartMatch(ctx, c.ID, "10", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, ben}})
	is(t, err, storage.ErrConflict)
	m := must(db.StartMatch(ctx, c.ID, "10", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, cy, ben}}))(t)
	c.To = append(c.To, storage.Invited{Person: ben, Answer: storage.StateAccepted, Interaction: "10"})
	c.State, c.Match = storage.StateAccepted, m.ID
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
	same(t, m.Players, c.Seated())
	_, err = db.JoinChallenge(ctx, c.ID, ben, "11")
	is(t, err, storage.ErrConflict)
	_, err = db.LeaveChallenge(ctx, c.ID, cy.ID)
	is(t, err, storage.ErrConflict)
}

// A member who has joined may leave again; other rules ask everybody again.
func TestLeaveAChallengeForAnyone(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, anyone("7")))(t)
	must(db.JoinChallenge(ctx, c.ID, cy, "8"))(t)
	same(t, c, must(db.LeaveChallenge(ctx, c.ID, cy.ID))(t))
	same(t, c, must(db.LeaveChallenge(ctx, c.ID, cy.ID))(t))
	must(db.JoinChallenge(ctx, c.ID, ben, "9"))(t)
	c.Rules = "three"
	same(t, c, must(db.SetChallengeTerms(ctx, c.ID, c.Rules, c.Pace, c.Series))(t))

	named := must(db.CreateChallenge(ctx, newChallenge("20")))(t)
	_, err := db.JoinChallenge(ctx, named.ID, cy, "21")
	is(t, err, storage.ErrConflict)
}

// A rematch keeps where its challenger would sit; the newest one counts.
func TestRematch(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "first", "1", ada, ben)
	_, err := db.Rematch(ctx, m.ID)
	is(t, err, storage.ErrNotFound)
	for _, interaction := range []string{"7", "8"} {
		c := newChallenge(interaction)
		c.Rematch, c.FromSeat, c.Pace = m.ID, 1, "daily"
		c = must(db.CreateChallenge(ctx, c))(t)
		same(t, c, must(db.Rematch(ctx, m.ID))(t))
		same(t, []storage.Person{ben, ada}, c.Seated())
	}
	is(t, db.PurgeGuild(ctx, "1"), nil)
	_, err = db.Rematch(ctx, m.ID)
	is(t, err, storage.ErrNotFound)
}

func TestBlocked(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	blocks := func(want bool, person string, members ...string) {
		t.Helper()
		same(t, want, must(db.Blocks(ctx, members, person))(t))
	}
	blocks(false, ben.ID, ada.ID)
	is(t, db.Block(ctx, ada.ID, ben), nil)
	is(t, db.Block(ctx, ada.ID, storage.Person{ID: ben.ID, Name: "Benny"}), nil)
	is(t, db.Block(ctx, ada.ID, cy), nil)
	same(t, []storage.Person{{ID: ben.ID, Name: "Benny"}, cy}, must(db.Blocked(ctx, ada.ID))(t))
	blocks(true, ben.ID, ada.ID)
	blocks(true, ben.ID, cy.ID, ada.ID)
	blocks(false, ada.ID, ben.ID, cy.ID)
	blocks(false, ben.ID)
	is(t, db.Unblock(ctx, ada.ID, ben.ID), nil)
	is(t, db.Unblock(ctx, ada.ID, ben.ID), nil)
	blocks(false, ben.ID, ada.ID)
}
