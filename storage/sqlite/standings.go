package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

// Who is unlisted is counted and stands on no leaderboard.
const isUnlisted = `select 1 from settings where name = '` + storage.Listed + `' and guild = '' and person = ? and match = 0 and game = '' and value = '` + storage.ListedNot + `'`

const (
	// What a match says of each of its people. Who was forgotten counts no more, the
	// computer never.
	scored = `select p.person, p.name, m.guild, m.game, m.ended, (select count(*) from players where match = m.id), p.seat,
			coalesce(p.points, 0), coalesce(m.winner = p.seat or p.place = 1, 0)
		from matches m join players p on p.match = m.id
		where m.id = ? and m.counted = 0 and m.ended is not null and p.points is not null
			and p.person not like '` + storage.ComputerID + `%' and p.name <> '' order by p.seat`
	counted = "update matches set counted = 1 where id = ?"

	standingOf  = "select person, name, games, wins, points, counts, ended from standings where guild = ? and game = ? and seats = ? and season = ? and person = ?"
	putStanding = `insert into standings (guild, game, seats, season, person, name, ended, games, wins, points, counts) values (?,?,?,?,?,?,?,?,?,?,?)
		on conflict do update set name = excluded.name, ended = excluded.ended, games = excluded.games, wins = excluded.wins, points = excluded.points, counts = excluded.counts`
	listID  = "select id from lists where guild = ? and game = ? and seats = ? and season = ? and name = ?"
	newList = "insert into lists (guild, game, seats, season, name) values (?,?,?,?,?) returning id"
	putRank = `insert into ranks (list, person, key, games) values (?,?,?,?)
		on conflict do update set key = excluded.key, games = excluded.games`
	dropRank = "delete from ranks where person = ?2 and list = ?1"
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

// CountMatch counts a match that is over, once: what is counted already, or counts for
// nothing, stays as it is.
func (db boards) CountMatch(ctx context.Context, match int64, s storage.Score) error {
	return db.write(ctx, fmt.Sprintf("count match %d", match), func(tx *sql.Tx) error { return countMatch(ctx, tx, match, s) })
}

func countMatch(ctx context.Context, tx *sql.Tx, match int64, s storage.Score) error {
	parts, err := list(ctx, tx, scanPart, scored, match)
	for _, p := range parts {
		for _, scope := range scopes(p.scope, s) {
			if err == nil {
				err = countPart(ctx, tx, scope, p, s)
			}
		}
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, counted, match)
	}
	return err
}

// scopes are the standings that a match counts in.
func scopes(of storage.Scope, s storage.Score) (all []storage.Scope) {
	seats, seasons := []int{0}, []string{""}
	if s.Apart {
		seats = append(seats, of.Seats)
	}
	if s.Season != "" {
		seasons = append(seasons, s.Season)
	}
	for _, n := range seats {
		for _, season := range seasons {
			of.Seats, of.Season = n, season
			all = append(all, of)
		}
	}
	return all
}

// countPart counts a match in one of the standings of one who played.
func countPart(ctx context.Context, tx *sql.Tx, scope storage.Scope, p part, s storage.Score) error {
	st, ended, err := standing(ctx, tx, scope, p.ID)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if st.ID = p.ID; p.ended >= ended {
		st.Name, ended = p.Name, p.ended
	}
	st.Games++
	st.Points += p.points
	if p.won {
		st.Wins++
	}
	if p.seat < len(s.Counts) {
		st.Counts = st.Counts.With(s.Counts[p.seat])
	}
	if _, err := tx.ExecContext(ctx, putStanding, scope.Guild, scope.Game, scope.Seats, scope.Season, st.ID, st.Name, ended, st.Games, st.Wins, st.Points, st.Counts.String()); err != nil {
		return err
	}
	switch err := none(ctx, tx, isUnlisted, p.ID); {
	case errors.Is(err, storage.ErrRepeated):
		return nil
	case err != nil:
		return err
	}
	return rank(ctx, tx, scope, st, s.Lists)
}

// standing is a member's row in standings, with when the last match ended in it.
func standing(ctx context.Context, tx *sql.Tx, scope storage.Scope, person string) (st storage.Standing, ended int64, err error) {
	var counts string
	err = tx.QueryRowContext(ctx, standingOf, scope.Guild, scope.Game, scope.Seats, scope.Season, person).
		Scan(&st.ID, &st.Name, &st.Games, &st.Wins, &st.Points, &counts, &ended)
	if err == nil {
		st.Counts, err = storage.ParseCounts(counts)
	}
	return st, ended, err
}

// rank gives a member the place that a standing has on leaderboards.
func rank(ctx context.Context, tx *sql.Tx, scope storage.Scope, st storage.Standing, lists []storage.List) error {
	for _, l := range lists {
		id, err := listFor(ctx, tx, scope, l.Name)
		if err != nil {
			return err
		}
		value, ok := l.Value(st)
		if !ok {
			_, err = tx.ExecContext(ctx, dropRank, id, st.ID)
		} else {
			_, err = tx.ExecContext(ctx, putRank, id, st.ID, keyOfValue(l, value), st.Games)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// middle is the key of the value 0; keys have 44 bits.
const middle = 1 << 43

// keyOfValue is what a value is kept as: the smaller the better.
func keyOfValue(l storage.List, value int) int64 {
	key := int64(value)
	if !l.Low {
		key = -key
	}
	return min(max(middle+key, 0), 2*middle-1)
}

// listFor is the number of a leaderboard, which is made if there is none.
func listFor(ctx context.Context, tx *sql.Tx, s storage.Scope, name string) (id int64, err error) {
	args := []any{s.Guild, s.Game, s.Seats, s.Season, name}
	if err = tx.QueryRowContext(ctx, listID, args...).Scan(&id); errors.Is(err, sql.ErrNoRows) {
		err = tx.QueryRowContext(ctx, newList, args...).Scan(&id)
	}
	return id, err
}

const uncounted = "select id from matches where counted = 0 and ended is not null and id > ? order by id limit ?"

// Uncounted are matches that were over before matches were counted, in the order in which
// they began: so many after one.
func (db boards) Uncounted(ctx context.Context, after int64, limit int) (ids []int64, err error) {
	err = db.read(ctx, "matches to be counted", func(tx *sql.Tx) error {
		ids, err = list(ctx, tx, scanID, uncounted, after, limit)
		return err
	})
	return ids, err
}

const (
	standingsOf = "select guild, game, seats, season, person, name, games, wins, points, counts from standings where person = ? order by guild, game, seats, season"
	dropRanks   = "delete from ranks where person = ?"
)

// SetListed has a member stand on leaderboards, or not. The lists are those of a game.
func (db boards) SetListed(ctx context.Context, person string, listed bool, lists func(game string) []storage.List) error {
	value := storage.ListedYes
	if !listed {
		value = storage.ListedNot
	}
	return db.write(ctx, "who is listed", func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, putSetting, append(keyOf(storage.Setting{Name: storage.Listed, Person: person}), value)...); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, dropRanks, person); err != nil || !listed {
			return err
		}
		all, err := list(ctx, tx, scanScoped, standingsOf, person)
		for _, s := range all {
			if err == nil {
				err = rank(ctx, tx, s.Scope, s.Standing, lists(s.Game))
			}
		}
		return err
	})
}

func scanScoped(r row) (s storage.Scoped, err error) {
	var counts string
	err = r.Scan(&s.Guild, &s.Game, &s.Seats, &s.Season, &s.ID, &s.Name, &s.Games, &s.Wins, &s.Points, &counts)
	if err == nil {
		s.Counts, err = storage.ParseCounts(counts)
	}
	return s, err
}
