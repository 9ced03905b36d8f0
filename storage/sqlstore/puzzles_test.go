package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// answers has a member answer the puzzles of days, rightly or not.
func answers(t testing.TB, db *DB, guild string, p storage.Person, days map[string]bool) {
	t.Helper()
	for day, right := range days {
		is(t, db.AnswerPuzzle(context.Background(), storage.PuzzleAnswer{Guild: guild, Game: streit, Person: p, Puzzle: day, Day: day, Right: right}), nil)
	}
}

// A streak is right answers on days in a row, also over a month's end. A streak that is
// broken, or from before, is none.
func TestStreaks(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	answers(t, db, "1", ada, map[string]bool{"2026-11-28": true, "2026-11-29": false, "2026-11-30": true, "2026-12-01": true, "2026-12-02": true})
	answers(t, db, "1", ben, map[string]bool{"2026-11-28": true, "2026-11-29": true, "2026-11-30": true, "2026-12-01": true})
	answers(t, db, "1", cy, map[string]bool{"2026-11-29": true, "2026-11-30": true, "2026-12-02": false})
	answers(t, db, "2", cy, map[string]bool{"2026-12-01": true})
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: cy, Puzzle: "x1", Day: "", Right: true}), nil)

	same(t, []storage.Streak{{Person: ben, Days: 4, Right: 4, Made: 4}, {Person: ada, Days: 3, Right: 4, Made: 5}}, must(db.Streaks(ctx, streit, "1", "2026-12-01", -1))(t))
	same(t, []storage.Streak{{Person: ada, Days: 3, Right: 4, Made: 5}}, must(db.Streaks(ctx, streit, "1", "2026-12-02", -1))(t))
	same(t, []storage.Streak{{Person: ben, Days: 4, Right: 4, Made: 4}}, must(db.Streaks(ctx, streit, "1", "2026-12-01", 1))(t))
	same(t, storage.Streak{Person: storage.Person{ID: cy.ID}, Days: 0, Right: 3, Made: 4}, must(db.StreakOf(ctx, streit, "1", "2026-12-01", cy.ID))(t))
	same(t, storage.Streak{Person: storage.Person{ID: ada.ID}, Days: 3, Right: 4, Made: 5}, must(db.StreakOf(ctx, streit, "1", "2026-12-01", ada.ID))(t))
	same(t, storage.Streak{Person: storage.Person{ID: "nobody"}}, must(db.StreakOf(ctx, streit, "1", "2026-12-01", "nobody"))(t))
}

// The first answer counts, in the place where it was given, and no other counts anywhere.
func TestPuzzleIsAnsweredOnce(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	answers(t, db, "1", ada, map[string]bool{"2026-12-01": false})
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), storage.ErrRepeated)
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "", Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), storage.ErrRepeated)
	for guild, there := range map[string]bool{"1": false, "2": true, "": true} {
		right, elsewhere, err := db.PuzzleAnswered(ctx, streit, guild, ada.ID, "2026-12-01")
		is(t, err, nil)
		same(t, []bool{false, there}, []bool{right, elsewhere})
	}
	same(t, 0, must(db.StreakOf(ctx, streit, "", "2026-12-01", ada.ID))(t).Made)
	_, _, err := db.PuzzleAnswered(ctx, streit, "1", ben.ID, "2026-12-01")
	is(t, err, storage.ErrNotFound)
}

// Hints are counted once an interaction, while the match goes on.
func TestHints(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.CountHint(ctx, m.ID, 1, "70"), nil)
	is(t, db.CountHint(ctx, m.ID, 1, "70"), storage.ErrRepeated)
	is(t, db.CountHint(ctx, m.ID, 1, "71"), nil)
	same(t, []int{0, 2}, must(db.Match(ctx, m.ID))(t).Hints)
	is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	is(t, db.CountHint(ctx, m.ID, 0, "72"), storage.ErrConflict)
}
