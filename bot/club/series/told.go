package series

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"stopp/bot/table/match"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/plan"
	"stopp/storage"
)

// told is a series with its matches, as far as they count.
type told struct {
	storage.Series
	plan  plan.Series
	games []storage.Match // games that count, in their order; then the one under way, if any
	// unread tells that nobody here knows how it is played, such as after a step back to an older version. Then there is no plan.
	unread bool
}

// first is its first match; all others are made like it.
func (t told) first() storage.Match { return t.games[0] }

// last is the newest match.
func (t told) last() storage.Match { return t.games[len(t.games)-1] }

// read reads a series with as many games as are over.
func (rm *Room) read(ctx context.Context, s storage.Series, games int) (told, error) {
	t := told{Series: s}
	all, err := rm.Store.Fixtures(ctx, storage.OfSeries, s.ID)
	if err == nil && (len(all) < games || len(all) == 0) {
		err = fmt.Errorf("series %d has %d games, not %d", s.ID, len(all), games)
	}
	if err != nil {
		return t, err
	}
	t.games = all
	form, err := plan.Parse(s.Form)
	if err != nil || s.State != storage.SeriesOver && !rm.plays(t.first()) {
		return rm.known.unread(t), nil
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
		r, err := rm.result(ctx, all[i], t.plan.Game(i+1).Seats)
		var unknown *game.VersionError
		if errors.As(err, &unknown) {
			return rm.known.unread(t), nil
		}
		if err != nil {
			return t, err
		}
		t.plan.Results = append(t.plan.Results, r)
	}
	return t, nil
}

// plays tells whether further games like a match can be played here.
func (rm *Room) plays(row storage.Match) bool {
	g, is := rm.Games.Of(row.Game)
	if is {
		_, _, err := g.Rules(row.Rules)
		is = err == nil
	}
	return is
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
func (rm *Room) result(ctx context.Context, row storage.Match, seats []int) (plan.Result, error) {
	r := plan.Result{Seats: seats, Started: plan.Nobody, Winner: plan.Nobody}
	if row.Result == nil {
		return r, fmt.Errorf("match %d is not over", row.ID)
	}
	r.Ending, r.Winner, r.Points, r.Places = row.Result.Ending, row.Result.Winner, row.Result.Points, row.Result.Places
	m, err := rm.Replay(ctx, row)
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

// running tells whether a game is under way, noted or not.
func (t told) running() bool { return t.last().Result == nil }

// over tells whether nothing more is played.
func (t told) over() bool {
	return t.State == storage.SeriesOver || t.Ending != "" || !t.unread && t.plan.Over()
}

// end is how a series came out that ends now.
func (t told) end(season string) storage.SeriesEnd {
	if t.unread {
		return storage.SeriesEnd{Ending: t.Ending, Winner: plan.Nobody}
	}
	t.plan.Ended = t.Ending == storage.SeriesLeft
	st := t.plan.Standing()
	e := storage.SeriesEnd{Ending: t.Ending, Places: st.Places, Winner: -1, Season: season}
	switch {
	case st.Broken && e.Ending == "":
		e.Ending = storage.SeriesBroken
	case e.Ending == "":
		e.Ending = storage.SeriesPlayed
	}
	switch e.Ending {
	case storage.SeriesPlayed, storage.SeriesLeft:
		e.Winner = st.Winner
	default:
		e.Places, e.Season = nil, ""
	}
	if members(t.Series) < 2 {
		e.Season = ""
	}
	return e
}

// members is how many of the players are no computers.
func members(s storage.Series) (n int) {
	for _, p := range s.Players {
		if !p.Computer() {
			n++
		}
	}
	return n
}
