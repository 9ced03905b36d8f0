package weekly

import (
	"context"
	"errors"
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/game"
	"stopp/storage"
)

// mostReplayed is how many matches of a week are replayed for the best moment, the last ones.
const mostReplayed = 2000

// found is the best moment that was found so far.
type found struct {
	of     Moments
	game   string
	match  *match.Match
	moment Moment
}

func (f found) worth() int {
	if f.match == nil {
		return 0
	}
	return f.moment.Worth
}

// look looks for the best moment among matches of a game. It leaves out matches of members who
// don't want to be named, and matches with known cards.
func (s *sum) look(ctx context.Context, g cardtable.Game, all []storage.WeekMatch, best *found) error {
	of, ok := s.Moments[g.Name]
	if !ok || of.Best == nil {
		return nil
	}
	for _, m := range all[:min(len(all), mostReplayed)] {
		if s.Jobs.Ending() || ctx.Err() != nil {
			return ctx.Err()
		}
		if m.Again || !s.mayShow(ctx, m) {
			continue
		}
		s.Jobs.Breathe()
		if err := s.lookAt(ctx, m.ID, of, best); err != nil {
			return err
		}
	}
	return nil
}

// mayShow tells whether all who have played a match may be named.
func (s *sum) mayShow(ctx context.Context, m storage.WeekMatch) bool {
	return !slices.ContainsFunc(m.Seats, func(p storage.WeekSeat) bool {
		return !computer(p.Person) && !s.named(ctx, p.Person)
	})
}

// lookAt looks at a match. One whose rules the program does not know is passed over, and one whose
// deal is still to be played once more.
func (s *sum) lookAt(ctx context.Context, id int64, of Moments, best *found) error {
	row, err := s.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) { // it has gone meanwhile
		return nil
	}
	if err != nil || row.Result == nil || !match.MayKnow(row, "") || row.Origin.Hidden || s.Hides(ctx, row) {
		return err
	}
	m, err := s.Weekly.Load(ctx, row)
	if version := (*game.VersionError)(nil); errors.As(err, &version) {
		return nil
	}
	if err != nil {
		return err
	}
	moment, ok, err := of.Best(m)
	if err == nil && ok && moment.Worth > best.worth() {
		*best = found{of, row.Game, m, moment}
	}
	return err
}

// show adds the best moment, as a film unless the server's tables are text.
func (s *sum) show(f found) {
	scene := f.match.Scene(s.say)
	s.page.Moment = f.of.Said(scene, f.moment)
	if scene.Look.Text {
		return
	}
	film, err := f.of.Film(scene, f.match, f.moment, FilmTime)
	switch {
	case err != nil:
		s.Log.Warn("no film of the week's best moment", "match", f.match.ID(), "error", err)
	case len(film.Data) <= filmLimit:
		s.films = append(s.films, film)
	}
}

// filmLimit is how much Discord takes of a file everywhere, with room for the rest of the request.
const filmLimit = 9 << 20
