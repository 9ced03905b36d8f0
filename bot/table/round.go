package table

import (
	"context"
	"errors"

	"stopp/bot/table/match"
	"stopp/bot/text/pace"
	"stopp/storage"
)

// Known are the matches that have a table here.
func (ts *Tables) Known() map[int64]storage.Opened {
	all := map[int64]storage.Opened{}
	for _, e := range ts.index.all(func(e *entry) bool { return !e.ended() }) {
		all[e.id()] = storage.Opened{Guild: e.guild()}
	}
	for _, s := range ts.strangers.find(func(stranger) bool { return true }) {
		all[s.row.ID] = storage.Opened{Guild: s.row.Guild}
	}
	return all
}

// Check compares a table with the database, behind whatever is being done there. Done is true if
// they differed, and the table is brought up to date and shown. Without a table nothing is done.
func (ts *Tables) Check(ctx context.Context, match int64) (has, done bool, err error) {
	t := ts.index.table(match)
	if t == nil {
		return false, false, nil
	}
	err = ts.room.Jobs.Within(t.Queue(), func(ctx context.Context) error {
		asleep := t.match == nil
		if err := t.wake(ctx); err != nil || t.match == nil {
			return err
		}
		row, err := ts.room.Store.Match(ctx, match)
		switch {
		case errors.Is(err, storage.ErrNotFound):
			done = true
			ts.index.drop(t)
			return nil
		case err != nil:
			return err
		case asleep && t.match.Over(): // wake has found that
			done = true
			t.ended()
			t.Update()
			t.Show(ctx)
			return nil
		case row.Count == len(t.match.Actions) && (row.Result != nil) == t.match.Over():
			return nil
		}
		done = true
		return t.reload(ctx)
	})
	return true, done, err
}

// Take makes the table of an open match that has none, and shows it. If nobody can have seen the match,
// its first turn begins now. The caller sees to it that nobody is making the table just now.
func (ts *Tables) Take(ctx context.Context, id int64) (row storage.Match, done bool, err error) {
	if _, strange := ts.strangers.with(id); strange || ts.index.table(id) != nil {
		return row, false, nil
	}
	row, err = ts.room.Store.Match(ctx, id)
	switch {
	case errors.Is(err, storage.ErrNotFound), err == nil && row.Result != nil:
		return row, false, nil
	case err != nil:
		return row, false, err
	}
	row, admitted, err := starter{ts}.admit(ctx, row, false)
	if err != nil || !admitted {
		return row, err == nil, err
	}
	ts.room.Prefs.Recall(ctx, row.Guild)
	defer ts.room.Clock.Hold()()
	if row.Message == "" && row.Count == 0 {
		if row, err = ts.beginAnew(ctx, row); err != nil {
			return row, false, err
		}
	}
	t, err := ts.Open(ctx, row)
	if match.IsDamaged(err) {
		return row, true, ts.estrange(ctx, ts.table(row.ID), row, err)
	}
	if err != nil {
		return row, false, err
	}
	t.Resume()
	return row, true, nil
}

// beginAnew has the first turn of a match begin now, unless the match is over.
func (ts *Tables) beginAnew(ctx context.Context, row storage.Match) (storage.Match, error) {
	if row.Deadline.IsZero() {
		return row, nil
	}
	next, err := ts.room.Store.Extend(ctx, row.ID, ts.room.Clock.In(row.Guild).Add(pace.Of(row.Pace).Period()))
	switch {
	case err == nil:
		return next, nil
	case errors.Is(err, storage.ErrConflict):
		return row, nil
	}
	return row, err
}
