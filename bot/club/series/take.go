package series

import (
	"context"
	"errors"
	"time"

	"stopp/bot/service/doubt"
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

// Take takes the end of a game into account: the series waits for the next one, or is over. A
// result taken before changes nothing.
func (rm *Room) Take(_ context.Context, m storage.Match) error {
	id := m.Fixture.ID
	err := rm.Jobs.Within(rm.steps.Queue(id), func(ctx context.Context) error {
		s, err := rm.get(ctx, id)
		if err != nil || s.State == storage.SeriesOver || s.Games >= m.Fixture.Number { // perhaps by a write that nobody has confirmed
			return err
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
		_, err = rm.change(ctx, id, storage.PauseSeries(m.Fixture.Number, next))
		return err
	})
	if errors.Is(err, storage.ErrNotFound) { // its server has gone
		return nil
	}
	if err == nil {
		rm.steps.Enter(id)
	}
	return err
}

// end ends a series for good, with the game that has ended it, if any.
func (rm *Room) end(ctx context.Context, t told, m storage.Match) error {
	how := t.end(rm.Prefs.Season(ctx, t.Guild, rm.Now()))
	_, err := rm.sure(ctx, t.ID, func(ctx context.Context) (storage.Series, error) { return rm.Store.EndSeries(ctx, t.ID, m, how) })
	return err
}

// change changes a series.
func (rm *Room) change(ctx context.Context, id int64, change storage.SeriesChange) (storage.Series, error) {
	return rm.sure(ctx, id, func(ctx context.Context) (storage.Series, error) { return rm.Store.ChangeSeries(ctx, id, change) })
}

// sure makes a write about a series, and notes how it stands then. Where that stays in doubt the next tick looks.
func (rm *Room) sure(ctx context.Context, id int64, write func(context.Context) (storage.Series, error)) (storage.Series, error) {
	s, err := doubt.Write(ctx, write)
	switch {
	case err == nil:
		rm.known.add(s, rm.Now())
	case doubt.Is(err):
		rm.steps.Retry(id)
	}
	return s, err
}

// Told shows the score sheet when all is told of a game that is over, so that it stands below
// the result.
func (rm *Room) Told(m storage.Match) {
	if m.Fixture.Of == storage.OfSeries {
		rm.known.hears(m.Fixture)
		rm.steps.Enter(m.Fixture.ID)
	}
}
