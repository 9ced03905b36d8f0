package stats

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"stopp/bot/service/jobs"
	"stopp/storage"
)

// uncounted is a store with matches that careers don't know, and cannot write for a while.
type uncounted struct {
	Store
	left []int64
	busy bool
}

func (u *uncounted) Careerless(_ context.Context, limit int) ([]int64, error) {
	return slices.Clone(u.left[:min(limit, len(u.left))]), nil
}

func (u *uncounted) Match(_ context.Context, id int64) (storage.Match, error) {
	return storage.Match{ID: id}, nil
}

func (u *uncounted) Actions(context.Context, int64) ([]storage.Action, error) { return nil, nil }

func (u *uncounted) AddCareers(_ context.Context, match int64, _ storage.Score) error {
	if u.busy {
		return errors.New("busy")
	}
	u.left = slices.DeleteFunc(u.left, func(id int64) bool { return id == match })
	return nil
}

// atOnce does at once what nobody waits for.
type atOnce struct{}

func (atOnce) Do(_ string, do func(context.Context) error) { do(context.Background()) }
func (atOnce) Core(jobs.Thought) func()                    { return func() {} }
func (atOnce) Breathe()                                    {}
func (atOnce) Ending() bool                                { return false }

// Counting old matches goes on by itself after the database could not be written: while one waits, no
// newer match is counted either.
func TestCountingGoesOn(t *testing.T) {
	store := &uncounted{left: []int64{1, 2, 3}, busy: true}
	st := &Stats{Store: store, Jobs: atOnce{}, Score: func(context.Context, storage.Match, time.Time, []storage.Action) *storage.Score {
		return new(storage.Score)
	}}
	if err := st.CountAll(t.Context()); err != nil || len(store.left) != 3 {
		t.Fatal(store.left, err)
	}
	st.Tick()
	store.busy = false
	for range 2 {
		st.Tick()
	}
	if len(store.left) > 0 || st.behind.Load() {
		t.Errorf("left: %v", store.left)
	}
}
