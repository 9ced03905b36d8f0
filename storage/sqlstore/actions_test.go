package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"stopp/storage"
)

func TestAppendKeepsTheActionsInOrder(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	first := storage.Action{Seat: "A", Text: "turn", At: noon.Add(-time.Hour), Interaction: "9"}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{first}, storage.Update{Deadline: noon.Add(time.Hour)}), nil)
	same(t, noon.Add(time.Hour), must(db.Match(ctx, m.ID))(t).Deadline)
	is(t, db.Append(ctx, m.ID, 1, []storage.Action{act("10", 0), act("10", 1)}, storage.Update{}), nil)

	want := []storage.Action{first, act("10", 0), act("10", 1)}
	for i := range want {
		want[i].Number = i + 1
	}
	want[1].At, want[2].At = noon, noon
	same(t, want, must(db.Actions(ctx, m.ID))(t))
	m.Count = 3
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

func TestAppendOfARepeatedInteractionWritesNothing(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m, other := start(t, db, "x", "1", ada, ben), start(t, db, "y", "1", ada, cy)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{}), nil)

	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{}), storage.ErrRepeated)
	is(t, db.Append(ctx, m.ID, 1, []storage.Action{act("10", 0), act("9", 0)}, storage.Update{Deadline: noon}), storage.ErrRepeated)
	is(t, db.Append(ctx, m.ID, 1, []storage.Action{act("11", 0), act("11", 0)}, storage.Update{}), storage.ErrRepeated)
	is(t, db.Append(ctx, other.ID, 0, []storage.Action{act("9", 0)}, storage.Update{}), storage.ErrRepeated)
	m.Count = 1
	same(t, []storage.Match{m, other}, must(db.OpenMatches(ctx))(t))
}

func TestAppendOfARepeatedInteractionAfterTheEnd(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	u := storage.Update{Result: &storage.Result{Ending: "resigned", Points: []int{0, 3}, Winner: 1}}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, u), nil)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, u), storage.ErrRepeated)
	is(t, db.Append(ctx, m.ID, 1, []storage.Action{act("10", 0)}, u), storage.ErrConflict)
}

func TestAppendOfTheClockNeedsNoInteraction(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	for i := range 2 {
		is(t, db.Append(ctx, m.ID, i, []storage.Action{act("", 0)}, storage.Update{}), nil)
	}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("", 0)}, storage.Update{}), storage.ErrConflict)
	same(t, 2, len(must(db.Actions(ctx, m.ID))(t)))
}

func TestAppendAfterAnotherCountWritesNothing(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0), act("9", 1)}, storage.Update{}), nil)
	for _, after := range []int{-1, 0, 1, 3} {
		is(t, db.Append(ctx, m.ID, after, []storage.Action{act("10", 0)}, storage.Update{Deadline: noon}), storage.ErrConflict)
	}
	m.Count = 2
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

func TestAppendEndsTheMatch(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	for i, r := range []storage.Result{
		{Ending: "won", Points: []int{47, 0}, Winner: 0},
		{Ending: "blocked", Points: []int{0, 0}, Winner: -1},
	} {
		m := start(t, db, fmt.Sprint(i), "1", ada, ben)
		u := storage.Update{Result: &r, Deadline: noon.Add(time.Hour)}
		is(t, db.Append(ctx, m.ID, 0, []storage.Action{act(fmt.Sprint("end", i), 0)}, u), nil)
		m.Count, m.Ended, m.Result = 1, noon, &r
		same(t, m, must(db.Match(ctx, m.ID))(t))
	}
	same(t, 0, len(must(db.OpenMatches(ctx))(t)))
}

func TestAppendRefusesAResultThatDoesNotFit(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	for _, r := range []storage.Result{
		{Ending: "won", Points: []int{1}, Winner: 0},
		{Ending: "won", Points: []int{1, 2, 3}, Winner: 0},
		{Ending: "won", Points: []int{1, 2}, Winner: 2},
		{Ending: "won", Points: []int{1, 2}, Winner: -2},
	} {
		if err := db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{Result: &r}); err == nil {
			t.Errorf("took %+v", r)
		}
	}
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

// Writers read the count and append, as a bot with a race in it would. Each gets in, none
// twice, and no number is left out.
func TestAppendFromManyAtOnce(t *testing.T) {
	const writers, each = 16, 25
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for i := range each {
				a := act(fmt.Sprintf("%d/%d", w, i), 0)
				if err := insist(ctx, db, m.ID, a); err != nil {
					t.Error(err)
				}
				if err := db.Append(ctx, m.ID, 0, []storage.Action{a}, storage.Update{}); !errors.Is(err, storage.ErrRepeated) {
					t.Errorf("again: %v", err)
				}
			}
		})
	}
	all.Wait()
	got := must(db.Actions(ctx, m.ID))(t)
	same(t, writers*each, len(got))
	for i, a := range got {
		same(t, i+1, a.Number)
	}
}

// insist appends until nobody else was quicker.
func insist(ctx context.Context, db *DB, id int64, a storage.Action) error {
	for {
		m, err := db.Match(ctx, id)
		if err != nil {
			return err
		}
		err = db.Append(ctx, id, m.Count, []storage.Action{a}, storage.Update{})
		if !errors.Is(err, storage.ErrConflict) {
			return err
		}
	}
}

func TestCancelledAppendWritesNothing(t *testing.T) {
	db := fresh(t)
	m := start(t, db, "x", "1", ada, ben)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{}), context.Canceled)
	same(t, m, must(db.Match(context.Background(), m.ID))(t))
}

// One action of a running match: the cost of a tap before anyone is told.
func BenchmarkAppend(b *testing.B) {
	db, ctx := fresh(b), context.Background()
	m := start(b, db, "x", "1", ada, ben)
	for i := 0; b.Loop(); i++ {
		is(b, db.Append(ctx, m.ID, i, []storage.Action{act(fmt.Sprint("i", i), 0)}, storage.Update{Deadline: noon}), nil)
	}
}

func BenchmarkMatch(b *testing.B) {
	db, ctx := fresh(b), context.Background()
	m := start(b, db, "x", "1", ada, ben)
	for b.Loop() {
		must(db.Match(ctx, m.ID))(b)
	}
}
