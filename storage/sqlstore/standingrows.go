package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

// scoped is a row of standings, with when the last match in it ended.
type scoped struct {
	storage.Scoped
	ended int64
}

var standingRow rowOf[scoped] = func(s *scoped) []field {
	return []field{{"guild", &s.Guild}, {"game", &s.Game}, {"seats", &s.Seats}, {"season", &s.Season}, {"person", &s.ID},
		{"name", &s.Name}, {"games", &s.Games}, {"wins", &s.Wins}, {"points", &s.Points}, {"counts", (*countsText)(&s.Counts)}, {"ended", &s.ended}}
}

const standingKey = "guild, game, seats, season, person"

var (
	selectStanding = "select " + standingRow.columns("") + " from standings "
	standingOf     = selectStanding + "where guild = ? and game = ? and seats = ? and season = ? and person = ?"
	standingsOf    = selectStanding + "where person = ? order by guild, game, seats, season"
	putStanding    = standingRow.replace("standings", standingKey)
)

// part is a match's counts for one who played.
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

// standing is a member's row in standings.
func standing(ctx context.Context, tx *sql.Tx, scope storage.Scope, person string) (storage.Standing, error) {
	st, err := standingRow.scan(tx.QueryRowContext(ctx, standingOf, scope.Guild, scope.Game, scope.Seats, scope.Season, person))
	return st.Standing, err
}
