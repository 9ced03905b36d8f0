package series

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"stopp/bot/service/reconcile"
	"stopp/bot/table/match"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/plan"
	"stopp/storage"
)

// book has series as they are written down and as they are known by heart, and changes both.
type book struct {
	Services
	Neighbours

	steps *reconcile.Engine[storage.Series]
	known known
}

// get is a series as it is stored. From then on it is known so.
func (b *book) get(ctx context.Context, id int64) (storage.Series, error) {
	s, err := b.Store.Series(ctx, id)
	if err == nil {
		b.known.note(s, b.Now())
	}
	return s, err
}

// change changes a series.
func (b *book) change(ctx context.Context, id int64, change storage.SeriesChange) (storage.Series, error) {
	return b.sure(ctx, id, func(ctx context.Context) (storage.Series, error) { return b.Store.ChangeSeries(ctx, id, change) })
}

// sure makes a write about a series, and notes how it stands then. Where that stays in doubt the next tick looks.
func (b *book) sure(ctx context.Context, id int64, write func(context.Context) (storage.Series, error)) (storage.Series, error) {
	s, err := b.steps.Write(ctx, id, write)
	if err == nil {
		b.known.add(s, b.Now())
	}
	return s, err
}

// end ends a series for good, with the game that has ended it, if any.
func (b *book) end(ctx context.Context, t history, m storage.Match) error {
	how := t.end(b.Prefs.Season(ctx, t.Guild, b.Now()))
	_, err := b.sure(ctx, t.ID, func(ctx context.Context) (storage.Series, error) { return b.Store.EndSeries(ctx, t.ID, m, how) })
	return err
}

// read reads a series with as many games as are over.
func (b *book) read(ctx context.Context, s storage.Series, games int) (history, error) {
	t := history{Series: s}
	all, err := b.Store.Fixtures(ctx, storage.OfSeries, s.ID)
	if err == nil && (len(all) < games || len(all) == 0) {
		err = fmt.Errorf("series %d has %d games, not %d", s.ID, len(all), games)
	}
	if err != nil {
		return t, err
	}
	t.games = all
	form, err := plan.Parse(s.Form)
	if err != nil || s.State != storage.SeriesOver && !b.plays(t.first()) {
		return b.known.unread(t), nil
	}
	t.plan = plan.Series{Form: form, Players: len(s.Players)}
	if games >= s.Games { // how it stood before had nothing to do with who gave it up later
		t.plan.Left, t.plan.Ended = left(s), s.State == storage.SeriesOver && s.Ending == storage.SeriesLeft
	}
	if form.Kind == plan.Duplicate {
		if t.plan.Order, err = order(form.N, t.first()); err != nil {
			return t, err
		}
	}
	for i := range games {
		r, err := b.result(ctx, all[i], t.plan.Game(i+1).Seats)
		var unknown *game.VersionError
		if errors.As(err, &unknown) {
			return b.known.unread(t), nil
		}
		if err != nil {
			return t, err
		}
		t.plan.Results = append(t.plan.Results, r)
	}
	return t, nil
}

// plays tells whether further games like a match can be played here.
func (b *book) plays(row storage.Match) bool {
	_, err := b.Games.Reads(row.Game, row.Rules)
	return err == nil
}

// left are the players who have given a series up.
func left(s storage.Series) (players []int) {
	for i, p := range s.Players {
		if p.Gone {
			players = append(players, i)
		}
	}
	return players
}

// order is the order in which the deals of a duplicate are played again.
func order(n int, row storage.Match) ([]int, error) {
	s, err := fair.ParseSecret(row.Origin.Secret)
	if err != nil {
		return nil, fmt.Errorf("match %d: the secret is %w", row.ID, err)
	}
	return plan.Draw(n, cards.NewSource(s.OrderKey(row.Game, match.Joined(row.Origin)))), nil
}

// result is how a game came out. Points count as the rules have them, also where they stand on
// no leaderboard, such as against the computer.
func (b *book) result(ctx context.Context, row storage.Match, seats []int) (plan.Result, error) {
	r := plan.Result{Seats: seats, Started: plan.Nobody, Winner: plan.Nobody}
	if row.Result == nil {
		return r, fmt.Errorf("match %d is not over", row.ID)
	}
	r.Ending, r.Winner, r.Points, r.Places = row.Result.Ending, row.Result.Winner, row.Result.Points, row.Result.Places
	m, err := b.Replay(ctx, row)
	if err != nil {
		if r.Points != nil || r.Ending == plan.Abandoned { // a program without its rules
			return r, nil
		}
		return lost(r, err)
	}
	if begun, err := m.At(0, nil); err == nil && begun.Story.ToMove() != game.NoSeat {
		r.Started = int(begun.Story.ToMove())
	}
	if !m.Abandoned() {
		out := m.Story.Outcome()
		r.Points = slices.Clone(out.Points[:len(seats)])
	}
	if r.Places != nil {
		r.Winner = alone(r.Places)
	}
	return r, nil
}

// lost is a game whose outcome nobody can read: it counts as one without a result.
func lost(r plan.Result, err error) (plan.Result, error) {
	if !match.IsDamaged(err) {
		return r, err
	}
	r.Ending, r.Winner, r.Places = plan.Abandoned, plan.Nobody, nil
	return r, nil
}

// alone is the seat that has the first place to itself, plan.Nobody if several share it.
func alone(places []int) int {
	first := plan.Nobody
	for seat, place := range places {
		switch {
		case place != 1:
		case first != plan.Nobody:
			return plan.Nobody
		default:
			first = seat
		}
	}
	return first
}
