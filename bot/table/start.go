package table

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/storage"
)

// untoldFor is how far back a start looks for results that were not told.
const untoldFor = 30 * 24 * time.Hour

// Load notes every match that is open, or whose result was not told. It replays none: that
// is done when somebody does something there, or when Show finds something to do. One whose
// rules are not known here stands still. Away is by how much the deadlines have just been
// moved on.
func (ts *Tables) Load(ctx context.Context, away time.Duration) error {
	store := ts.room.Store
	ts.alive = ts.room.Now().Add(-away)
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
	recalled := map[string]bool{}
	for _, row := range append(rows, untold...) {
		_, stands := stood[row.ID]
		row, admitted, err := starter{ts}.admit(ctx, row, stands)
		if err != nil {
			return fmt.Errorf("match %d: %w", row.ID, err)
		}
		if !admitted {
			continue
		}
		ts.doubt(row)
		if !recalled[row.Guild] {
			recalled[row.Guild] = true
			ts.room.Prefs.Recall(ctx, row.Guild)
		}
		m := match.Match{Row: row, Since: row.Started}
		m.Game, _ = ts.room.Games.Of(row.Game)
		if row.Count == 0 && row.Message == "" && !row.Private && row.Result == nil { // nobody can have seen it
			if row, err = ts.beginAnew(ctx, row); err != nil {
				return fmt.Errorf("match %d: %w", row.ID, err)
			}
			m.Row = row
		}
		speed, deadline := m.Pace(), row.Deadline
		ts.index.put(asleep(ts.table(row.ID), m, stands || !speed.Near(deadline.Unix(), deadline.Add(-away).Unix())))
	}
	return nil
}

// doubt logs unreadable parts of a stored match.
func (ts *Tables) doubt(row storage.Match) {
	prefs.Doubt(ts.room.Log, "match", row.ID, row.Pace, row.Look)
}

// Show tells everything left untold when the program stopped. Tables that lack most come
// first.
func (ts *Tables) Show() {
	all := ts.index.all(func(*entry) bool { return true })
	slices.SortStableFunc(all, func(a, b *entry) int { return cmp.Compare(a.lacks(), b.lacks()) })
	for _, e := range all {
		starter{ts}.resume(e)
	}
}

// lacks is 0 for a table whose message is known to be behind its match, else 1.
func (e *entry) lacks() int {
	if row := e.now.Row; row.Shown < row.Count || row.Result != nil {
		return 0
	}
	return 1
}

// starter takes up stored tables after a start, and after a time that stood still.
type starter struct{ *Tables }

// resume tells everything about a table that was left untold when the program or its time
// stopped, if anybody can see it. A table at rest stays out of memory.
func (ts starter) resume(e *entry) {
	switch t := e.t; {
	case e.awake:
		t.resumeSoon()
	case ts.room.Clock.Halted(e.guild()): // until it goes on
	case !e.rests():
		ts.look(t)
	case e.lacksTime():
		t.showInTurn()
	}
}

// lookQueue is where a start looks at tables not known to rest, one after the other, and no
// more than half of the time, so that others are served meanwhile. Resting tables are out of
// memory before the next is looked at. If that fails, the next tick tries again.
const lookQueue = "look"

func (ts starter) look(t *Table) {
	if _, waits := ts.looking.LoadOrStore(t.id, true); waits {
		return
	}
	ts.room.Jobs.Do(lookQueue, func(context.Context) error {
		defer ts.looking.Delete(t.id)
		if ts.room.Jobs.Ending() {
			return nil
		}
		defer func(began time.Time) { time.Sleep(time.Since(began)) }(time.Now())
		return ts.room.Jobs.Within(t.Queue(), func(ctx context.Context) error {
			return t.woken(ctx, func(ctx context.Context) error {
				t.resume(ctx)
				t.lull()
				return nil
			})
		})
	})
}

func (t *Table) resumeSoon() {
	t.do(func(ctx context.Context) error {
		t.resume(ctx)
		return nil
	})
}

func (t *Table) resume(ctx context.Context) {
	row := t.match.Row
	if t.room.Clock.Halted(row.Guild) {
		return
	}
	if row.Message == "" && row.Challenge != 0 {
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
		return t.woken(ctx, func(ctx context.Context) error {
			t.Show(ctx)
			return nil
		})
	})
}

// admit tells whether a stored match can have a table, and returns the match as it is
// then: if its time stood still because it could not be read, it runs again.
func (ts starter) admit(ctx context.Context, row storage.Match, stood bool) (storage.Match, bool, error) {
	err := ts.room.Games.Known(row.Game, row.Version)
	if err == nil && !stood {
		return row, true, nil
	}
	if err == nil {
		if row, err = ts.replays(ctx, row); err != nil && !match.IsDamaged(err) {
			return row, false, err
		}
	}
	if err != nil {
		ts.room.Log.Warn("match stands still", "match", row.ID, "error", err)
		if row.Result != nil {
			return row, false, nil
		}
		ts.strangers.add(row, err)
		return row, false, ts.room.Store.HaltMatch(ctx, row.ID, ts.room.Clock.In(row.Guild))
	}
	if _, err := ts.room.Store.ResumeMatch(ctx, row.ID, ts.room.Clock.In(row.Guild)); err != nil {
		return row, false, err
	}
	row, err = ts.room.Store.Match(ctx, row.ID)
	return row, err == nil, err
}

// replays fails if a match can't be replayed.
func (ts starter) replays(ctx context.Context, row storage.Match) (storage.Match, error) {
	actions, err := ts.room.Store.Actions(ctx, row.ID)
	if err == nil {
		_, err = match.Open(ts.room.Games, row, actions, nil)
	}
	return row, err
}
