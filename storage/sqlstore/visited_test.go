package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/sqlstore/internal/visited"
)

// question is something that members or the clock ask while others wait.
type question struct {
	name string
	ask  func(context.Context, *DB) error
	want error
}

// queries are the ones that must stay quick, for a big database of n matches.
func queries(n int) []question {
	one := func(f func(context.Context, *DB) error) func(context.Context, *DB) error { return f }
	thread := (n/2)/6*6 + 2 // a match of bigGuild in a thread of its own
	return []question{
		{"match in thread", one(func(ctx context.Context, db *DB) error {
			_, err := db.MatchInThread(ctx, bigGuild, fmt.Sprintf("t%d", thread))
			return err
		}), nil},
		{"no match in thread", one(func(ctx context.Context, db *DB) error {
			_, err := db.MatchInThread(ctx, bigGuild, "none")
			return err
		}), storage.ErrNotFound},
		{"matches of a member", one(func(ctx context.Context, db *DB) error {
			_, err := db.MatchesOf(ctx, bigGuild, heavy, "")
			return err
		}), nil},
		{"matches of a member elsewhere", one(func(ctx context.Context, db *DB) error {
			_, err := db.MatchesOf(ctx, "g7", heavy, "")
			return err
		}), nil},
		{"streaks", one(func(ctx context.Context, db *DB) error {
			_, err := db.Streaks(ctx, streit, bigGuild, bigDay, 10)
			return err
		}), nil},
		{"streak of a member", one(func(ctx context.Context, db *DB) error {
			_, err := db.StreakOf(ctx, streit, bigGuild, bigDay, "p7")
			return err
		}), nil},
		{"servers", one(func(ctx context.Context, db *DB) error { _, err := db.Guilds(ctx); return err }), nil},
		{"matches that stand still", one(func(ctx context.Context, db *DB) error { _, err := db.HaltedMatches(ctx); return err }), nil},
		{"match", one(func(ctx context.Context, db *DB) error { _, err := db.Match(ctx, int64(n/2)); return err }), nil},
		{"actions", one(func(ctx context.Context, db *DB) error { _, err := db.Actions(ctx, int64(n/2)); return err }), nil},
		{"rematch", one(func(ctx context.Context, db *DB) error { _, err := db.Rematch(ctx, int64(n/2)); return err }), storage.ErrNotFound},
		{"challenge", one(func(ctx context.Context, db *DB) error { _, err := db.Challenge(ctx, int64(n/2)); return err }), nil},
		{"games for one of a member", one(func(ctx context.Context, db *DB) error {
			_, err := db.SoloTallies(ctx, heavy, "patience")
			return err
		}), nil},
		{"best game for one", one(func(ctx context.Context, db *DB) error {
			_, err := db.SoloTally(ctx, heavy, "patience", "grosse", storage.HeadAll)
			return err
		}), nil},
		{"leaderboard of a month", one(func(ctx context.Context, db *DB) error {
			_, err := db.Ranked(ctx, storage.Board{Span: bigMonth, Game: "patience", Rules: "grosse", Head: storage.HeadAll, Guild: storage.Everywhere}, bigGuild, 10)
			return err
		}), nil},
		{"leaderboard", one(func(ctx context.Context, db *DB) error {
			_, err := db.Leaderboard(ctx, allOf(bigGuild), "points", heavy, storage.Turn{}, 10)
			return err
		}), nil},
		{"leaderboard among equals", one(func(ctx context.Context, db *DB) error {
			_, err := db.Leaderboard(ctx, allOf(bigGuild), "games", "q7", storage.Turn{Beside: "q12"}, 10)
			return err
		}), nil},
		{"leaderboard of a month, back", one(func(ctx context.Context, db *DB) error {
			_, err := db.Leaderboard(ctx, storage.Scope{Guild: bigGuild, Game: streit, Season: "2026-11"}, "points", heavy, storage.Turn{Beside: "q12", Before: true}, 10)
			return err
		}), nil},
		{"seasons", one(func(ctx context.Context, db *DB) error { _, err := db.Seasons(ctx, bigGuild, streit, 24); return err }), nil},
		{"standings of a member", one(func(ctx context.Context, db *DB) error { _, err := db.Standings(ctx, heavy); return err }), nil},
		{"matches among two", one(func(ctx context.Context, db *DB) error { _, err := db.Between(ctx, int64(n/20*20)); return err }), nil},
		{"matches to be counted", one(func(ctx context.Context, db *DB) error { _, err := db.Uncounted(ctx, 0, 20); return err }), nil},
		{"deals to be looked at", one(func(ctx context.Context, db *DB) error { _, err := db.Unjudged(ctx, int64(n/2), 20); return err }), nil},
		{"ratings of a match", one(func(ctx context.Context, db *DB) error { _, err := db.MatchRatings(ctx, int64(n/2)); return err }), nil},
		{"ratings of a member", one(func(ctx context.Context, db *DB) error { _, err := db.RatingsOf(ctx, heavy, bigGuild); return err }), nil},
		{"ratings of a server", one(func(ctx context.Context, db *DB) error {
			_, err := db.RatingList(ctx, storage.RatingList{Game: streit, Family: "double", Guild: bigGuild}, heavy, storage.Turn{}, 10)
			return err
		}), nil},
		{"ratings of a server, beside a member", one(func(ctx context.Context, db *DB) error {
			_, err := db.RatingList(ctx, storage.RatingList{Game: streit, Family: "double", Guild: bigGuild}, heavy, storage.Turn{Beside: "q12"}, 10)
			return err
		}), nil},
		{"ratings over all servers, back", one(func(ctx context.Context, db *DB) error {
			_, err := db.RatingList(ctx, storage.RatingList{Game: streit, Family: "double", Guild: storage.Everywhere}, "q1", storage.Turn{Beside: "q1", Before: true}, 10)
			return err
		}), nil},
		{"ratings of a server a week ago", one(func(ctx context.Context, db *DB) error {
			_, err := db.RatedBefore(ctx, storage.RatingList{Game: streit, Family: "double", Guild: bigGuild}, time.UnixMilli(int64(n)), 10)
			return err
		}), nil},
		{"who was caught in a match", one(func(ctx context.Context, db *DB) error { _, err := db.Teasings(ctx, int64(n/2)); return err }), nil},
		{"milestone", one(func(ctx context.Context, db *DB) error {
			_, err := db.Milestone(ctx, heavy, "", "games-100")
			return err
		}), storage.ErrNotFound},
		{"untold milestones", one(func(ctx context.Context, db *DB) error { _, err := db.UntoldMilestones(ctx); return err }), nil},
		{"a series of wins", one(func(ctx context.Context, db *DB) error {
			_, err := db.WinsInARow(ctx, heavy, bigGuild, streit, time.UnixMilli(int64(n)), 50)
			return err
		}), nil},
		{"careers of a member", one(func(ctx context.Context, db *DB) error { _, err := db.Careers(ctx, heavy, bigGuild); return err }), nil},
		{"careers of a server", one(func(ctx context.Context, db *DB) error { _, err := db.Careers(ctx, "", bigGuild); return err }), nil},
		{"rules of a member", one(func(ctx context.Context, db *DB) error {
			_, err := db.Pastimes(ctx, heavy, bigGuild, streit, storage.Span{}, 3)
			return err
		}), nil},
		{"rules of a member everywhere", one(func(ctx context.Context, db *DB) error {
			_, err := db.Pastimes(ctx, heavy, storage.Everywhere, streit, storage.Span{From: "2020-01"}, 3)
			return err
		}), nil},
		{"rivals of a member", one(func(ctx context.Context, db *DB) error {
			_, err := db.Rivals(ctx, heavy, bigGuild, streit, 25)
			return err
		}), nil},
		{"head-to-head", one(func(ctx context.Context, db *DB) error {
			_, err := db.Rivalry(ctx, heavy, "q20", bigGuild, streit)
			return err
		}), nil},
		{"ratings of a member over time", one(func(ctx context.Context, db *DB) error {
			_, err := db.RatedOver(ctx, storage.RatingList{Game: streit, Family: "double", Guild: bigGuild}, heavy, time.Time{}, 200)
			return err
		}), nil},
		{"page of a member", one(func(ctx context.Context, db *DB) error { // everything it asks, one after the other
			_, err1 := db.Careers(ctx, heavy, bigGuild)
			_, err2 := db.Pastimes(ctx, heavy, bigGuild, streit, storage.Span{}, 3)
			_, err3 := db.RatingsOf(ctx, heavy, bigGuild)
			_, err4 := db.RatedOver(ctx, storage.RatingList{Game: streit, Family: "double", Guild: bigGuild}, heavy, time.Time{}, 200)
			_, err5 := db.Rivals(ctx, heavy, bigGuild, streit, 25)
			return errors.Join(err1, err2, err3, err4, err5)
		}), nil},
		{"page of a server", one(func(ctx context.Context, db *DB) error {
			_, err1 := db.Careers(ctx, "", bigGuild)
			_, err2 := db.Pastimes(ctx, "", bigGuild, streit, storage.Span{}, 3)
			_, err3 := db.Weeks(ctx, bigGuild, streit, "")
			_, err4 := db.Longest(ctx, bigGuild, streit, storage.Span{})
			_, err5 := db.Leaderboard(ctx, allOf(bigGuild), "points", "", storage.Turn{}, 10)
			return errors.Join(err1, err2, err3, err4, err5)
		}), nil},
		{"weeks of a server", one(func(ctx context.Context, db *DB) error { _, err := db.Weeks(ctx, bigGuild, streit, ""); return err }), nil},
		{"longest match of a server", one(func(ctx context.Context, db *DB) error {
			_, err := db.Longest(ctx, bigGuild, streit, storage.Span{})
			return err
		}), nil},
		{"name of a member", one(func(ctx context.Context, db *DB) error { _, err := db.NameIn(ctx, heavy, bigGuild); return err }), nil},
		{"matches without careers", one(func(ctx context.Context, db *DB) error { _, err := db.Careerless(ctx, 20); return err }), nil},
		{"state of ratings", one(func(ctx context.Context, db *DB) error { _, err := db.RatingsHold(ctx); return err }), nil},
		{"untold", one(func(ctx context.Context, db *DB) error {
			_, err := db.Untold(ctx, time.UnixMilli(int64(n-100)))
			return err
		}), nil},
	}
}

