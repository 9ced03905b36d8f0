package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

const (
	selectSeries = "select id, challenge, guild, form, state, games, next, ending, ended, channel, message, shown, told from series "
	seriesByID   = selectSeries + "where id = ?"
	seriesOpen   = selectSeries + "where state <> 'over'/*of guild*/ order by id"
	seriesUntold = selectSeries + "where state = 'over' and told = '' and ended >= ?/*of guild*/ order by id"
	playersIn    = "select person, name, ready, agreed, gone, coalesce(place, 0) from series_seats where series = ? order by player"
	seriesWins   = "select played, won from series_wins where guild = ? and game = ? and seats = ? and season = ? and person = ?"
	seriesScopes = "select guild, game, seats, season from series_wins where person = ? order by guild, game, seats, season"
	putSeriesWin = `insert into series_wins (guild, game, seats, season, person, played, won) values (?,?,?,?,?,1,?)
		on conflict (guild, game, seats, season, person) do update set played = series_wins.played + 1, won = series_wins.won + excluded.won`
)

// beginSeries makes the series of a challenge to one, whose first game is about to be made.
func beginSeries(ctx context.Context, tx *sql.Tx, c storage.Challenge, m *storage.Match, interaction string, now int64) error {
	m.Fixture = storage.Fixture{Of: storage.OfSeries, Number: 1}
	m.Origin.Number, m.Origin.Challenged, m.Origin.Accepted, m.Origin.Hidden = 1, c.Interaction, interaction, storage.Repeats(c.Series)
	err := tx.QueryRowContext(ctx, "insert into series (challenge, guild, form, state, begun) values (?,?,?,'playing',?) returning id",
		c.ID, c.Guild, c.Series, now).Scan(&m.Fixture.ID)
	for player, p := range m.Players {
		if err == nil {
			_, err = tx.ExecContext(ctx, "insert into series_seats (series, player, person, name) values (?,?,?,?)", m.Fixture.ID, player, p.ID, p.Name)
		}
	}
	return err
}

// Series is a series, or ErrNotFound.
func (db series) Series(ctx context.Context, id int64) (storage.Series, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("series %d", id), func(tx *sql.Tx) (storage.Series, error) { return oneSeries(ctx, tx, id) })
}

// OpenSeries are all that are not over, the oldest first.
func (db series) OpenSeries(ctx context.Context) ([]storage.Series, error) {
	return db.manySeries(ctx, seriesOpen)
}

// UntoldSeries are those that ended since a moment and whose end nobody was told. It goes
// through all series, so it is for a start.
func (db series) UntoldSeries(ctx context.Context, since int64) ([]storage.Series, error) {
	return db.manySeries(ctx, seriesUntold, since)
}

func (db series) manySeries(ctx context.Context, query string, args ...any) (all []storage.Series, err error) {
	err = db.read(ctx, "series", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanSeries, db.ours(query), args...)
		for i := range all {
			if err == nil {
				all[i].Players, err = list(ctx, tx, scanSeriesPlayer, playersIn, all[i].ID)
			}
		}
		return err
	})
	return all, err
}

func oneSeries(ctx context.Context, tx *sql.Tx, id int64) (storage.Series, error) {
	s, err := scanSeries(tx.QueryRowContext(ctx, seriesByID, id))
	if err == nil {
		s.Players, err = list(ctx, tx, scanSeriesPlayer, playersIn, id)
	}
	return s, err
}

func scanSeries(r row) (s storage.Series, err error) {
	var next, ended sql.NullInt64
	err = r.Scan(&s.ID, &s.Challenge, &s.Guild, &s.Form, &s.State, &s.Games, &next, &s.Ending, &ended, &s.Sheet.Channel, &s.Sheet.Message, &s.Sheet.Games, &s.Sheet.Told)
	s.Next, s.Ended = moment(next), moment(ended)
	return s, err
}

func scanSeriesPlayer(r row) (p storage.SeriesPlayer, err error) {
	err = r.Scan(&p.ID, &p.Name, &p.Ready, &p.Agreed, &p.Gone, &p.Place)
	return p, err
}

// change changes an open series and returns it as it is then; one that is over comes back as
// it is, with ErrConflict.
func (db series) change(ctx context.Context, id int64, how func(tx *sql.Tx, s storage.Series) error) (s storage.Series, err error) {
	err = db.write(ctx, fmt.Sprintf("series %d", id), func(tx *sql.Tx) error {
		if s, err = oneSeries(ctx, tx, id); err != nil {
			return err
		}
		if s.State == storage.SeriesOver {
			return storage.ErrConflict
		}
		if err := how(tx, s); err != nil {
			return err
		}
		s, err = oneSeries(ctx, tx, id)
		return err
	})
	return s, err
}

