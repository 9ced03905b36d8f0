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
