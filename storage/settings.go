package storage

import (
	"context"
	"database/sql"
)

const setting = "select value from settings where key = ?"

// Setting returns what a key was set to, or ErrNotFound.
func (db *DB) Setting(ctx context.Context, key string) (value string, err error) {
	err = db.read(ctx, "setting "+key, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, setting, key).Scan(&value)
	})
	return value, err
}

// SetSetting sets a key to a value.
func (db *DB) SetSetting(ctx context.Context, key, value string) error {
	return db.write(ctx, "setting "+key, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, `insert into settings (key, value) values (?, ?)
			on conflict (key) do update set value = excluded.value`, key, value)
	})
}
