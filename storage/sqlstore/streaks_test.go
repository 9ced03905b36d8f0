package sqlstore

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"stopp/storage"
)

// In whatever order the puzzles of some weeks are answered, the kept streak is the one
// counted day by day.
func TestStreakIsWhatTheAnswersMake(t *testing.T) {
	db, ctx, dice := fresh(t), context.Background(), rand.New(rand.NewPCG(1, 2))
	first := time.Date(2026, 2, 20, 0, 0, 0, 0, time.UTC)
	for member := range 20 {
		p := storage.Person{ID: fmt.Sprint(member), Name: "somebody"}
		right, made, correct := map[int]bool{}, 0, 0
		for _, day := range dice.Perm(20)[:dice.IntN(20)] {
			date := first.AddDate(0, 0, day).Format(time.DateOnly)
			right[day] = dice.IntN(4) > 0
			is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: p, Puzzle: date, Day: date, Right: right[day]}), nil)
			if made++; right[day] {
				correct++
			}
			last := 20
			for last > 0 && !right[last] {
				last--
			}
			days := 0
			for right[last-days] {
				days++
			}
			got := must(db.StreakOf(ctx, streit, "1", first.Format(time.DateOnly), p.ID))(t)
			same(t, storage.Streak{Person: storage.Person{ID: p.ID}, Days: days, Right: correct, Made: made}, got)
		}
	}
}
