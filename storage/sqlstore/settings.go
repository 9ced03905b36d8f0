package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

const (
	whoseKey      = "name = ? and guild = ? and person = ? and match = ? and game = ?"
	setting       = "select value from settings where " + whoseKey
	settingsNamed = "select name, guild, person, match, game, value from settings where name = ?/*of any guild*/"
	allSettings   = "select name, guild, person, match, game, value from settings where name >= ?"
	putSetting    = `insert into settings (name, guild, person, match, game, value) values (?,?,?,?,?,?)
		on conflict (name, guild, person, match, game) do update set value = excluded.value`
)

// keyOf are the columns that whoseKey asks for.
func keyOf(s storage.Setting) []any { return []any{s.Name, s.Guild, s.Person, s.Match, s.Game} }

// Setting returns what something was set to, or ErrNotFound.
func (db settings) Setting(ctx context.Context, s storage.Setting) (value string, err error) {
	err = db.read(ctx, "setting "+s.Name, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, setting, keyOf(s)...).Scan(&value)
	})
	return value, err
}

// SetSetting sets something to a value.
func (db settings) SetSetting(ctx context.Context, s storage.Setting, value string) error {
	return db.write(ctx, "setting "+s.Name, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, putSetting, append(keyOf(s), value)...)
	})
}

// Settings returns all that goes by a name, whomever it was set for; for "" all there is.
func (db settings) Settings(ctx context.Context, name string) (map[storage.Setting]string, error) {
	found, query := map[storage.Setting]string{}, settingsNamed
	if name == "" {
		query = allSettings
	}
	err := db.read(ctx, "settings "+name, func(tx *sql.Tx) error {
		_, err := list(ctx, tx, func(r row) (struct{}, error) {
			var s storage.Setting
			var value string
			err := r.Scan(&s.Name, &s.Guild, &s.Person, &s.Match, &s.Game, &value)
			found[s] = value
			return struct{}{}, err
		}, db.ours(query), name)
		return err
	})
	return found, err
}

// DropSetting removes what was set; where nothing was it is no error.
func (db settings) DropSetting(ctx context.Context, s storage.Setting) error {
	return db.write(ctx, "drop setting "+s.Name, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "delete from settings where "+whoseKey, keyOf(s)...)
		return err
	})
}
