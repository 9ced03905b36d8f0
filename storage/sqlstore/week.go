package sqlstore

import (
	"context"
	"database/sql"
	"time"

	"stopp/storage"
)

const (
	// The result of a match of two pairs is told when both have played their deals.
	isTold = "not (fixture = '" + storage.OfPairs + "' and sealed = 1)"

	// The matches against others that everybody in a server may know of and that ended within a
	// time, the last ones first: who played them, as others see it.
	weekOf = `select m.id, m.ended, m.deal_of is not null, p.person, p.name, case when m.winner = p.seat or p.place = 1 then 1 else 0 end
		from (select id, ended, deal_of, winner from matches where guild = ?1 and game = ?2 and ended >= ?3 and ended < ?4 and private = 0 and ending <> '` + storage.Abandoned + `' and ` + wasPlayed + ` and ` + isTold + `
			order by ended desc, id desc limit ?5) m join players p on p.match = m.id order by m.ended desc, m.id desc, p.seat`
	// Members' points since a moment, as standings count them.
	gainedSince = `select p.person, sum(coalesce(p.scored, p.points)) from matches m join players p on p.match = m.id
		where m.guild = ?1 and m.game = ?2 and m.ended >= ?3 and m.counted = 1 and p.points is not null and ` + wasPlayed + ` group by p.person`
	longestSeries = `select id from series where guild = ?1 and ended >= ?2 and ended < ?3 and ending = '` + storage.SeriesPlayed + `' and games > 1
		order by games desc, ended limit 1`
	// How a member's matches against people came out, the last one first.
	wonLately = `select case when m.winner = p.seat or p.place = 1 then 1 else 0 end from players p join matches m on m.id = p.match
		where p.person = ?1 and p.guild = ?2 and p.ended is not null and p.ended < ?4 and m.game = ?3 and m.private = 0 and m.deal_of is null and m.ending <> '` + storage.Abandoned + `' and ` + wasPlayed + ` and ` + isTold + `
			and exists (select 1 from players o where o.match = m.id and o.seat <> p.seat and o.person not like '` + storage.ComputerID + `%')
		order by p.ended desc limit ?5`
)

// LongestSeries is the longest series between members, by games, that ended in a server within
// a time and was played to the end. It is ErrNotFound if there was none.
func (db boards) LongestSeries(ctx context.Context, guild string, from, until time.Time) (s storage.Series, err error) {
	err = db.read(ctx, "longest series of "+guild, func(tx *sql.Tx) error {
		var id int64
		if err := tx.QueryRowContext(ctx, longestSeries, guild, from.UnixMilli(), until.UnixMilli()).Scan(&id); err != nil {
			return err
		}
		s, err = oneSeries(ctx, tx, id)
		return err
	})
	return s, err
}

// Week are the matches against others at a game in a server that ended within a time, the last
// ones first and so many at most. It leaves out private matches, abandoned ones, and matches
// of pairs who still play.
func (db boards) Week(ctx context.Context, guild, game string, from, until time.Time, limit int) (all []storage.WeekMatch, err error) {
	err = db.read(ctx, "week of "+guild, func(tx *sql.Tx) error {
		_, err := list(ctx, tx, func(r row) (none struct{}, err error) {
			var m storage.WeekMatch
			var p storage.WeekSeat
			var ended int64
			if err := r.Scan(&m.ID, &ended, &m.Again, &p.ID, &p.Name, &p.Won); err != nil {
				return none, err
			}
			if n := len(all); n == 0 || all[n-1].ID != m.ID {
				m.Ended = time.UnixMilli(ended).UTC()
				all = append(all, m)
			}
			one := &all[len(all)-1]
			one.Seats = append(one.Seats, p)
			return none, nil
		}, weekOf, guild, game, from.UnixMilli(), until.UnixMilli(), limit)
		return err
	})
	return all, err
}

// Gained are the points that members have got at a game in a server since a moment, as far as
// leaderboards count them.
func (db boards) Gained(ctx context.Context, guild, game string, since time.Time) (points map[string]int, err error) {
	points = map[string]int{}
	err = db.read(ctx, "points in "+guild, func(tx *sql.Tx) error {
		_, err := list(ctx, tx, func(r row) (none struct{}, err error) {
			var person string
			var n int
			err = r.Scan(&person, &n)
			points[person] = n
			return none, err
		}, gainedSince, guild, game, since.UnixMilli())
		return err
	})
	return points, err
}

// WinsInARow is how many matches at a game against people a member has won in a row in a
// server up to a moment, counted up to a limit. Matches of pairs who still play are passed
// over.
func (db boards) WinsInARow(ctx context.Context, person, guild, game string, until time.Time, limit int) (wins int, err error) {
	err = db.read(ctx, "series of a member", func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, wonLately, person, guild, game, until.UnixMilli(), limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var won bool
			if err := rows.Scan(&won); err != nil || !won {
				return err
			}
			wins++
		}
		return rows.Err()
	})
	return wins, err
}
