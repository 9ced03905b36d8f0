package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
)

var (
	matchOfFixture = selectMatch + "where m.fixture = ? and m.fixture_of = ? and m.fixture_number = ? and m.fixture <> ''"
	fixturesOf     = selectMatch + "where m.fixture = ? and m.fixture_of = ? and m.fixture <> '' order by m.fixture_number"
	unsettled      = selectMatch + "where m.fixture = ? and m.fixture <> '' and m.settled = 0 and m.ended is not null/*of m.guild*/ order by m.ended, m.id limit 100"
)

// Unsettled are the matches of series, or of tournaments, that are over and that those
// have not taken into account, the first to end first; 100 at most.
func (db fixtures) Unsettled(ctx context.Context, of string) ([]storage.Match, error) {
	return matches(db).matchesBy(ctx, "unsettled matches", db.ours(unsettled), of)
}

// Settle notes that the thing a match belongs to has taken its result. The transaction that
// takes it may do so itself.
func (db fixtures) Settle(ctx context.Context, match int64) error {
	return db.write(ctx, fmt.Sprintf("settle match %d", match), func(tx *sql.Tx) error { return settle(ctx, tx, match) })
}

func settle(ctx context.Context, tx *sql.Tx, match int64) error {
	return changeOne(ctx, tx, "update matches set settled = 1 where id = ?", match)
}

// Fixtures are the matches of a series or tournament, in the order of their numbers.
func (db fixtures) Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error) {
	return matches(db).matchesBy(ctx, "matches of "+of, fixturesOf, of, id)
}

// Fixture is one of them, or ErrNotFound.
func (db fixtures) Fixture(ctx context.Context, f storage.Fixture) (storage.Match, error) {
	return readIn(ctx, db.handle, "match of "+f.Of, func(tx *sql.Tx) (storage.Match, error) { return match(ctx, tx, matchOfFixture, f.Of, f.ID, f.Number) })
}

// Unseal has the secret told from which the deals of a series or tournament come, now that
// no more of them are played.
func unseal(ctx context.Context, tx *sql.Tx, of string, id int64) error {
	_, err := tx.ExecContext(ctx, "update matches set sealed = 0 where fixture = ? and fixture_of = ? and fixture <> ''", of, id)
	return err
}

const (
	matchesStillOpen    = "select id, guild, started, '', 0, '', 0 from matches where ended is null/*of guild*/"
	challengesStillOpen = "select id, guild, created, '', 0, '', 0 from challenges where state = 'open'/*of guild*/"
	seriesStillOpen     = "select id, guild, begun, state, games, ending, shown from series where state <> 'over'/*of guild*/"
	pairsStillOpen      = allPairs + "state in ('open', 'playing')/*of guild*/ union all " + allPairs + "state = 'over' and told = ''/*of guild*/"
)

// StillOpen is everything open now, as bare numbers, to compare with the things that the
// room looks at.
func (db fixtures) StillOpen(ctx context.Context) (all storage.Open, err error) {
	err = db.read(ctx, "what is open", func(tx *sql.Tx) error {
		for query, of := range map[string]struct {
			into *map[int64]storage.Opened
			scan func(row, map[int64]storage.Opened) error
		}{matchesStillOpen: {&all.Matches, scanOpened}, challengesStillOpen: {&all.Challenges, scanOpened}, seriesStillOpen: {&all.Series, scanOpened}, pairsStillOpen: {&all.Pairs, scanOpenPairs}} {
			found := map[int64]storage.Opened{}
			if _, err := list(ctx, tx, func(r row) (none struct{}, err error) { return none, of.scan(r, found) }, db.ours(query)); err != nil {
				return err
			}
			*of.into = found
		}
		return nil
	})
	return all, err
}

func scanOpened(r row, into map[int64]storage.Opened) error {
	var id int64
	var since sql.NullInt64
	var o storage.Opened
	var s storage.Series
	err := r.Scan(&id, &o.Guild, &since, &s.State, &s.Games, &s.Ending, &s.Sheet.Games)
	if o.Since = moment(since); s.State != "" {
		o.Stands = s.Stands()
	}
	into[id] = o
	return err
}

// scanOpenPairs is scanOpened for matches between two pairs: the database has no time when one began.
func scanOpenPairs(r row, into map[int64]storage.Opened) error {
	p, err := scanPairs(r)
	into[p.ID] = storage.Opened{Guild: p.Guild, Stands: p.Stands()}
	return err
}
