package sqlstore

import (
	"context"
	"errors"
	"testing"
	"time"

	"stopp/storage"
)

// testdata/schema21.sql stands in lists: ratings with their places, and won series. Members
// are not told of earlier milestones.
func TestDatabaseOfSchema21HasLists(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema21.sql")))
	rungsFit(t, db)
	l := storage.RatingList{Game: streit, Family: "double", Guild: "1"}
	b := must(db.RatingList(ctx, l, ada.ID, storage.Turn{}, 10))(t)
	same(t, 2, b.All)
	same(t, []any{ben.ID, 1, "Ben", ada.ID, 2}, []any{b.Lines[0].ID, b.Lines[0].Place, b.Lines[0].Name, b.Own.ID, b.Own.Place})
	l.Guild = storage.Everywhere
	same(t, 0, must(db.RatingList(ctx, l, "", storage.Turn{}, 10))(t).All)
	series := func() storage.Leaders {
		return must(db.Leaderboard(ctx, allOf("1"), storage.CountSeries, cy.ID, storage.Turn{}, 10))(t)
	}
	same(t, 0, series().All) // the only winner stays out of lists
	is(t, db.SetListed(ctx, cy.ID, storage.ListedYes, func(string) []storage.List { return usualLists }), nil)
	won := series()
	same(t, []int{1, 1, 2, 1}, []int{won.All, won.Own.Place, won.Own.Games, won.Own.Wins})
	same(t, []string(nil), must(db.UntoldMilestones(ctx))(t))
	for _, name := range []string{"master", storage.SeriesWon} {
		same(t, 1, must(db.Milestone(ctx, cy.ID, "", name))(t).Count)
	}
}

// The winner of a finished series stands on a leaderboard, for all time and its month, and
// reaches a milestone, once.
func TestSeriesWonAreListed(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	lists := func(string) []storage.List { return usualLists }
	for n, winner := range []int{1, 1, 0} {
		seriesOver(t, db, n+1, winner)
		for range 2 {
			rungsFit(t, db)
		}
	}
	for _, of := range []storage.Scope{allOf("1"), {Guild: "1", Game: streit, Season: "2026-11"}, {Guild: "1", Game: streit, Seats: 2}} {
		same(t, []string{"1 Ben 0 2/3", "2 Ada 0 1/3"}, board(t, db, of, storage.CountSeries))
	}
	for person, want := range map[string]int{ada.ID: 1, ben.ID: 1} {
		same(t, want, len(must(db.TellMilestones(ctx, person))(t)))
		same(t, 0, len(must(db.TellMilestones(ctx, person))(t)))
	}
	is(t, db.SetListed(ctx, ben.ID, storage.ListedNot, lists), nil)
	same(t, []string{"1 Ada 0 1/3"}, board(t, db, allOf("1"), storage.CountSeries))
	is(t, db.SetListed(ctx, ben.ID, storage.ListedYes, lists), nil)
	same(t, []string{"1 Ben 0 2/3", "2 Ada 0 1/3"}, board(t, db, allOf("1"), storage.CountSeries))
	s := must(db.LongestSeries(ctx, "1", noon.Add(-time.Hour), noon.Add(time.Hour)))(t)
	same(t, int64(1), s.ID)
	if _, err := db.LongestSeries(ctx, "1", noon.Add(time.Hour), noon.Add(2*time.Hour)); !errors.Is(err, storage.ErrNotFound) {
		t.Error(err)
	}
	is(t, db.Forget(ctx, ben.ID), nil)
	same(t, []string{"1 Ada 0 1/3"}, board(t, db, allOf("1"), storage.CountSeries))
	rungsFit(t, db)
}

// seriesOver is a series of Ada and Ben's that is over after two games.
func seriesOver(t *testing.T, db *DB, n, winner int) {
	t.Helper()
	ctx := context.Background()
	c := newChallenge(string(rune('a' + n)))
	c.Secret, c.Series, c.To = secretOf5, "best 3", invite(ben)
	c = must(db.CreateChallenge(ctx, c))(t)
	m := must(db.StartMatch(ctx, c.ID, string(rune('A'+n)), storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: c.Seated()}))(t)
	score := storage.Score{Lists: usualLists, Season: "2026-11"}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act(string(rune('0'+n)), 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}, Score: &score}), nil)
	m = must(db.Match(ctx, m.ID))(t)
	m.Fixture.Number = 2
	must(db.EndSeries(ctx, m.Fixture.ID, m, storage.SeriesEnd{Ending: storage.SeriesPlayed, Winner: winner, Season: "2026-11"}))(t)
}

// Milestones are reached by the match that brings a member to them, and by no other. While old
// matches are being counted nobody reaches any.
func TestMilestonesAreReachedOnce(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	score := func(right int) *storage.Score {
		return &storage.Score{Lists: usualLists, Counts: []storage.Counts{{"right": right}, nil}, Milestones: []storage.Milestone{
			{Name: "games-3", Of: storage.CountGames, Count: 3}, {Game: streit, Name: "stopp", Of: "right", Count: 2}, {Game: "toy", Name: "odd", Of: "right", Count: 1}}}
	}
	names := func() (all []string) {
		for _, m := range must(db.TellMilestones(ctx, ada.ID))(t) {
			all = append(all, m.Name)
		}
		return all
	}
	over := func(n string, s *storage.Score, guild string) {
		t.Helper()
		m := start(t, db, n, guild, ada, ben)
		is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("x"+n, 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}, Score: s}), nil)
	}
	for i, want := range [][]string{nil, {"stopp"}, {"games-3"}, nil} {
		over(string(rune('a'+i)), score(1), string(rune('1'+i%2)))
		same(t, want, names())
	}
	m := start(t, db, "old", "1", ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("old", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}}), nil) // is counted later
	is(t, db.Forget(ctx, ada.ID), nil)
	for _, n := range []string{"p", "q", "r"} {
		over(n, score(2), "1")
		same(t, []string(nil), names())
	}
}
