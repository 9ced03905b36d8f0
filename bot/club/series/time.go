package series

import (
	"context"
	"time"

	"stopp/storage"
)

const (
	// untoldFor is how far back a start looks for ends that were not told.
	untoldFor = 30 * 24 * time.Hour
	// toldWithin is how long a score sheet waits for the result of its game to be told.
	toldWithin = 10 * time.Second
)

// Load notes the open series, and those whose end was not told.
func (rm *Room) Load(ctx context.Context) error {
	open, err := rm.Store.OpenSeries(ctx)
	if err != nil {
		return err
	}
	untold, err := rm.Store.UntoldSeries(ctx, rm.Now().Add(-untoldFor).UnixMilli())
	if err != nil {
		return err
	}
	for _, s := range append(open, untold...) {
		rm.known.note(s)
		if s.State != storage.SeriesPlaying || s.Sheet.Games < s.Games {
			rm.known.lags(s.ID, rm.Now())
		}
	}
	return nil
}

// Start ends what was about to end when the program stopped.
func (rm *Room) Start() {
	for _, s := range rm.known.find(func(s storage.Series) bool { return s.Ending != "" }) {
		rm.do(s.ID, func(ctx context.Context, s storage.Series) error {
			if s.State == storage.SeriesOver {
				return nil
			}
			return rm.stop(ctx, s)
		})
	}
}

// Reread takes the ends of pauses in servers as the database has them, after a time in which
// nobody could play.
func (rm *Room) Reread(ctx context.Context, in func(guild string) bool) {
	open, err := rm.Store.OpenSeries(ctx)
	if err != nil {
		rm.Log.Warn("series not read", "error", err) // whoever begins a game looks again
	}
	for _, s := range open {
		if in(s.Guild) {
			rm.known.note(s)
			rm.known.lags(s.ID, time.Time{}) // the time that it shows is another
		}
	}
}

// Purge forgets the series of a server.
func (rm *Room) Purge(guild string) {
	for _, s := range rm.known.find(func(s storage.Series) bool { return s.Guild == guild }) {
		s.State = storage.SeriesOver
		rm.known.note(s)
		rm.known.shown(s.ID)
	}
}

// Next is when the next game of a series begins by itself first, zero for never.
func (rm *Room) Next(halted func(guild string) bool) (first time.Time) {
	for _, s := range rm.known.find(func(s storage.Series) bool { return !s.Next.IsZero() && !halted(s.Guild) }) {
		if first.IsZero() || s.Next.Before(first) {
			first = s.Next
		}
	}
	return first
}

// Tick begins the games whose pause is over, and shows what is still to be shown.
func (rm *Room) Tick() {
	for _, s := range rm.known.find(func(s storage.Series) bool { return rm.due(s) }) {
		rm.do(s.ID, func(ctx context.Context, s storage.Series) error {
			if !rm.due(s) {
				if !rm.caughtUp(s) {
					rm.known.note(s)
				}
				return nil
			}
			err := rm.begin(ctx, s)
			if err != nil { // not again and again
				s.Next = rm.Clock.In(s.Guild).Add(time.Minute)
				rm.known.note(s)
			}
			return err
		})
	}
	for _, id := range rm.known.late(rm.Now().Add(-toldWithin)) {
		rm.do(id, rm.show)
	}
}

// due tells whether the pause of a series is over, or all want the next game. That one begins
// when they press, unless the program stops just then.
func (rm *Room) due(s storage.Series) bool {
	return s.State == storage.SeriesPaused && !rm.Clock.Halted(s.Guild) && (s.Ready() || !s.Next.IsZero() && !rm.Clock.In(s.Guild).Before(s.Next))
}

// Withdraw gives up a member's series; none tells that there are none.
func (rm *Room) Withdraw(_ context.Context, member string) (none bool, err error) {
	all := rm.known.find(func(s storage.Series) bool { return s.Of(member) >= 0 })
	for _, s := range all {
		rm.do(s.ID, func(ctx context.Context, s storage.Series) error {
			if s.State == storage.SeriesOver || s.Of(member) < 0 {
				return nil
			}
			defer rm.Gone(member)
			s, err := rm.Store.ForgetInSeries(ctx, s.ID, member)
			if err != nil {
				return err
			}
			rm.known.note(s)
			if s.State == storage.SeriesPaused {
				return rm.stop(ctx, s)
			}
			return nil // whoever is forgotten resigns the match
		})
	}
	return len(all) == 0, nil
}
