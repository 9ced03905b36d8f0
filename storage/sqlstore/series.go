package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"stopp/storage"
)

// agreedRow is what a series begins with, and goesRow how it goes on.
var (
	agreedRow rowOf[storage.Series] = func(s *storage.Series) []field {
		return []field{{"challenge", &s.Challenge}, {"guild", &s.Guild}, {"form", &s.Form}}
	}
	goesRow rowOf[storage.Series] = func(s *storage.Series) []field {
		return []field{{"state", &s.State}, {"games", &s.Games}, {"next", (*date)(&s.Next)}, {"ending", &s.Ending},
			{"channel", &s.Sheet.Channel}, {"message", &s.Sheet.Message}, {"shown", &s.Sheet.Games}, {"told", &s.Sheet.Told}}
	}
	seriesRow rowOf[storage.Series] = func(s *storage.Series) []field {
		return slices.Concat(agreedRow(s), goesRow(s), []field{{"id", &s.ID}, {"ended", (*date)(&s.Ended)}})
	}
)

// seatedRow is who plays a series, and wishRow what they want.
var (
	seatedRow rowOf[storage.SeriesPlayer] = func(p *storage.SeriesPlayer) []field {
		return []field{{"person", &p.ID}, {"name", &p.Name}}
	}
	wishRow rowOf[storage.SeriesPlayer] = func(p *storage.SeriesPlayer) []field {
		return []field{{"ready", &p.Ready}, {"agreed", &p.Agreed}, {"gone", &p.Gone}}
	}
	seriesPlayerRow rowOf[storage.SeriesPlayer] = func(p *storage.SeriesPlayer) []field {
		return slices.Concat(seatedRow(p), wishRow(p), []field{{"coalesce(place, 0)", &p.Place}})
	}
)

var (
	insertSeries = agreedRow.insert("series", "state", "begun") + " returning id"
	insertPlayer = seatedRow.insert("series_seats", "series", "player")
	selectSeries = "select " + seriesRow.columns("") + " from series "
	seriesByID   = selectSeries + "where id = ?"
	seriesOpen   = selectSeries + "where state <> 'over'/*of guild*/ order by id"
	seriesUntold = selectSeries + "where state = 'over' and told = '' and ended >= ?/*of guild*/ order by id"
	playersIn    = "select " + seriesPlayerRow.columns("") + " from series_seats where series = ? order by player"
	seriesWins   = "select played, won from series_wins where guild = ? and game = ? and seats = ? and season = ? and person = ?"
	seriesScopes = "select guild, game, seats, season from series_wins where person = ? order by guild, game, seats, season"
	putSeriesWin = `insert into series_wins (guild, game, seats, season, person, played, won) values (?,?,?,?,?,1,?)
		on conflict (guild, game, seats, season, person) do update set played = series_wins.played + 1, won = series_wins.won + excluded.won`
)

// beginSeries makes the series of a challenge to one, whose first game is about to be made.
func beginSeries(ctx context.Context, tx *sql.Tx, c storage.Challenge, m *storage.Match, interaction string, now int64) error {
	m.Fixture = storage.Fixture{Of: storage.OfSeries, Number: 1}
	m.Origin.Number, m.Origin.Challenged, m.Origin.Accepted, m.Origin.Hidden = 1, c.Interaction, interaction, storage.Repeats(c.Series)
	s := storage.Series{Challenge: c.ID, Guild: c.Guild, Form: c.Series}
	err := tx.QueryRowContext(ctx, insertSeries, append(agreedRow.values(s), storage.SeriesPlaying, now)...).Scan(&m.Fixture.ID)
	for player, p := range m.Players {
		if err == nil {
			_, err = tx.ExecContext(ctx, insertPlayer, append(seatedRow.values(storage.SeriesPlayer{Person: p}), m.Fixture.ID, player)...)
		}
	}
	return err
}

// Series is a series, or ErrNotFound.
func (db series) Series(ctx context.Context, id int64) (storage.Series, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("series %d", id), func(tx *sql.Tx) (storage.Series, error) { return oneSeries(ctx, tx, id) })
}

