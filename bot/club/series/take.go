package series

import (
	"context"
	"errors"
	"time"

	"stopp/bot/text/pace"
	"stopp/storage"
)

// Pause is how long the next game of a series waits at most: about as long as a turn may take,
// from one minute to ten; at a pace of days a day; without a pace three days, for then nobody is
// in a hurry (ours). Everybody can shorten it.
func Pause(p pace.Pace) time.Duration {
	if p == pace.None || p == pace.Daily {
		return p.Period()
	}
	return min(max(p.Turn(), time.Minute), 10*time.Minute)
}

// Take takes the end of a game into account: the series waits for the next one, or is over.
// What was taken before changes nothing.
func (rm *Room) Take(_ context.Context, m storage.Match) error {
	err := rm.within(m.Fixture.ID, func(ctx context.Context, s storage.Series) error {
		if s.State == storage.SeriesOver || s.Games >= m.Fixture.Number { // perhaps by a write that nobody has confirmed
			rm.caughtUp(s)
			return nil
		}
		t, err := rm.read(ctx, s, m.Fixture.Number)
		if err != nil {
			return err
		}
		if t.over() {
			return rm.end(ctx, t, m)
		}
		defer rm.Clock.Hold()()
		next := rm.Clock.In(s.Guild).Add(Pause(pace.Of(t.first().Pace)))
		s, err = rm.sure(ctx, func(ctx context.Context) (storage.Series, error) {
			return rm.Store.PauseSeries(ctx, m, next.UnixMilli())
		})
		if err == nil {
			rm.changed(s, m)
		}
		return err
	})
	if errors.Is(err, storage.ErrNotFound) { // its server has gone
		return nil
	}
	return err
}

// end ends a series for good, with the game that has ended it, if any.
func (rm *Room) end(ctx context.Context, t told, m storage.Match) error {
	how := t.end(rm.Prefs.Season(ctx, t.Guild, rm.Now()))
	s, err := rm.sure(ctx, func(ctx context.Context) (storage.Series, error) { return rm.Store.EndSeries(ctx, t.ID, m, how) })
	if err != nil {
		return err
	}
	rm.changed(s, m)
	for _, p := range s.Players {
		rm.Gone(p.ID)
	}
	return nil
}

// caughtUp notes how a series stands, if that is known otherwise here, and has it shown.
func (rm *Room) caughtUp(s storage.Series) (was bool) {
	if is, ok := rm.known.of(s.ID); !ok && s.State == storage.SeriesOver || ok && is.Stands() == s.Stands() {
		return false
	}
	rm.known.note(s)
	rm.known.lags(s.ID, time.Time{})
	rm.do(s.ID, rm.show)
	if s.State == storage.SeriesOver {
		for _, p := range s.Players {
			rm.Gone(p.ID)
		}
	}
	return true
}

// changed notes how a series stands, and has it shown once its game is told.
func (rm *Room) changed(s storage.Series, m storage.Match) {
	rm.known.note(s)
	since := rm.Now()
	if m.ID == 0 || rm.known.heard(m.ID) {
		since = time.Time{}
	}
	rm.known.forget(m.ID)
	rm.known.lags(s.ID, since)
	if since.IsZero() {
		rm.do(s.ID, rm.show)
	}
}

// Told shows the score sheet when all is told of a game that is over, so that it stands below
// the result.
func (rm *Room) Told(m storage.Match) {
	if m.Fixture.Of != storage.OfSeries {
		return
	}
	rm.known.heard(m.ID)
	rm.do(m.Fixture.ID, func(ctx context.Context, s storage.Series) error {
		if s.Games < m.Fixture.Number { // Take shows it
			return nil
		}
		rm.known.forget(m.ID)
		return rm.show(ctx, s)
	})
}
