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

// Take takes the end of a game into account: the series waits for the next one, or is over. A
// result taken before changes nothing.
func (ss *Series) Take(_ context.Context, m storage.Match) error {
	id := m.Fixture.ID
	err := ss.Jobs.Within(ss.steps.Queue(id), func(ctx context.Context) error {
		s, err := ss.get(ctx, id)
		if err != nil || s.State == storage.SeriesOver || s.Games >= m.Fixture.Number { // perhaps by a write that nobody has confirmed
			return err
		}
		t, err := ss.read(ctx, s, m.Fixture.Number)
		if err != nil {
			return err
		}
		if t.over() {
			return ss.end(ctx, t, m)
		}
		defer ss.Clock.Hold()()
		next := ss.Clock.In(s.Guild).Add(Pause(pace.Of(t.first().Pace)))
		_, err = ss.change(ctx, id, storage.PauseSeries(m.Fixture.Number, next))
		return err
	})
	if errors.Is(err, storage.ErrNotFound) { // its server has gone
		return nil
	}
	if err == nil {
		ss.steps.Enter(id)
	}
	return err
}

// Shown shows the score sheet when all is shown of a game that is over, so that it stands below
// the result.
func (ss *Series) Shown(game storage.Fixture) {
	ss.known.hears(game)
	ss.steps.Enter(game.ID)
}
