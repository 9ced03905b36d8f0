package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"stopp/storage"
)

// removals is the setting that counts, on a server, the transactions that have taken somebody out of
// matches, or a server. Several processes do that there, and whoever reads it in a transaction that
// writes is refused if another one counts meanwhile.
var removals = storage.Setting{Name: "removals"}

const countRemoval = `insert into settings (name, guild, person, match, game, value) values (?,?,?,?,?,'1')
	on conflict (name, guild, person, match, game) do update set value = cast(cast(settings.value as bigint) + 1 as text)`

// countRemoval counts a transaction that takes somebody out, or a server.
func (db *handle) countRemoval(ctx context.Context, tx *sql.Tx) error {
	if !db.remote {
		db.gone.Add(1)
		return nil
	}
	_, err := tx.ExecContext(ctx, countRemoval, keyOf(removals)...)
	return err
}

// removed is how many there have been.
func (db *handle) removed(ctx context.Context, tx *sql.Tx) (n int64, err error) {
	if !db.remote {
		return db.gone.Load(), nil
	}
	err = tx.QueryRowContext(ctx, "select cast(value as bigint) from settings where "+whoseKey, keyOf(removals)...).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return n, err
}
