package sqlite

import (
	"context"
	"database/sql"

	"stopp/storage"
)

// One pass over a server's matches. Because of max, SQLite takes the bare
// column name from the row that has it: the name of the newest match.
const leaderboard = `select p.person, p.name, max(m.id), count(p.points) games,
		sum(case when p.points is not null and (m.winner = p.seat or p.place = 1) then 1 else 0 end) wins, coalesce(sum(p.points), 0) points
	from matches m join players p on p.match = m.id
	where m.guild = ? and m.game = ? and p.person not like '` + storage.ComputerID + `%' group by p.person having count(p.points) > 0
	order by points desc, wins desc, games, p.name, p.person limit ?`

// Leaderboard ranks the members of a server at a game by points, then wins, then fewer
// matches, then name. Who shares the first place has won. Only matches that have brought points count, be it 0. A limit below 0 is none.
func (db matches) Leaderboard(ctx context.Context, guild, game string, limit int) (all []storage.Standing, err error) {
	err = db.read(ctx, "leaderboard of "+guild, func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanStanding, leaderboard, guild, game, limit)
		return err
	})
	return all, err
}

func scanStanding(r row) (storage.Standing, error) {
	var s storage.Standing
	var newest int64
	err := r.Scan(&s.ID, &s.Name, &newest, &s.Games, &s.Wins, &s.Points)
	return s, err
}
