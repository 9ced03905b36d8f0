package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// testdata/schema18.sql is read back: a series in its second game, whose secret is not told
// yet. There are no matches between pairs.
func TestDatabaseOfSchema18(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema18.sql")))
	s := must(db.Series(ctx, 1))(t)
	same(t, []any{"best 3", storage.SeriesPlaying, 1, 2, true}, []any{s.Form, s.State, s.Games, s.Players[1].Ready, s.Players[1].Agreed})
	m := must(db.Match(ctx, 17))(t)
	same(t, storage.Fixture{Of: storage.OfSeries, ID: 1, Number: 2}, m.Fixture)
	same(t, storage.Origin{Secret: m.Origin.Secret, Challenged: "90", Accepted: "91", Number: 2, Sealed: true, Series: "2 best 3"}, m.Origin)
	same(t, storage.SeriesWins{Played: 2, Won: 1}, must(db.SeriesWins(ctx, storage.Scope{Guild: "1", Game: streit}, cy.ID))(t))
	same(t, 0, len(must(db.OpenPairs(ctx))(t)))
}

var dora = storage.Person{ID: "104", Name: "Dora"}

// newPairs is what an older version left when somebody asked for a match between two pairs: Ada against
// Ben, Cy against Dora.
func newPairs(t testing.TB, db *DB, interaction, guild, state string) (id int64) {
	t.Helper()
	is(t, db.writer().QueryRow("insert into pairs (interaction, guild, channel, message, game, rules, pace, look, deals, secret, state, expires, ended) values (?, ?, '2', '31', ?, 'pagat', 'daily', '', 2, ?, ?, 1, ?) returning id",
		interaction, guild, streit, secretOf5, state, map[string]any{"over": 2}[state]).Scan(&id), nil)
	for player, who := range []storage.Person{ada, ben, cy, dora} {
		must(db.writer().Exec("insert into pair_seats (pairs, player, person, name) values (?, ?, ?, ?)", id, player, who.ID, who.Name))(t)
	}
	return id
}

// pairsGame is a game of a match between two pairs, as the room makes it.
func pairsGame(t *testing.T, db *DB, pairs int64, number int) storage.Match {
	t.Helper()
	ctx := context.Background()
	f := storage.Fixture{Of: storage.OfPairs, ID: pairs, Number: number}
	c := newChallenge(f.Of + string(rune('0'+number)))
	c.Secret, c.Fixture, c.Friendly = secretOf5, f, true
	c.Origin = storage.Origin{Number: 1, Hidden: true, Challenged: "1", Joined: []string{"2", "3"}, Accepted: "4"}
	c.To = []storage.Invited{{Person: ben, Answer: storage.StateAccepted}}
	c = must(db.CreateChallenge(ctx, c))(t)
	return must(db.StartMatch(ctx, c.ID, c.Interaction, storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: c.Seated()}))(t)
}

// A match between two pairs that an older version began is ended. With that the source of its
// deals is told, and a member can be forgotten before and after it.
func TestPairsOfAnOlderVersion(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	id := newPairs(t, db, "1", "1", "playing")
	m := pairsGame(t, db, id, 1)
	same(t, storage.Origin{Secret: secretOf5, Number: 1, Hidden: true, Sealed: true, Challenged: "1", Joined: []string{"2", "3"}, Accepted: "4", Series: "1 tables 2"}, m.Origin)
	is(t, db.Forget(ctx, dora.ID), nil)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("70", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{40, 0}}}), nil)
	same(t, 1, len(must(db.Unsettled(ctx, storage.OfPairs))(t)))
	same(t, true, must(db.Match(ctx, m.ID))(t).Origin.Hidden)
	same(t, []int64{id}, must(db.OpenPairs(ctx))(t))
	for range 2 {
		p := must(db.ChangePairs(ctx, id, func(p *storage.Pairs) { p.Over = true }))(t)
		same(t, []any{"31", "", []storage.Person{ada, ben, cy, {}}}, []any{p.Message, p.Told, p.Players})
		same(t, []string{"over broken"}, texts(t, db, "select state || ' ' || ending from pairs"))
	}
	same(t, false, must(db.Match(ctx, m.ID))(t).Origin.Hidden)
	same(t, []int64{id}, must(db.OpenPairs(ctx))(t)) // nobody has been told
	must(db.ChangePairs(ctx, id, func(p *storage.Pairs) { p.Shown = "closed" }))(t)
	must(db.ChangePairs(ctx, id, func(p *storage.Pairs) { p.Told = "88" }))(t)
	same(t, 0, len(must(db.OpenPairs(ctx))(t)))
	is(t, db.Forget(ctx, cy.ID), nil)
	same(t, []storage.Person{ada, ben, {}, {}}, must(db.Pairs(ctx, id))(t).Players)
	is(t, db.PurgeGuild(ctx, "1"), nil)
	_, err := db.Pairs(ctx, id)
	is(t, err, storage.ErrNotFound)
}
