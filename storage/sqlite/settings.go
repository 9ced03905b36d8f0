package sqlite

import (
	"context"
	"database/sql"
)

const setting = "select value from settings where key = ?"

// U+10FFFF comes after whatever a key may go on with.
const settingsFrom = "select key, value from settings where key >= ?1 and key < ?1 || char(0x10ffff)"

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

// Settings returns all settings whose keys begin with a text, by key.
func (db *DB) Settings(ctx context.Context, prefix string) (map[string]string, error) {
	found := map[string]string{}
	err := db.read(ctx, "settings "+prefix, func(tx *sql.Tx) error {
		_, err := list(ctx, tx, func(r row) (struct{}, error) {
			var key, value string
			err := r.Scan(&key, &value)
			found[key] = value
			return struct{}{}, err
		}, settingsFrom, prefix)
		return err
	})
	return found, err
}

// DropSetting removes a key; one that was not set is no error.
func (db *DB) DropSetting(ctx context.Context, key string) error {
	return db.write(ctx, "drop setting "+key, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "delete from settings where key = ?", key)
		return err
	})
}
