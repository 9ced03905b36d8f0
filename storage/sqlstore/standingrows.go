package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

const (
	standingOf  = "select person, name, games, wins, points, counts, ended from standings where guild = ? and game = ? and seats = ? and season = ? and person = ?"
	standingsOf = "select guild, game, seats, season, person, name, games, wins, points, counts from standings where person = ? order by guild, game, seats, season"
)

// part is what a match counts of one who played.
type part struct {
	storage.Person
	scope  storage.Scope
	ended  int64
	seat   int
	points int
	won    bool
}

func scanPart(r row) (p part, err error) {
	err = r.Scan(&p.ID, &p.Name, &p.scope.Guild, &p.scope.Game, &p.ended, &p.scope.Seats, &p.seat, &p.points, &p.won)
	return p, err
}

// lastStanding is a row of standings, with when the last match in it ended.
type lastStanding struct {
	storage.Standing
	ended int64
}

func scanStanding(r row) (st lastStanding, err error) {
	var counts string
	if err = r.Scan(&st.ID, &st.Name, &st.Games, &st.Wins, &st.Points, &counts, &st.ended); err == nil {
		st.Counts, err = storage.ParseCounts(counts)
	}
	return st, err
}

// standing is a member's row in standings.
func standing(ctx context.Context, tx *sql.Tx, scope storage.Scope, person string) (storage.Standing, error) {
	st, err := scanStanding(tx.QueryRowContext(ctx, standingOf, scope.Guild, scope.Game, scope.Seats, scope.Season, person))
	return st.Standing, err
}

func scanScoped(r row) (s storage.Scoped, err error) {
	var counts string
	err = r.Scan(&s.Guild, &s.Game, &s.Seats, &s.Season, &s.ID, &s.Name, &s.Games, &s.Wins, &s.Points, &counts)
	if err == nil {
		s.Counts, err = storage.ParseCounts(counts)
	}
	return s, err
}
