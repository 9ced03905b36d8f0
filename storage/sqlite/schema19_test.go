package sqlite

import (
	"context"
	"testing"

	"stopp/storage"
)

// What testdata/schema18.sql wrote is read back: a series in its second game, whose secret is
// not told yet. There are no matches between pairs.
func TestDatabaseOfSchema18(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "testdata/schema18.sql")))
	s := must(db.Series(ctx, 1))(t)
	same(t, []any{"best 3", storage.SeriesPlaying, 1, 2, true}, []any{s.Form, s.State, s.Games, s.Players[1].Ready, s.Players[1].Agreed})
	m := must(db.Match(ctx, 17))(t)
	same(t, storage.Fixture{Of: storage.OfSeries, ID: 1, Number: 2}, m.Fixture)
	same(t, storage.Origin{Secret: m.Origin.Secret, Challenged: "90", Accepted: "91", Number: 2, Sealed: true, Series: "2 best 3"}, m.Origin)
	same(t, storage.SeriesWins{Played: 2, Won: 1}, must(db.SeriesWins(ctx, storage.Scope{Guild: "1", Game: streit}, cy.ID))(t))
	same(t, 0, len(must(db.OpenPairs(ctx))(t)))
}

var dora = storage.Person{ID: "104", Name: "Dora"}

// newPairs asks for a match between two pairs.
func newPairs(interaction string) storage.Pairs {
	p := storage.Pairs{Interaction: interaction, Guild: "1", Channel: "2", Terms: storage.PairsTerms{Game: streit, Rules: "pagat", Pace: "daily", Deals: 2, Secret: secretOf5}, Expires: noon}
	for _, who := range []storage.Person{ada, ben, cy, dora} {
		p.Players = append(p.Players, storage.PairPlayer{Person: who})
	}
	p.Players[0].Accepted = interaction
	return p
}

// pairsGame is a game of a match between two pairs, as the room makes it.
func pairsGame(t *testing.T, db *DB, p storage.Pairs, number int) storage.Match {
	t.Helper()
	ctx := context.Background()
	f := storage.Fixture{Of: storage.OfPairs, ID: p.ID, Number: number}
	c := newChallenge(f.Of + string(rune('0'+number)))
	c.Secret, c.Fixture, c.Friendly = p.Terms.Secret, f, true
	c.Origin = storage.Origin{Number: 1, Hidden: true, Challenged: "1", Joined: []string{"2", "3"}, Accepted: "4"}
	c.To = []storage.Invited{{Person: ben, Answer: storage.StateAccepted}}
	c = must(db.CreateChallenge(ctx, c))(t)
	return must(db.StartMatch(ctx, c.ID, c.Interaction, storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: c.Seated()}))(t)
}

// A match between two pairs is asked for, accepted by all, played and ended; its deals are
// told with the end.
func TestPairsFromTheWishToTheEnd(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	p := must(db.CreatePairs(ctx, newPairs("1")))(t)
	again, err := db.CreatePairs(ctx, newPairs("1"))
	is(t, err, storage.ErrRepeated)
	same(t, p, again)
	same(t, []storage.Person{ben, cy, dora}, p.Awaited())
	for i, who := range []storage.Person{cy, ben, ben, dora} {
		p = must(db.AcceptPairs(ctx, p.ID, who.ID, string(rune('2'+i))))(t)
	}
	same(t, []any{storage.PairsPlaying, "3", "2", "5"}, []any{p.State, p.Players[1].Accepted, p.Players[2].Accepted, p.Players[3].Accepted})
	_, err = db.AcceptPairs(ctx, p.ID, ben.ID, "9")
	is(t, err, storage.ErrConflict)
	_, err = db.CancelPairs(ctx, p.ID)
	is(t, err, storage.ErrConflict)
	is(t, db.SetPairsShown(ctx, p.ID, "31", "x"), nil)
	is(t, db.SetPairsTable(ctx, p.ID, 1, "66"), nil)
	same(t, [2]string{"", "66"}, must(db.Pairs(ctx, p.ID))(t).Tables)

	m := pairsGame(t, db, p, 1)
	same(t, storage.Origin{Secret: secretOf5, Number: 1, Hidden: true, Sealed: true, Challenged: "1", Joined: []string{"2", "3"}, Accepted: "4", Series: "1 tables 2"}, m.Origin)
	is(t, db.Forget(ctx, dora.ID), storage.ErrConflict)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("70", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{40, 0}}}), nil)
	same(t, 1, len(must(db.Unsettled(ctx, storage.OfPairs))(t)))
	same(t, true, must(db.Match(ctx, m.ID))(t).Origin.Hidden)
	for range 2 {
		p = must(db.EndPairs(ctx, p.ID, storage.PairsPlayed))(t)
		same(t, []any{storage.PairsOver, storage.PairsPlayed, false}, []any{p.State, p.Ending, p.Ended.IsZero()})
	}
	same(t, false, must(db.Match(ctx, m.ID))(t).Origin.Hidden)
	same(t, []any{0, 1}, []any{len(must(db.OpenPairs(ctx))(t)), len(must(db.UntoldPairs(ctx))(t))})
	is(t, db.SetPairsTold(ctx, p.ID, "88"), nil)
	same(t, 0, len(must(db.UntoldPairs(ctx))(t)))
	is(t, db.Forget(ctx, dora.ID), nil)
	same(t, []any{true, ""}, []any{must(db.Pairs(ctx, p.ID))(t).Players[3].Forgotten(), must(db.Pairs(ctx, p.ID))(t).Players[3].ID})
	is(t, db.PurgeGuild(ctx, "1"), nil)
	_, err = db.Pairs(ctx, p.ID)
	is(t, err, storage.ErrNotFound)
}

// Who gives it up ends it; what was not begun can be taken back.
func TestPairsLeft(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	p := must(db.CreatePairs(ctx, newPairs("1")))(t)
	_, err := db.LeavePairs(ctx, p.ID, ada.ID)
	is(t, err, storage.ErrConflict)
	same(t, storage.PairsOff, must(db.CancelPairs(ctx, p.ID))(t).State)
	p = must(db.CreatePairs(ctx, newPairs("2")))(t)
	for i, who := range []storage.Person{ben, cy, dora} {
		must(db.AcceptPairs(ctx, p.ID, who.ID, string(rune('3'+i))))(t)
	}
	p = must(db.LeavePairs(ctx, p.ID, cy.ID))(t)
	same(t, []any{storage.PairsOver, storage.PairsLeft, true}, []any{p.State, p.Ending, p.Players[2].Gone})
}
