package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"stopp/storage"
)

// seriesWon are series won as columns of standingRow: the member's name stands in standings.
const seriesWon = `s.guild, s.game, s.seats, s.season, s.person, coalesce((select name from standings where guild = s.guild and game = s.game and seats = 0 and season = '' and person = s.person), ''),
	s.played, s.won, 0, '', 0`

var (
	// A list: its row, how many lines, the line beside it, and the data of the lines.
	leadersHead = "select r.key, " + standingRow.columns("s.") + `
		from ranks r join standings s on s.guild = ?6 and s.game = ?7 and s.seats = ?8 and s.season = ?9 and s.person = r.person where r.list = ?1 `
	seriesHead = "select r.key, " + seriesWon + `
		from ranks r join series_wins s on s.guild = ?6 and s.game = ?7 and s.seats = ?8 and s.season = ?9 and s.person = r.person where r.list = ?1 `
	seriesLine = "select " + seriesWon + ` from series_wins s where s.guild = ? and s.game = ? and s.seats = ? and s.season = ? and s.person = ?`
	firstOnes  = "order by r.key, r.games, r.person limit ?2"
	onesAfter  = "and (r.key, r.games, r.person) > (?3, ?4, ?5) order by r.key, r.games, r.person limit ?2"
	onesBefore = "and (r.key, r.games, r.person) < (?3, ?4, ?5) order by r.key desc, r.games desc, r.person desc limit ?2"
	rankOf     = "select key, games, person from ranks where person = ?2 and list = ?1"
	// How many have a smaller key: level by level, among keys with the same beginning.
	better = `select coalesce(sum(r.n), 0) from levels l join rungs r
		on r.list = ?1 and r.level = l.level and r.bucket >= (?2 >> 4 * l.level + 4) << 4 and r.bucket < ?2 >> 4 * l.level`
	onList = "select coalesce(sum(n), 0) from rungs where list = ? and level = 10"
)

// spot is where a line stands in the order of a leaderboard.
type spot struct {
	key    int64
	games  int
	person string
}

// leader is a line before its place is known.
type leader[T any] struct {
	key  int64
	line T
}

// leaf is a page of a leaderboard, with the place of each line.
type leaf[T any] struct {
	lines        []leader[T]
	places       []int
	before, more bool
}

// Leaderboard is a page of a leaderboard with a limit of lines, and a member's line
// wherever it stands ("": nobody's). Equal values stand in the order of fewer matches.
// For a member who is not on it the page is the first.
func (db boards) Leaderboard(ctx context.Context, s storage.Scope, name, member string, t storage.Turn, limit int) (b storage.Leaders, err error) {
	err = db.read(ctx, "leaderboard of "+s.Guild, func(tx *sql.Tx) error {
		id, found, err := listNamed(ctx, tx, s, name)
		if err != nil || !found {
			return err
		}
		head := leadersHead
		if name == storage.CountSeries {
			head = seriesHead
		}
		l, err := turned(ctx, tx, id, standingRow.scan, t, limit, head, s.Guild, s.Game, s.Seats, s.Season)
		for i, line := range l.lines {
			b.Lines = append(b.Lines, storage.Ranked{Standing: line.line.Standing, Place: l.places[i]})
		}
		b.Before, b.More = l.before, l.more
		if err == nil && member != "" {
			b.Own, err = ownLine(ctx, tx, id, s, name, member)
		}
		if err == nil {
			b.All, err = count(ctx, tx, onList, id)
		}
		return err
	})
	return b, err
}

// listNamed is the number of a leaderboard; found is false where there is none.
func listNamed(ctx context.Context, tx *sql.Tx, s storage.Scope, name string) (id int64, found bool, err error) {
	err = tx.QueryRowContext(ctx, listID, s.Guild, s.Game, s.Seats, s.Season, name).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return id, err == nil, err
}

// turned is a page of a list. Head is the query that finds its lines, with its
// arguments.
func turned[T any](ctx context.Context, tx *sql.Tx, id int64, scan func(row) (T, error), t storage.Turn, limit int, head string, args ...any) (l leaf[T], err error) {
	query := head + firstOnes
	var beside spot
	switch err := tx.QueryRowContext(ctx, rankOf, id, t.Beside).Scan(&beside.key, &beside.games, &beside.person); {
	case errors.Is(err, sql.ErrNoRows):
		t = storage.Turn{}
	case err != nil:
		return l, err
	case t.Before:
		query = head + onesBefore
	default:
		query = head + onesAfter
	}
	found, err := list(ctx, tx, func(r row) (one leader[T], err error) {
		one.line, err = scan(prefixed{r, []any{&one.key}})
		return one, err
	}, query, append([]any{id, limit + 1, beside.key, beside.games, beside.person}, args...)...)
	if err != nil {
		return l, err
	}
	further := len(found) > limit
	l.lines = found[:min(limit, len(found))]
	l.before, l.more = t.Beside != "", further
	if t.Before {
		slices.Reverse(l.lines)
		l.before, l.more = further, true
	}
	l.places, err = placed(ctx, tx, id, l.lines)
	return l, err
}

