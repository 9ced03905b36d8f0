package series

import (
	"context"
	"errors"
	"time"

	"stopp/storage"
)

const (
	// untoldFor is how far back a start looks for ends that were not told.
	untoldFor = 30 * 24 * time.Hour
)

// Load notes the open series, and series whose end was not told.
func (ss *Series) Load(ctx context.Context) error {
	open, err := ss.Store.OpenSeries(ctx, ss.Now().Add(-untoldFor))
	if err != nil {
		return err
	}
	for _, s := range open {
		ss.known.add(s, ss.Now())
		if s.State == storage.SeriesPlaying && s.Sheet.Games == s.Games { // nothing has happened since it was shown
			ss.known.set(s.ID, func(is *standing) { is.shown = looks(s, false) })
		}
	}
	return nil
}

// Reread takes the ends of pauses in servers as the database has them, after a time in which
// nobody could play.
func (ss *Series) Reread(ctx context.Context, in func(guild string) bool) {
	open, err := ss.Store.OpenSeries(ctx, time.Time{})
	if err != nil {
		ss.Log.Warn("series not read", "error", err) // the start of a game looks again
	}
	for _, s := range open {
		if in(s.Guild) {
			ss.known.note(s, ss.Now())
			ss.steps.Retry(s.ID) // the time that it shows is another
		}
	}
}

// Purge forgets the series of a server.
func (ss *Series) Purge(guild string) {
	for _, s := range ss.known.find(func(s standing) bool { return s.Guild == guild }) {
		ss.known.drop(s.ID)
		ss.steps.Drop(s.ID)
	}
}

// Next is when the next game of a series begins by itself first, zero for never.
func (ss *Series) Next(halted func(guild string) bool) (first time.Time) {
	for _, s := range ss.known.find(func(s standing) bool { return !s.Next.IsZero() && s.pauses() && !halted(s.Guild) }) {
		if first.IsZero() || s.Next.Before(first) {
			first = s.Next
		}
	}
	return first
}

// Known is how the open series stand, as they are known here.
func (ss *Series) Known() map[int64]storage.Opened {
	all := map[int64]storage.Opened{}
	for _, s := range ss.known.find(func(s standing) bool { return s.State != storage.SeriesOver }) {
		all[s.ID] = storage.Opened{Guild: s.Guild, Stands: s.Stands()}
	}
	return all
}

// Look reads a series again and looks at it, after the work already queued for it: done tells
// that memory was out of date.
func (ss *Series) Look(_ context.Context, id int64) (done bool, err error) {
	err = ss.Jobs.Within(ss.steps.Queue(id), func(ctx context.Context) error {
		before, was := ss.known.of(id)
		s, err := ss.get(ctx, id)
		if err == nil {
			begun := s.State == storage.SeriesPlaying && s.Games == 0 && s.Ending == "" // then there is nothing to do yet
			done = was && before.Stands() != s.Stands() || !was && s.State != storage.SeriesOver && !begun
		}
		return err
	})
	switch {
	case errors.Is(err, storage.ErrNotFound):
		ss.known.drop(id)
		return true, nil
	case done:
		ss.steps.Enter(id)
	}
	return done, err
}

// Tick begins the games whose pause is over, and shows everything still unshown. It only
// enters jobs.
func (ss *Series) Tick() { ss.steps.Tick() }

// Withdraw gives up a member's series; none is true if there were none.
func (ss *Series) Withdraw(_ context.Context, member string) (none bool, err error) {
	all := ss.known.find(func(s standing) bool { return s.goes(member) })
	for _, s := range all {
		ss.Jobs.Do(ss.steps.Queue(s.ID), func(ctx context.Context) error { return ss.withdraw(ctx, s.ID, member) })
	}
	return len(all) == 0, nil
}

// withdraw gives up a series for a member who is being forgotten. They resign the match that is played when it is its turn.
func (ss *Series) withdraw(ctx context.Context, id int64, member string) error {
	defer ss.Gone(member)
	s, err := ss.get(ctx, id)
	if err != nil || s.State == storage.SeriesOver || s.Of(member) < 0 {
		return err
	}
	_, err = ss.change(ctx, id, storage.ForgetInSeries(member))
	if err == nil {
		ss.steps.Enter(id)
	}
	return err
}