// OpenSeries are all that are not over, the oldest first. Given a time, it adds series that
// have ended since then and whose end nobody was told. For these it goes through all series,
// so that is for a start.
func (db series) OpenSeries(ctx context.Context, since time.Time) ([]storage.Series, error) {
	all, err := db.manySeries(ctx, seriesOpen)
	if err == nil && !since.IsZero() {
		var untold []storage.Series
		untold, err = db.manySeries(ctx, seriesUntold, millis(since))
		all = append(all, untold...)
	}
	return all, err
}

func (db series) manySeries(ctx context.Context, query string, args ...any) (all []storage.Series, err error) {
	err = db.read(ctx, "series", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, seriesRow.scan, db.ours(query), args...)
		for i := range all {
			if err == nil {
				all[i].Players, err = list(ctx, tx, seriesPlayerRow.scan, playersIn, all[i].ID)
			}
		}
		return err
	})
	return all, err
}

func oneSeries(ctx context.Context, tx *sql.Tx, id int64) (storage.Series, error) {
	s, err := seriesRow.scan(tx.QueryRowContext(ctx, seriesByID, id))
	if err == nil {
		s.Players, err = list(ctx, tx, seriesPlayerRow.scan, playersIn, id)
	}
	return s, err
}

var (
	putSeries = "update series set " + goesRow.given("", ",") + " where id = ?"
	putPlayer = "update series_seats set " + wishRow.given("", ",") + " where series = ? and player = ?"
	putGone   = "update series_seats set person = ?, name = '' where series = ? and player = ?"
	settleOf  = "update matches set settled = 1 where fixture = ? and fixture_of = ? and fixture_number = ? and fixture <> ''"
)

// ChangeSeries changes a series, and returns it as it is then. With an error it comes back as it is. A game that is taken into account
// is settled.
func (db series) ChangeSeries(ctx context.Context, id int64, change storage.SeriesChange) (s storage.Series, err error) {
	err = db.write(ctx, fmt.Sprintf("series %d", id), func(tx *sql.Tx) error {
		if s, err = oneSeries(ctx, tx, id); err != nil {
			return err
		}
		next, err := change(s)
		if err != nil {
			return err
		}
		if err := putChanged(ctx, tx, s, next); err != nil {
			return err
		}
		s, err = oneSeries(ctx, tx, id)
		return err
	})
	return s, err
}

