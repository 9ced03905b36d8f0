package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"stopp/storage"
)

const (
	leadersHead = `select r.key, s.guild, s.game, s.seats, s.season, s.person, s.name, s.games, s.wins, s.points, s.counts
		from ranks r join standings s on s.guild = ?2 and s.game = ?3 and s.seats = ?4 and s.season = ?5 and s.person = r.person where r.list = ?1 `
	firstLeaders  = leadersHead + "order by r.key, r.games, r.person limit ?6"
	leadersAfter  = leadersHead + "and (r.key, r.games, r.person) > (?7, ?8, ?9) order by r.key, r.games, r.person limit ?6"
	leadersBefore = leadersHead + "and (r.key, r.games, r.person) < (?7, ?8, ?9) order by r.key desc, r.games desc, r.person desc limit ?6"
	rankOf        = "select key, games, person from ranks where person = ?2 and list = ?1"
	// How many have a smaller key: of those that begin alike, level by level.
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
type leader struct {
	key int64
	storage.Scoped
}

// Leaderboard is a page of a leaderboard with so many lines, and the line of a member
// wherever it stands; "" is nobody. Who has as much stands in the order of fewer matches.
// Beside a member who does not stand on it are the first lines.
func (db boards) Leaderboard(ctx context.Context, s storage.Scope, name, member string, t storage.Turn, limit int) (b storage.Leaders, err error) {
	err = db.read(ctx, "leaderboard of "+s.Guild, func(tx *sql.Tx) error {
		var id int64
		switch err := tx.QueryRowContext(ctx, listID, s.Guild, s.Game, s.Seats, s.Season, name).Scan(&id); {
		case errors.Is(err, sql.ErrNoRows):
			return nil
		case err != nil:
			return err
		}
		b, err = leaders(ctx, tx, id, s, t, limit)
		if err == nil && member != "" {
			b.Own, err = ownLine(ctx, tx, id, s, member)
		}
		if err == nil {
			err = tx.QueryRowContext(ctx, onList, id).Scan(&b.All)
		}
		return err
	})
	return b, err
}

// leaders are the lines of a page.
func leaders(ctx context.Context, tx *sql.Tx, id int64, s storage.Scope, t storage.Turn, limit int) (b storage.Leaders, err error) {
	query, args := firstLeaders, []any{id, s.Guild, s.Game, s.Seats, s.Season, limit + 1}
	var beside spot
	switch err := tx.QueryRowContext(ctx, rankOf, id, t.Beside).Scan(&beside.key, &beside.games, &beside.person); {
	case errors.Is(err, sql.ErrNoRows):
		t = storage.Turn{}
	case err != nil:
		return b, err
	default:
		args = append(args, beside.key, beside.games, beside.person)
		if query = leadersAfter; t.Before {
			query = leadersBefore
		}
	}
	found, err := list(ctx, tx, scanLeader, query, args...)
	if err != nil {
		return b, err
	}
	further := len(found) > limit
	found = found[:min(limit, len(found))]
	b.Before, b.More = t.Beside != "", further
	if t.Before {
		slices.Reverse(found)
		b.Before, b.More = further, true
	}
	b.Lines, err = placed(ctx, tx, id, found)
	return b, err
}

// placed gives lines their places.
func placed(ctx context.Context, tx *sql.Tx, id int64, found []leader) (all []storage.Ranked, err error) {
	for i, l := range found {
		line := storage.Ranked{Standing: l.Standing}
		if i > 0 && l.key == found[i-1].key {
			line.Place = all[i-1].Place
		} else if line.Place, err = placeOf(ctx, tx, id, l.key); err != nil {
			return nil, err
		}
		all = append(all, line)
	}
	return all, nil
}

func placeOf(ctx context.Context, tx *sql.Tx, id, key int64) (n int, err error) {
	err = tx.QueryRowContext(ctx, better, id, key).Scan(&n)
	return n + 1, err
}

func scanLeader(r row) (l leader, err error) {
	l.Scoped, err = scanScoped(prefixed{r, []any{&l.key}})
	return l, err
}

// prefixed is a row with other columns before those that are scanned.
type prefixed struct {
	row
	first []any
}

func (p prefixed) Scan(into ...any) error {
	return p.row.Scan(append(slices.Clone(p.first), into...)...)
}

// ownLine is a member's line, nil for one who does not stand on the leaderboard.
func ownLine(ctx context.Context, tx *sql.Tx, id int64, s storage.Scope, member string) (*storage.Ranked, error) {
	var a spot
	switch err := tx.QueryRowContext(ctx, rankOf, id, member).Scan(&a.key, &a.games, &a.person); {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	}
	st, _, err := standing(ctx, tx, s, member)
	if err != nil {
		return nil, err
	}
	n, err := placeOf(ctx, tx, id, a.key)
	return &storage.Ranked{Standing: st, Place: n}, err
}

// Standings are what a member's matches have come to, in all servers and at all games.
func (db boards) Standings(ctx context.Context, person string) (all []storage.Scoped, err error) {
	err = db.read(ctx, "standings of a member", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanScoped, standingsOf, person)
		return err
	})
	return all, err
}

const seasonsOf = "select season from lists where guild = ? and game = ? and seats = 0 and season > '' group by season order by season desc limit ?"

// Seasons are the months in which a game was played in a server, the newest first.
func (db boards) Seasons(ctx context.Context, guild, game string, limit int) (all []string, err error) {
	err = db.read(ctx, "seasons of "+guild, func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanText, seasonsOf, guild, game, limit)
		return err
	})
	return all, err
}
