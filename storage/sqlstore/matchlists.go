package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"time"

	"stopp/storage"
)

const (
	ofOpenMatches = "(select id from matches where ended is null/*of guild*/)"
	openPlayers   = `select match, person, name, points, place, (select count(*) from hints where match = p.match and seat = p.seat)
		from players p where match in ` + ofOpenMatches + " order by match, seat"
	openDrafts = `select match, seat, draft, interaction from drafts d where match in ` + ofOpenMatches + `
		and number = (select max(number) from drafts where match = d.match and coalesce(seat, -1) = coalesce(d.seat, -1)) order by match, number`
	openDeadlines = "select id, deadline, warned from matches where ended is null/*of guild*/"
)

// OpenMatches returns all matches that are being played, oldest first.
func (db matches) OpenMatches(ctx context.Context) (all []storage.Match, err error) {
	err = db.read(ctx, "open matches", func(tx *sql.Tx) error {
		if all, err = list(ctx, tx, scanMatch, db.ours(openMatches)); err != nil {
			return err
		}
		at := make(map[int64]*storage.Match, len(all))
		for i := range all {
			at[all[i].ID] = &all[i]
		}
		players, err := perMatch(ctx, tx, scanPlayer, db.ours(openPlayers))
		if err != nil {
			return err
		}
		drafts, err := perMatch(ctx, tx, scanDraft, db.ours(openDrafts))
		for id, m := range at {
			seat(m, players[id])
			m.Drafts = drafts[id]
		}
		return err
	})
	return all, err
}

// perMatch are the rows of a query by the match that stands in their first column.
func perMatch[T any](ctx context.Context, tx *sql.Tx, scan func(row) (T, error), query string) (map[int64][]T, error) {
	by := map[int64][]T{}
	_, err := list(ctx, tx, func(r row) (none struct{}, err error) {
		var id int64
		one, err := scan(prefixed{r, []any{&id}})
		by[id] = append(by[id], one)
		return none, err
	}, query)
	return by, err
}

// OpenDeadlines returns the deadlines of all matches that are being played.
func (db matches) OpenDeadlines(ctx context.Context) ([]storage.Deadline, error) {
	return readAll(ctx, db.handle, "deadlines", scanDeadline, db.ours(openDeadlines))
}

func scanDeadline(r row) (d storage.Deadline, err error) {
	var deadline, warned sql.NullInt64
	err = r.Scan(&d.Match, &deadline, &warned)
	d.Deadline, d.Warned = moment(deadline), moment(warned)
	return d, err
}

// restedAtOnce is how many tables NoteRested notes in one transaction, so that others
// don't wait long for it.
const restedAtOnce = 200

// NoteRested notes how the tables of open matches stood, by match, when nothing was left
// to do at them. Matches that have ended are left as they are. After an error some may be
// noted and others not.
func (db matches) NoteRested(ctx context.Context, how map[int64]string) error {
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(how)), restedAtOnce) {
		err := db.writeApart(ctx, "note tables", func(tx *sql.Tx) error {
			for _, id := range ids {
				if _, err := tx.ExecContext(ctx, "update matches set rested = ? where id = ? and ended is null", how[id], id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

const notTold = `(m.shown < (select coalesce(max(number), 0) from actions where match = m.id) + case when m.ending = '` + storage.Abandoned + `' then 1 else 0 end
		or m.home <> m.channel and m.result_message = '' or m.warning <> '')`

var untold = selectMatch + "where m.ended >= ? and " + notTold + "/*of m.guild*/ order by m.ended, m.id"

// Untold returns the matches that ended since a moment and whose last actions
// no message shows yet, or whose Home does not, or beside which a warning still stands, the first to
// end first: their results are still to be told, or the warning is to go. The end of an abandoned match counts as one more
// action.
func (db matches) Untold(ctx context.Context, since time.Time) ([]storage.Match, error) {
	return db.matchesBy(ctx, "untold results", db.ours(untold), millis(since))
}

var matchInThread = selectMatch + `where m.guild = ? and m.channel = ? and m.home <> m.channel
	order by m.ended is not null, m.ended desc, m.id desc limit 1`

// MatchInThread returns the match of a server that has a thread to itself, or
// ErrNotFound.
func (db matches) MatchInThread(ctx context.Context, guild, thread string) (storage.Match, error) {
	all, err := db.matchesBy(ctx, "match in thread "+thread, matchInThread, guild, thread)
	switch {
	case err != nil:
		return storage.Match{}, err
	case len(all) == 0:
		return storage.Match{}, fmt.Errorf("match in thread %s: %w", thread, storage.ErrNotFound)
	}
	return all[0], nil
}