// putChanged writes what has changed about a series.
func putChanged(ctx context.Context, tx *sql.Tx, was, s storage.Series) error {
	if was.State != s.State || was.Games != s.Games || !was.Next.Equal(s.Next) || was.Ending != s.Ending || was.Sheet != s.Sheet {
		if err := changeOne(ctx, tx, putSeries, append(goesRow.values(s), s.ID)...); err != nil {
			return err
		}
	}
	if s.Games > was.Games {
		if err := changeOne(ctx, tx, settleOf, storage.OfSeries, s.ID, s.Games); err != nil {
			return err
		}
	}
	for player, p := range s.Players {
		if p == was.Players[player] {
			continue
		}
		if err := changeOne(ctx, tx, putPlayer, append(wishRow.values(p), s.ID, player)...); err != nil {
			return err
		}
		if p.ID == was.Players[player].ID {
			continue
		}
		gone, err := goneAs(asker{ctx: ctx, tx: tx}, was.Players[player].ID, s.Guild)
		if err == nil {
			err = changeOne(ctx, tx, putGone, gone, s.ID, player)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// EndSeries ends a series whose games are all over, counts it, and has the secret of its deals
// told. Match is the game that ended it, with the zero value for none. One that is over stays
// as it is.
func (db series) EndSeries(ctx context.Context, id int64, m storage.Match, e storage.SeriesEnd) (storage.Series, error) {
	var s storage.Series
	err := db.write(ctx, fmt.Sprintf("end series %d", id), func(tx *sql.Tx) (err error) {
		if s, err = oneSeries(ctx, tx, id); err != nil {
			return err
		}
		if s.State == storage.SeriesOver {
			if m.ID != 0 {
				err = settle(ctx, tx, m.ID)
			}
			return err
		}
		if m.ID != 0 {
			if err := settle(ctx, tx, m.ID); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, "update series set state = 'over', next = null, games = max(games, ?), ending = ?, ended = ? where id = ?",
			m.Fixture.Number, e.Ending, millis(db.Now()), id); err != nil {
			return err
		}
		for player, place := range e.Places {
			if err := changeOne(ctx, tx, "update series_seats set place = ? where series = ? and player = ?", place, id, player); err != nil {
				return err
			}
		}
		if err := unseal(ctx, tx, storage.OfSeries, id); err != nil {
			return err
		}
		if err := countSeries(ctx, tx, s, e, db.Now().UnixMilli()); err != nil {
			return err
		}
		s, err = oneSeries(ctx, tx, id)
		return err
	})
	return s, err
}

const gamesPlayed = "select 1 from matches where fixture = '" + storage.OfSeries + "' and fixture_of = ? and " + wasPlayed + " and ending <> '" + storage.Abandoned + "' limit 1"

// countSeries counts a series for its players. One of which not everybody has played any game
// counts for nothing, as those games do.
func countSeries(ctx context.Context, tx *sql.Tx, s storage.Series, e storage.SeriesEnd, now int64) error {
	if e.Season == "" {
		return nil
	}
	if played, err := list(ctx, tx, scanNumber, gamesPlayed, s.ID); err != nil || len(played) == 0 {
		return err
	}
	var game string
	if err := tx.QueryRowContext(ctx, "select game from challenges where id = ?", s.Challenge).Scan(&game); err != nil {
		return err
	}
	for player, p := range s.Players {
		if p.Computer() || p.Forgotten() {
			continue
		}
		for _, seats := range []int{0, len(s.Players)} {
			for _, season := range []string{"", e.Season} {
				scope := storage.Scope{Guild: s.Guild, Game: game, Seats: seats, Season: season}
				if _, err := tx.ExecContext(ctx, putSeriesWin, s.Guild, game, seats, season, p.ID, player == e.Winner); err != nil {
					return err
				}
				if err := rankSeries(ctx, tx, scope, p.ID); err != nil {
					return err
				}
			}
		}
		if player == e.Winner {
			if _, err := tx.ExecContext(ctx, putMilestone, p.ID, "", storage.SeriesWon, 1, now); err != nil {
				return err
			}
		}
	}
	return nil
}

// rankSeries has a member stand on the leaderboard of series won, if they want to be listed.
func rankSeries(ctx context.Context, tx *sql.Tx, scope storage.Scope, person string) error {
	switch err := none(ctx, tx, isUnlisted, person); {
	case errors.Is(err, storage.ErrRepeated):
		return nil
	case err != nil:
		return err
	}
	var w storage.SeriesWins
	err := tx.QueryRowContext(ctx, seriesWins, scope.Guild, scope.Game, scope.Seats, scope.Season, person).Scan(&w.Played, &w.Won)
	if err != nil {
		return err
	}
	st := storage.Standing{Person: storage.Person{ID: person}, Games: w.Played, Wins: w.Won}
	return rank(ctx, tx, scope, st, []storage.List{{Name: storage.CountSeries, Of: storage.CountWins}})
}

// rankAllSeries has a member stand on all leaderboards of series won that they have a place on.
func rankAllSeries(ctx context.Context, tx *sql.Tx, person string) error {
	all, err := list(ctx, tx, func(r row) (s storage.Scope, err error) {
		err = r.Scan(&s.Guild, &s.Game, &s.Seats, &s.Season)
		return s, err
	}, seriesScopes, person)
	for _, s := range all {
		if err == nil {
			err = rankSeries(ctx, tx, s, person)
		}
	}
	return err
}

// SeriesWins are a member's results in series in a server; none without any.
func (db series) SeriesWins(ctx context.Context, of storage.Scope, person string) (w storage.SeriesWins, err error) {
	err = db.read(ctx, "series of a member", func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, seriesWins, of.Guild, of.Game, of.Seats, of.Season, person).Scan(&w.Played, &w.Won)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return w, err
}
