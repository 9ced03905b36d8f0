package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// testdata/schema17.sql is read back: challenges and matches from before there were series
// belong to none, and their deals are the only ones of their secrets.
func TestDatabaseOfSchema17(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema17.sql")))
	m := must(db.Match(ctx, 2))(t)
	same(t, true, m.Friendly)
	same(t, storage.Fixture{}, m.Fixture)
	same(t, storage.Origin{Secret: m.Origin.Secret, Challenged: "42", Accepted: "52"}, m.Origin)
	c := must(db.Challenge(ctx, 6))(t)
	same(t, storage.Fixture{}, c.Fixture)
	same(t, "", c.Series)
	same(t, []string{"87"}, must(db.Match(ctx, 8))(t).Origin.Joined)
	for _, of := range []string{"", storage.OfSeries, storage.OfTournament} {
		same(t, []storage.Match(nil), must(db.Unsettled(ctx, of))(t))
	}
	same(t, []storage.Series(nil), must(db.OpenSeries(ctx, time.Time{}))(t))
}

// The first game of a series is its challenge's match. Its state says what may be told of
// its secret, and what comes next.
func TestSeriesFromTheFirstGameToTheEnd(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	c := newChallenge("1")
	c.Secret, c.Series, c.To = secretOf5, "total 300", invite(ben)
	c = must(db.CreateChallenge(ctx, c))(t)
	m := must(db.StartMatch(ctx, c.ID, "2", storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: c.Seated()}))(t)
	same(t, storage.Fixture{Of: storage.OfSeries, ID: 1, Number: 1}, m.Fixture)
	same(t, storage.Origin{Secret: secretOf5, Challenged: "1", Accepted: "2", Number: 1, Sealed: true, Series: "1 total 300"}, m.Origin)
	is(t, db.Forget(ctx, ben.ID), storage.ErrConflict)

	win := storage.Update{Result: &storage.Result{Ending: "won", Points: []int{40, 0}}}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("3", 0)}, win), nil)
	same(t, 1, len(must(db.Unsettled(ctx, storage.OfSeries))(t)))
	for range 2 { // the same end twice counts once
		s := must(db.ChangeSeries(ctx, 1, storage.PauseSeries(1, noon)))(t)
		same(t, []any{storage.SeriesPaused, 1, noon.UnixMilli()}, []any{s.State, s.Games, s.Next.UnixMilli()})
	}
	same(t, 0, len(must(db.Unsettled(ctx, storage.OfSeries))(t)))
	is(t, db.Forget(ctx, ben.ID), storage.ErrConflict) // a game is still to come

	must(db.ChangeSeries(ctx, 1, storage.ReadySeries(ada.ID, 2)))(t)
	s := must(db.ChangeSeries(ctx, 1, storage.ReadySeries(ben.ID, 2)))(t)
	same(t, true, s.Ready())
	s = must(db.ChangeSeries(ctx, 1, storage.ResumeSeries(2)))(t)
	same(t, storage.SeriesPlaying, s.State)
	same(t, true, s.Next.IsZero())
	s = must(db.ChangeSeries(ctx, 1, storage.LeaveSeries(ben.ID)))(t)
	same(t, storage.SeriesLeft, s.Ending)
	end := storage.SeriesEnd{Ending: storage.SeriesLeft, Places: []int{1, 2}, Winner: 0, Season: "2026-11"}
	for range 2 {
		s = must(db.EndSeries(ctx, 1, storage.Match{}, end))(t)
		same(t, []any{storage.SeriesOver, 1, 2}, []any{s.State, s.Players[0].Place, s.Players[1].Place})
	}
	same(t, false, must(db.Match(ctx, m.ID))(t).Origin.Sealed)
	for _, of := range []storage.Scope{{Guild: "1", Game: streit}, {Guild: "1", Game: streit, Seats: 2, Season: "2026-11"}} {
		same(t, storage.SeriesWins{Played: 1, Won: 1}, must(db.SeriesWins(ctx, of, ada.ID))(t))
		same(t, storage.SeriesWins{Played: 1}, must(db.SeriesWins(ctx, of, ben.ID))(t))
	}
	is(t, db.Forget(ctx, ben.ID), nil)
	same(t, storage.SeriesWins{}, must(db.SeriesWins(ctx, storage.Scope{Guild: "1", Game: streit}, ben.ID))(t))
	same(t, true, must(db.Series(ctx, 1))(t).Players[1].Forgotten())
	is(t, db.PurgeGuild(ctx, "1"), nil)
	if _, err := db.Series(ctx, 1); err == nil {
		t.Error("the series has outlived its server")
	}
}

const secretOf5 = "5555555555555555555555555555555555555555555555555555555555555555"