// No query of ours goes through a whole table, however many matches there are. Queries made
// while members wait take as many steps in a database of 12,000 matches as in one of 2,000,
// and go through no table. Servers are the exception: each is visited, and so is each in the
// settings that have one for each.
func TestRowsVisited(t *testing.T) {
	fileOnly(t)
	end, ok := visited.Watch()
	if !ok {
		t.Skip("SQLite's steps cannot be counted here")
	}
	defer end()
	const few, many = 2_000, 12_000
	small, large := big(t, few, 100), big(t, many, 100)
	noTableIsGoneThrough(t, large, many/openEvery+1)
	some := queries(many)
	for i, q := range queries(few) {
		before, after := cost(t, small, q), cost(t, large, some[i])
		t.Logf("%s: %+v, %+v", q.name, before, after)
		if after.Scanned > before.Scanned || after.Scanned > 0 && q.name != "servers" {
			t.Errorf("%s goes through %d rows", q.name, after.Scanned)
		}
		if after.Steps > before.Steps*3/2+100 {
			t.Errorf("%s: %d steps with %d matches, %d with %d", q.name, before.Steps, few, after.Steps, many)
		}
	}
}

// cost is the cost of a question.
func cost(t *testing.T, db *DB, q question) visited.Counts {
	t.Helper()
	visited.Take()
	is(t, q.ask(t.Context(), db), q.want)
	return visited.Take()
}
