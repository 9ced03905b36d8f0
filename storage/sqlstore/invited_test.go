package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// All invited members must accept, the last one by starting the match.
func TestEverybodyAccepts(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	wish := newChallenge("7")
	wish.To = invite(cy, ben)
	c := must(db.CreateChallenge(ctx, wish))(t)
	same(t, []storage.Person{cy, ben}, c.Awaited())

	_, err := db.StartMatch(ctx, c.ID, "8", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, cy, ben}})
	is(t, err, storage.ErrConflict)
	c.To[1].Answer, c.To[1].Interaction = storage.StateAccepted, "8"
	same(t, c, must(db.AcceptChallenge(ctx, c.ID, ben.ID, "8"))(t))
	for _, again := range []string{"8", "9"} {
		stored, err := db.AcceptChallenge(ctx, c.ID, ben.ID, again)
		is(t, err, storage.ErrRepeated)
		same(t, c, stored)
	}
	_, err = db.AcceptChallenge(ctx, c.ID, cy.ID, "10")
	is(t, err, errLast)
	_, err = db.AcceptChallenge(ctx, c.ID, ada.ID, "10")
	is(t, err, storage.ErrNotFound)
	same(t, []storage.Challenge{c}, must(db.OpenChallenges(ctx))(t))

	m := must(db.StartMatch(ctx, c.ID, "10", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, cy, ben}}))(t)
	c.To[0].Answer, c.To[0].Interaction, c.State, c.Match = storage.StateAccepted, "10", storage.StateAccepted, m.ID
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
	again, err := db.StartMatch(ctx, c.ID, "10", storage.Match{})
	is(t, err, storage.ErrRepeated)
	same(t, m, again)
	stored, err := db.AcceptChallenge(ctx, c.ID, cy.ID, "11")
	is(t, err, storage.ErrConflict)
	same(t, c, stored)
}

// A member who said no is kept, even after saying yes; the challenger has no answer of
// their own.
func TestWhoDeclined(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	wish := newChallenge("7")
	wish.To = invite(ben, cy)
	c := must(db.CreateChallenge(ctx, wish))(t)
	must(db.AcceptChallenge(ctx, c.ID, cy.ID, "8"))(t)
	c = must(db.CloseChallenge(ctx, c.ID, storage.StateDeclined, cy.ID, "9"))(t)
	same(t, []storage.Invited{{Person: ben, Answer: "", Interaction: ""}, {Person: cy, Answer: storage.StateDeclined, Interaction: "9"}}, c.To)

	back := must(db.CreateChallenge(ctx, newChallenge("10")))(t)
	back.State = storage.StateDeclined
	same(t, back, must(db.CloseChallenge(ctx, back.ID, storage.StateDeclined, ada.ID, "11"))(t))
}

// Other terms for an open challenge: nobody has accepted it any more. A closed one keeps
// its own.
func TestSetChallengeTerms(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	wish := newChallenge("7")
	wish.To = invite(ben, cy)
	c := must(db.CreateChallenge(ctx, wish))(t)
	must(db.AcceptChallenge(ctx, c.ID, cy.ID, "8"))(t)
	c.Rules, c.Pace, c.Series = "three window=move", "live-10", "best 3"
	same(t, c, must(db.SetChallengeTerms(ctx, c.ID, c.Rules, c.Pace, c.Series))(t))
	same(t, c, must(db.Challenge(ctx, c.ID))(t))

	c = must(db.CloseChallenge(ctx, c.ID, storage.StateDeclined, cy.ID, "9"))(t)
	stored, err := db.SetChallengeTerms(ctx, c.ID, "three", "daily", "")
	is(t, err, storage.ErrConflict)
	same(t, c, stored)
	_, err = db.SetChallengeTerms(ctx, 99, "three", "daily", "")
	is(t, err, storage.ErrNotFound)
}
