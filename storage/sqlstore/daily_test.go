package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// A day's puzzle is begun once in a server, and never after a later day's. Its message is
// noted until it has told its answer.
func TestDaily(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Daily(ctx, "1", streit)
	is(t, err, storage.ErrNotFound)
	first := storage.DailyPost{Guild: "1", Game: streit, Day: "2026-11-24", Channel: "5", Begun: noon.Truncate(time.Millisecond)}
	is(t, db.BeginDaily(ctx, first), nil)
	is(t, db.BeginDaily(ctx, first), storage.ErrRepeated)
	is(t, db.SetDailyMessage(ctx, "1", streit, first.Day, "9"), nil)
	first.Message = "9"
	same(t, first, must(db.Daily(ctx, "1", streit))(t))
	is(t, db.BeginDaily(ctx, storage.DailyPost{Guild: "2", Game: streit, Day: first.Day, Channel: "6", Begun: noon}), nil)

	is(t, db.ToldDaily(ctx, "1", streit, first.Day), nil)
	first.Message, first.Told = "", first.Day
	same(t, first, must(db.Daily(ctx, "1", streit))(t))
	second := storage.DailyPost{Guild: "1", Game: streit, Day: "2026-11-25", Channel: "7", Begun: first.Begun, Told: first.Day}
	is(t, db.BeginDaily(ctx, second), nil)
	same(t, second, must(db.Daily(ctx, "1", streit))(t))
	is(t, db.BeginDaily(ctx, first), storage.ErrRepeated)
	is(t, db.SetDailyMessage(ctx, "1", streit, first.Day, "9"), storage.ErrNotFound)
	is(t, db.ToldDaily(ctx, "1", streit, first.Day), storage.ErrNotFound)
	same(t, second, must(db.Daily(ctx, "1", streit))(t))

	// Another game's posts are its own.
	other := storage.DailyPost{Guild: "1", Game: "harfe", Day: first.Day, Channel: "8", Begun: first.Begun}
	is(t, db.BeginDaily(ctx, other), nil)
	same(t, other, must(db.Daily(ctx, "1", "harfe"))(t))
	same(t, second, must(db.Daily(ctx, "1", streit))(t))
}

// A member who solved a puzzle counts in the server where it was answered, and no longer
// once forgotten.
func TestSolvers(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	for _, a := range []storage.PuzzleAnswer{{Guild: "1", Game: streit, Person: cy, Puzzle: "x", Day: "", Right: true}, {Guild: "1", Game: streit, Person: ada, Puzzle: "x", Day: "", Right: true}, {Guild: "1", Game: streit, Person: ben, Puzzle: "x", Day: "", Right: false}, {Guild: "1", Game: streit, Person: zora, Puzzle: "x", Day: "", Right: true}, {Guild: "1", Game: streit, Person: ada, Puzzle: "y", Day: "", Right: true}} {
		is(t, db.AnswerPuzzle(ctx, a), nil)
	}
	right, made, err := db.Solvers(ctx, streit, "1", "x")
	is(t, err, nil)
	same(t, []storage.Person{ada, cy, zora}, right)
	same(t, 4, made)
	is(t, db.Forget(ctx, zora.ID), nil)
	right, made, err = db.Solvers(ctx, streit, "1", "x")
	is(t, err, nil)
	same(t, []storage.Person{ada, cy}, right)
	same(t, 3, made)
	right, made, err = db.Solvers(ctx, streit, "2", "x")
	is(t, err, nil)
	same(t, 0, len(right)+made)
}