// placed are the places of lines.
func placed[T any](ctx context.Context, tx *sql.Tx, id int64, lines []leader[T]) (all []int, err error) {
	for i, l := range lines {
		place := 0
		if i > 0 && l.key == lines[i-1].key {
			place = all[i-1]
		} else if place, err = placeOf(ctx, tx, id, l.key); err != nil {
			return nil, err
		}
		all = append(all, place)
	}
	return all, nil
}

func placeOf(ctx context.Context, tx *sql.Tx, id, key int64) (n int, err error) {
	err = tx.QueryRowContext(ctx, better, id, key).Scan(&n)
	return n + 1, err
}

// ownLine is a member's line, nil for one who does not stand on the leaderboard.
func ownLine(ctx context.Context, tx *sql.Tx, id int64, s storage.Scope, name, member string) (*storage.Ranked, error) {
	place, stands, err := ownPlace(ctx, tx, id, member)
	if err != nil || !stands {
		return nil, err
	}
	if name == storage.CountSeries {
		won, err := standingRow.scan(tx.QueryRowContext(ctx, seriesLine, s.Guild, s.Game, s.Seats, s.Season, member))
		return &storage.Ranked{Standing: won.Standing, Place: place}, err
	}
	st, err := standing(ctx, tx, s, member)
	return &storage.Ranked{Standing: st, Place: place}, err
}

// ownPlace is a member's place on a list; stands is false for one who has none.
func ownPlace(ctx context.Context, tx *sql.Tx, id int64, member string) (place int, stands bool, err error) {
	var a spot
	switch err := tx.QueryRowContext(ctx, rankOf, id, member).Scan(&a.key, &a.games, &a.person); {
	case errors.Is(err, sql.ErrNoRows):
		return 0, false, nil
	case err != nil:
		return 0, false, err
	}
	place, err = placeOf(ctx, tx, id, a.key)
	return place, err == nil, err
}

// Standings are a member's totals, in all servers and at all games.
func (db boards) Standings(ctx context.Context, person string) ([]storage.Scoped, error) {
	return readAll(ctx, db.handle, "standings of a member", func(r row) (storage.Scoped, error) {
		s, err := standingRow.scan(r)
		return s.Scoped, err
	}, standingsOf, person)
}

const seasonsOf = "select season from lists where guild = ? and game = ? and seats = 0 and season > '' group by season order by season desc limit ?"

// Seasons are the months in which a game was played in a server, the newest first.
func (db boards) Seasons(ctx context.Context, guild, game string, limit int) ([]string, error) {
	return readAll(ctx, db.handle, "seasons of "+guild, scanText, seasonsOf, guild, game, limit)
}

const uncounted = "select id from matches where counted = 0 and ended is not null and id > ?/*of guild*/ order by id limit ?"

// Uncounted are matches that were over before matches were counted, in the order in which they
// began: after a given one, up to a limit.
func (db boards) Uncounted(ctx context.Context, after int64, limit int) ([]int64, error) {
	return readAll(ctx, db.handle, "matches to be counted", scanID, db.ours(uncounted), after, limit)
}

const dropRanks = "delete from ranks where person = ?"

// SetListed has a member stand on leaderboards in one of the ways of storage.Listed. The lists
// are a game's.
func (db boards) SetListed(ctx context.Context, person, value string, lists func(game string) []storage.List) error {
	return db.write(ctx, "who is listed", func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, putSetting, append(keyOf(storage.Setting{Name: storage.Listed, Person: person}), value)...); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, dropRanks, person); err != nil || value == storage.ListedNot {
			return err
		}
		all, err := list(ctx, tx, standingRow.scan, standingsOf, person)
		for _, s := range all {
			if err == nil {
				err = rank(ctx, tx, s.Scope, s.Standing, lists(s.Game))
			}
		}
		if err == nil {
			err = rankAllSeries(ctx, tx, person)
		}
		if err == nil {
			err = rankRatings(ctx, tx, person)
		}
		return err
	})
}
