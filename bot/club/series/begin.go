package series

import (
	"context"
	"slices"

	"stopp/game/plan"
	"stopp/storage"
)

// begin begins the next game of a series that waits for it, unless it can't go on.
func (rm *Room) begin(ctx context.Context, s storage.Series) error {
	if s.State != storage.SeriesPaused {
		return nil
	}
	t, err := rm.read(ctx, s, s.Games)
	if err != nil {
		return err
	}
	if t.running() { // the program stopped before that was noted
		return rm.begun(ctx, s)
	}
	if gone := rm.gone(ctx, s); len(gone) > 0 {
		return rm.leave(ctx, s, gone...)
	}
	next, ok := t.plan.Next()
	if !ok || t.Ending != "" {
		return rm.end(ctx, t, storage.Match{})
	}
	if apart, err := rm.apart(ctx, s); err != nil || apart {
		return rm.broken(ctx, t, err)
	}
	c, err := rm.Arrange(ctx, t.fixture(next))
	if err != nil {
		return err
	}
	if c.Match == 0 { // somebody who is being forgotten has taken it back
		return rm.broken(ctx, t, nil)
	}
	return rm.begun(ctx, s)
}

// begun notes that the next game is played.
func (rm *Room) begun(ctx context.Context, s storage.Series) error {
	id, number := s.ID, s.Games+1
	s, err := rm.sure(ctx, func(ctx context.Context) (storage.Series, error) { return rm.Store.ResumeSeries(ctx, id, number) })
	if err != nil {
		return err
	}
	rm.known.note(s)
	if s.Ending != "" {
		return rm.stop(ctx, s)
	}
	return rm.show(ctx, s)
}

// broken ends a series as it stands, unless it is an error that keeps it from going on.
func (rm *Room) broken(ctx context.Context, t told, err error) error {
	if err != nil {
		return err
	}
	t.Ending = storage.SeriesBroken
	return rm.end(ctx, t, storage.Match{})
}

// gone are the members who have left the server or are being forgotten. Of whom Discord says
// nothing, nobody knows that they have left.
func (rm *Room) gone(ctx context.Context, s storage.Series) (all []string) {
	for _, p := range s.Players {
		if p.Computer() || p.Gone {
			continue
		}
		if is, err := rm.Discord.Member(ctx, s.Guild, p.ID); err == nil && !is || rm.Staying(p.ID) != nil {
			all = append(all, p.ID)
		}
	}
	return all
}

// apart tells whether one of the players ignores another by now.
func (rm *Room) apart(ctx context.Context, s storage.Series) (bool, error) {
	var ids []string
	for _, p := range s.Players {
		ids = append(ids, p.ID)
	}
	for i, id := range ids {
		others := slices.Delete(slices.Clone(ids), i, i+1)
		if blocks, err := rm.Store.Blocks(ctx, others, id); err != nil || blocks {
			return blocks, err
		}
	}
	return false, nil
}

// fixture is the next game as a challenge to which all have agreed: with the first game's rules,
// pace and look, where the last one was played.
func (t told) fixture(next plan.Game) storage.Challenge {
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

// leave ends a series that members have given up: they have lost the game that is played, too.
func (rm *Room) leave(ctx context.Context, s storage.Series, members ...string) error {
	id := s.ID
	s, err := rm.sure(ctx, func(ctx context.Context) (storage.Series, error) { return rm.Store.LeaveSeries(ctx, id, members...) })
	if err != nil {
		return err
	}
	return rm.stop(ctx, s)
}

// stop ends a series that is to end: at once, if no game is played; else it ends with that.
func (rm *Room) stop(ctx context.Context, s storage.Series) error {
	rm.known.note(s)
	t, err := rm.read(ctx, s, s.Games)
	switch {
	case err != nil:
		return err
	case s.State == storage.SeriesPaused && t.running():
		return rm.begun(ctx, s)
	case s.State == storage.SeriesPaused:
		return rm.end(ctx, t, storage.Match{})
	case !t.running(): // Take ends it
		return nil
	}
	switch s.Ending {
	case storage.SeriesAgreed, storage.SeriesBroken:
		rm.Abandon(t.last().ID)
	case storage.SeriesLeft:
		for _, p := range s.Players {
			if p.Gone {
				rm.Resign(t.last().ID, p.ID)
			}
		}
	}
	return rm.show(ctx, s)
}
