package session

import (
	"context"
	"fmt"
	"time"
)

// untoldFor is how far back a start looks for results that were not told.
const untoldFor = 30 * 24 * time.Hour

// everywhere wants what there is in all servers.
func everywhere(string) bool { return true }

// loadTables replays every match that is open, or whose result was not told,
// and has what the channels lack shown. One that can't be replayed is left
// alone, for a person to look at; one whose rules are not known here stands still. After a time away the deadlines that tables
// show are wrong.
func (rm *Room) loadTables(ctx context.Context, away bool) error {
	rows, err := rm.Store.OpenMatches(ctx)
	if err != nil {
		return fmt.Errorf("load matches: %w", err)
	}
	untold, err := rm.Store.Untold(ctx, rm.Now().Add(-untoldFor))
	if err != nil {
		return fmt.Errorf("load results: %w", err)
	}
	stood, err := rm.Store.HaltedMatches(ctx)
	if err != nil {
		return fmt.Errorf("load matches that stand still: %w", err)
	}
	for _, row := range append(rows, untold...) {
		_, stands := stood[row.ID]
		row, admitted, err := rm.admit(ctx, row, stands)
		if err != nil {
			return fmt.Errorf("match %d: %w", row.ID, err)
		}
		if !admitted {
			continue
		}
		t, err := rm.load(ctx, row)
		if err != nil {
			rm.Log.Error("match can't be replayed", "match", row.ID, "error", err)
			continue
		}
		t.unsure = true
		if (away || stands) && t.until() != 0 {
			t.shown.until = unknownTime
		}
		rm.prefs.Recall(ctx, row.Guild)
		rm.index.update(t)
		rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.resume(ctx, t) })
	}
	return nil
}

// resume shows what a stop of the program left untold about a table, where anybody
// can see it.
func (rm *Room) resume(ctx context.Context, t *table) error {
	if rm.clock.Halted(t.guild) {
		return nil
	}
	if t.row.Message == "" {
		if err := rm.lobby.ShowAccepted(ctx, t.row.Challenge); err != nil {
			rm.Log.Warn("challenge not closed", "match", t.id, "error", err)
		}
	}
	if t.row.Warned.IsZero() || t.over() {
		rm.tidy(t)
	}
	rm.caution(ctx, t)
	if t.lacksTime() {
		rm.consider(t)
		rm.showInTurn(t)
		return nil
	}
	rm.show(ctx, t)
	return nil
}
