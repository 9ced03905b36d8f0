package series

import (
	"context"
	"slices"

	"stopp/game/plan"
	"stopp/storage"
)

// begin begins the next game of a series that waits for it, unless it can't go on; more tells that it has done anything. One that
// nobody here knows how to play stands still.
func (st stepper) begin(ctx context.Context, t history) (more bool, err error) {
	if t.running() { // the program stopped before that was noted
		return true, st.begun(ctx, t)
	}
	if t.unread {
		return false, nil
	}
	if gone := st.gone(ctx, t.Series); len(gone) > 0 {
		_, err := st.change(ctx, t.ID, storage.LeaveSeries(gone...))
		return true, err
	}
	next, ok := t.plan.Next()
	if !ok {
		return true, st.end(ctx, t, storage.Match{})
	}
	if apart, err := st.apart(ctx, t.Series); err != nil || apart {
		return true, st.broken(ctx, t, err)
	}
	c, err := st.Arrange(ctx, t.fixture(next))
	if err != nil {
		return false, err
	}
	if c.Match == 0 { // somebody who is being forgotten has taken it back
		return true, st.broken(ctx, t, nil)
	}
	return true, st.begun(ctx, t)
}

// begun notes that the next game is played.
func (st stepper) begun(ctx context.Context, t history) error {
	_, err := st.change(ctx, t.ID, storage.ResumeSeries(t.Games+1))
	return err
}

// broken ends a series as it stands, unless it is an error that keeps it from going on.
func (st stepper) broken(ctx context.Context, t history, err error) error {
	if err != nil {
		return err
	}
	t.Ending = storage.SeriesBroken
	return st.end(ctx, t, storage.Match{})
}

// gone are the members who have left the server or are being forgotten. If Discord says
// nothing about somebody, they count as still there.
func (st stepper) gone(ctx context.Context, s storage.Series) (all []string) {
	for _, p := range s.Players {
		if p.Computer() || p.Gone {
			continue
		}
		if is, err := st.Discord.Member(ctx, s.Guild, p.ID); err == nil && !is || st.Staying(p.ID) != nil {
			all = append(all, p.ID)
		}
	}
	return all
}

// apart tells whether one of the players ignores another by now.
func (st stepper) apart(ctx context.Context, s storage.Series) (bool, error) {
	var ids []string
	for _, p := range s.Players {
		ids = append(ids, p.ID)
	}
	for i, id := range ids {
		others := slices.Delete(slices.Clone(ids), i, i+1)
		if blocks, err := st.Store.Blocks(ctx, others, id); err != nil || blocks {
			return blocks, err
		}
	}
	return false, nil
}

// fixture is the next game as a challenge to which all have agreed: with the first game's rules,
// pace and look, where the last one was played.
func (t history) fixture(next plan.Game) storage.Challenge {
	first, last := t.first(), t.last()
	c := storage.Challenge{
		Terms: first.Terms, Guild: t.Guild, Channel: last.Channel, Home: last.Home, Secret: first.Origin.Secret, Origin: first.Origin,
		Fixture: storage.Fixture{Of: storage.OfSeries, ID: t.ID, Number: next.No},
	}
	c.Origin.Number, c.Origin.Hidden = next.Deal, storage.Repeats(t.Form)
	if next.Start != plan.Nobody {
		c.Starts = 1 + next.Start
	}
	c.FromSeat = -1
	for seat, player := range next.Seats {
		p := t.Players[player]
		if c.FromSeat < 0 && !p.Computer() {
			c.From, c.FromSeat = p.Person, seat
			continue
		}
		c.To = append(c.To, storage.Invited{Person: p.Person, Answer: storage.StateAccepted})
	}
	return c
}

// stop ends a series that is to end: at once, if no game is played; else it ends with that. More tells that it has written anything.
// A game that can't be ended now is looked at again at the next tick.
func (st stepper) stop(ctx context.Context, t history) (more bool, err error) {
	again := func() { st.steps.Retry(t.ID) }
	switch {
	case t.State == storage.SeriesPaused && t.running():
		return true, st.begun(ctx, t)
	case t.State == storage.SeriesPaused:
		return true, st.end(ctx, t, storage.Match{})
	case !t.running(): // Take ends it
	case t.Ending == storage.SeriesLeft:
		for _, p := range t.Players {
			if p.Gone && !p.Forgotten() {
				st.Resign(t.last().ID, p.ID, again)
			}
		}
	default:
		st.Abandon(t.last().ID, again)
	}
	return false, nil
}
