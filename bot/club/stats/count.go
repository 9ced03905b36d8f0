package stats

import (
	"context"
	"errors"

	"stopp/bot/service/jobs"
	"stopp/storage"
)

const (
	countQueue    = "careers"
	countedAtOnce = 50
)

// CountAll counts the matches that were over before statistics knew them, in the order in which they
// ended, a few at a time and while nobody else needs the processor. If the program ends before
// that is done, the next run goes on.
func (st *Stats) CountAll(ctx context.Context) error {
	ids, err := st.Store.Careerless(ctx, 1)
	if len(ids) > 0 {
		st.behind.Store(true)
		st.Jobs.Do(countQueue, st.countOn)
	}
	return err
}

// Tick goes on with that if it has failed: while a match waits, no newer one is counted either.
func (st *Stats) Tick() {
	if st.failed.CompareAndSwap(true, false) {
		st.Jobs.Do(countQueue, st.countOn)
	}
}

// countOn counts the next ones.
func (st *Stats) countOn(ctx context.Context) error {
	more, err := st.countSome(ctx)
	st.failed.Store(err != nil)
	if more && err == nil {
		st.Jobs.Do(countQueue, st.countOn)
	}
	return err
}

// countSome counts some; more tells that there may be others.
func (st *Stats) countSome(ctx context.Context) (more bool, err error) {
	defer st.Jobs.Core(jobs.Luck)()
	ids, err := st.Store.Careerless(ctx, countedAtOnce)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		if st.Jobs.Ending() {
			return false, nil
		}
		st.Jobs.Breathe()
		if err := st.count(ctx, id); err != nil {
			return false, err
		}
	}
	st.behind.Store(len(ids) > 0)
	return len(ids) > 0, nil
}

func (st *Stats) count(ctx context.Context, id int64) error {
	row, err := st.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) { // it has gone with its server
		return nil
	}
	if err != nil {
		return err
	}
	actions, err := st.Store.Actions(ctx, id)
	if err != nil {
		return err
	}
	return st.Store.AddCareers(ctx, id, *st.Score(ctx, row, row.Ended, actions))
}
