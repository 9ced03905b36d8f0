package table

import (
	"context"
	"fmt"
	"time"

	"stopp/storage"
)

// untoldFor is how far back a start looks for results that were not told.
const untoldFor = 30 * 24 * time.Hour

// Load replays every match that is open, or whose result was not told, and shows what the
// channels lack. One that can't be replayed is left alone, for a person to look at; one
// whose rules are not known here stands still. Away tells that the deadlines which tables
// show are wrong.
func (ts *Tables) Load(ctx context.Context, away bool) error {
	store := ts.room.Store
	rows, err := store.OpenMatches(ctx)
	if err != nil {
		return fmt.Errorf("load matches: %w", err)
	}
	untold, err := store.Untold(ctx, ts.room.Now().Add(-untoldFor))
	if err != nil {
		return fmt.Errorf("load results: %w", err)
	}
	stood, err := store.HaltedMatches(ctx)
	if err != nil {
		return fmt.Errorf("load matches that stand still: %w", err)
	}
	for _, row := range append(rows, untold...) {
		_, stands := stood[row.ID]
		row, admitted, err := ts.admit(ctx, row, stands)
		if err != nil {
			return fmt.Errorf("match %d: %w", row.ID, err)
		}
		if !admitted {
			continue
		}
		t, err := ts.load(ctx, row)
		if err != nil {
			ts.room.Log.Error("match can't be replayed", "match", row.ID, "error", err)
			continue
		}
		t.post.Doubt(away || stands)
		ts.room.Prefs.Recall(ctx, row.Guild)
		t.Update()
		ts.resume(t)
	}
	return nil
}

// resume shows what was left untold about a table when the program or its time stopped,
// if anybody can see it.
func (ts *Tables) resume(t *Table) {
	ts.room.Jobs.Do(t.Queue(), func(ctx context.Context) error {
		t.resume(ctx)
		return nil
	})
}

func (t *Table) resume(ctx context.Context) {
	row := t.match.Row
	if t.room.Clock.Halted(row.Guild) {
		return
	}
	if row.Message == "" {
		if err := t.room.Unasked(ctx, row.Challenge); err != nil {
			t.room.Log.Warn("challenge not closed", "match", row.ID, "error", err)
		}
	}
	if row.Warned.IsZero() || t.match.Over() {
		t.notices.Tidy()
	}
	timer{t}.caution(ctx)
	if t.post.LacksTime() {
		t.computer.Consider()
		t.showInTurn()
		return
	}
	t.Show(ctx)
}

// showInTurn shows the table when its turn in the line has come. Until then nothing is on
// its way, so that what a member does there meanwhile is shown at once.
func (t *Table) showInTurn() {
	t.room.Jobs.InTurn(t.Queue(), func(ctx context.Context) error {
		t.Show(ctx)
		return nil
	})
}

// admit tells whether a stored match can have a table, and returns the match as it is
// then: if its time stood still because the rules were not known, it runs again.
func (ts *Tables) admit(ctx context.Context, row storage.Match, stood bool) (storage.Match, bool, error) {
	switch err := ts.room.Games.Known(row.Game, row.Version); {
	case err != nil:
		ts.room.Log.Warn("match stands still", "match", row.ID, "error", err)
		if row.Result != nil {
			return row, false, nil
		}
		ts.strangers.add(row)
		return row, false, ts.room.Store.HaltMatch(ctx, row.ID, ts.room.Clock.In(row.Guild))
	case !stood:
		return row, true, nil
	}
	if _, err := ts.room.Store.ResumeMatch(ctx, row.ID, ts.room.Clock.In(row.Guild)); err != nil {
		return row, false, err
	}
	row, err := ts.room.Store.Match(ctx, row.ID)
	return row, err == nil, err
}

// forsake ends a match that can't be resigned, for a member who is to be forgotten. Its
// moves stay.
func (ts *Tables) forsake(ctx context.Context, row storage.Match) error {
	err := ts.room.Store.EndMatch(ctx, row.ID, row.Count, storage.Result{Ending: storage.Abandoned, Winner: -1})
	if err == nil {
		ts.strangers.drop(func(s storage.Match) bool { return s.ID == row.ID })
	}
	return err
}
