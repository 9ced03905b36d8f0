package series

import (
	"context"
	"time"

	"stopp/storage"
)

const (
	// untoldFor is how far back a start looks for ends that were not told.
	untoldFor = 30 * 24 * time.Hour
)

// Load notes the open series, and series whose end was not told.
func (rm *Room) Load(ctx context.Context) error {
	open, err := rm.Store.OpenSeries(ctx, rm.Now().Add(-untoldFor))
	if err != nil {
		return err
	}
	for _, s := range open {
		rm.known.add(s, rm.Now())
		if s.State == storage.SeriesPlaying && s.Sheet.Games == s.Games { // nothing has happened since it was shown
			rm.known.set(s.ID, func(is *standing) { is.shown = looks(s, false) })
		}
	}
	return nil
}

// Reread takes the ends of pauses in servers as the database has them, after a time in which
// nobody could play.
func (rm *Room) Reread(ctx context.Context, in func(guild string) bool) {
	open, err := rm.Store.OpenSeries(ctx, time.Time{})
	if err != nil {
		rm.Log.Warn("series not read", "error", err) // the start of a game looks again
	}
	for _, s := range open {
		if in(s.Guild) {
			rm.known.note(s, rm.Now())
			rm.steps.Retry(s.ID) // the time that it shows is another
		}
	}
}

// Purge forgets the series of a server.
func (rm *Room) Purge(guild string) {
	for _, s := range rm.known.find(func(s standing) bool { return s.Guild == guild }) {
		rm.known.drop(s.ID)
		rm.steps.Drop(s.ID)
	}
}

// Next is when the next game of a series begins by itself first, zero for never.
func (rm *Room) Next(halted func(guild string) bool) (first time.Time) {
	for _, s := range rm.known.find(func(s standing) bool { return !s.Next.IsZero() && s.pauses() && !halted(s.Guild) }) {
		if first.IsZero() || s.Next.Before(first) {
			first = s.Next
		}
	}
	return first
}

// Tick begins the games whose pause is over, and shows everything still unshown. It only
// enters jobs.
func (rm *Room) Tick() { rm.steps.Tick() }

// Withdraw gives up a member's series; none is true if there were none.
func (rm *Room) Withdraw(_ context.Context, member string) (none bool, err error) {
	all := rm.known.find(func(s standing) bool { return s.goes(member) })
	for _, s := range all {
		rm.Jobs.Do(rm.steps.Queue(s.ID), func(ctx context.Context) error { return rm.withdraw(ctx, s.ID, member) })
	}
	return len(all) == 0, nil
}

// withdraw gives up a series for a member who is being forgotten. They resign the match that is played when it is its turn.
func (rm *Room) withdraw(ctx context.Context, id int64, member string) error {
	defer rm.Gone(member)
	s, err := rm.get(ctx, id)
	if err != nil || s.State == storage.SeriesOver || s.Of(member) < 0 {
		return err
	}
	_, err = rm.change(ctx, id, storage.ForgetInSeries(member))
	if err == nil {
		rm.steps.Enter(id)
	}
	return err
}