// PauseSeries takes the end of its running game, which is the match, into account: the next
// one is waited for, until it begins by itself. If that was done before, nothing changes.
func (db series) PauseSeries(ctx context.Context, m storage.Match, next int64) (storage.Series, error) {
	return db.change(ctx, m.Fixture.ID, func(tx *sql.Tx, s storage.Series) error {
		if s.Games >= m.Fixture.Number {
			return settle(ctx, tx, m.ID)
		}
		if _, err := tx.ExecContext(ctx, "update series set state = 'paused', games = ?, next = ? where id = ?", m.Fixture.Number, next, s.ID); err != nil {
			return err
		}
		return settle(ctx, tx, m.ID)
	})
}

// ResumeSeries notes that the next game of a series is played.
func (db series) ResumeSeries(ctx context.Context, id int64, number int) (storage.Series, error) {
	return db.change(ctx, id, func(tx *sql.Tx, _ storage.Series) error {
		_, err := tx.ExecContext(ctx, "update series set state = 'playing', next = null where id = ? and games = ?", id, number-1)
		return err
	})
}

// ReadySeries notes that a member wants the game of a number to begin at once, and so for none.
func (db series) ReadySeries(ctx context.Context, id int64, person string, number int) (storage.Series, error) {
	return db.change(ctx, id, func(tx *sql.Tx, _ storage.Series) error {
		return changeOne(ctx, tx, "update series_seats set ready = ? where series = ? and person = ?", number, id, person)
	})
}

// AgreeSeries notes whether a member would end the series as it stands. When all would, it
// ends so.
func (db series) AgreeSeries(ctx context.Context, id int64, person string, agreed bool) (storage.Series, error) {
	return db.change(ctx, id, func(tx *sql.Tx, _ storage.Series) error {
		if err := changeOne(ctx, tx, "update series_seats set agreed = ? where series = ? and person = ?", agreed, id, person); err != nil {
			return err
		}
		s, err := oneSeries(ctx, tx, id)
		if err == nil && s.Agreed() {
			_, err = tx.ExecContext(ctx, stopSeries, storage.SeriesAgreed, id)
		}
		return err
	})
}

const stopSeries = "update series set ending = ? where id = ? and ending = ''"

// LeaveSeries notes that members have given the series up: it ends when its game is over.
func (db series) LeaveSeries(ctx context.Context, id int64, people ...string) (storage.Series, error) {
	return db.change(ctx, id, func(tx *sql.Tx, _ storage.Series) error {
		for _, person := range people {
			if err := changeOne(ctx, tx, "update series_seats set gone = 1 where series = ? and person = ?", id, person); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, stopSeries, storage.SeriesLeft, id)
		return err
	})
}

// EndSeries ends a series whose games are all over, counts it, and has the secret of its deals
// told. Match is the game that ended it, with the zero value for none. One that is over stays
// as it is.
func (db series) EndSeries(ctx context.Context, id int64, m storage.Match, e storage.SeriesEnd) (storage.Series, error) {
	s, err := db.change(ctx, id, func(tx *sql.Tx, s storage.Series) error {
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
		return countSeries(ctx, tx, s, e, db.Now().UnixMilli())
	})
	if errors.Is(err, storage.ErrConflict) {
		err = nil
		if m.ID != 0 {
			err = fixtures(db).Settle(ctx, m.ID)
		}
	}
	return s, err
}

const gamesPlayed = "select 1 from matches where fixture = '" + storage.OfSeries + "' and fixture_of = ? and " + wasPlayed + " and ending <> '" + storage.Abandoned + "' limit 1"

// countSeries counts a series for those who played it. One of which not everybody has played any
// game counts for nothing, as those games do.
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

// SeriesWins are what a member's series in a server have come to; none without any.
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

// SetSeriesSheet notes the newest message with the score sheet.
func (db series) SetSeriesSheet(ctx context.Context, id int64, sheet storage.SeriesSheet) error {
	return db.handle.change(ctx, fmt.Sprintf("sheet of series %d", id), "update series set channel = ?, message = ?, shown = ?, told = ? where id = ?",
		sheet.Channel, sheet.Message, sheet.Games, sheet.Told, id)
}

// ForgetInSeries takes a member out of an open series, which ends when its game is over.
func (db series) ForgetInSeries(ctx context.Context, id int64, person string) (storage.Series, error) {
	return db.change(ctx, id, func(tx *sql.Tx, s storage.Series) error {
		gone, err := goneAs(asker{ctx: ctx, tx: tx}, person, s.Guild)
		if err == nil {
			err = changeOne(ctx, tx, "update series_seats set gone = 1, person = ?3, name = '' where series = ?1 and person = ?2", id, person, gone)
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, stopSeries, storage.SeriesLeft, id)
		}
		return err
	})
}
