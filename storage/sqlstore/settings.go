package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

var settingRow rowOf[storage.Setting] = func(s *storage.Setting) []field {
	return []field{{"name", &s.Name}, {"guild", &s.Guild}, {"person", &s.Person}, {"match", &s.Match}, {"game", &s.Game}}
}

var (
	whoseKey      = settingRow.given("", " and")
	setting       = "select value from settings where " + whoseKey
	settingsNamed = "select " + settingRow.columns("") + ", value from settings where name = ?/*of any guild*/"
	allSettings   = "select " + settingRow.columns("") + ", value from settings where name >= ?"
	addSetting    = settingRow.insert("settings", "value") + " on conflict (" + settingRow.columns("") + ") do "
	putSetting    = addSetting + "update set value = excluded.value"
)

// keyOf are the columns that whoseKey asks for.
func keyOf(s storage.Setting) []any { return settingRow.values(s) }

// Setting returns what something was set to, or ErrNotFound.
func (db settings) Setting(ctx context.Context, s storage.Setting) (string, error) {
	return readOne(ctx, db.handle, "setting "+s.Name, scanText, setting, keyOf(s)...)
}

// SetSetting sets something to a value.
func (db settings) SetSetting(ctx context.Context, s storage.Setting, value string) error {
	return db.change(ctx, "setting "+s.Name, putSetting, append(keyOf(s), value)...)
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
			err := r.Scan(append(settingRow.into(&s), &value)...)
			found[s] = value
			return struct{}{}, err
		}, db.ours(query), name)
		return err
	})
	return found, err
}

// DropSetting removes a setting; it is no error if there is none.
func (db settings) DropSetting(ctx context.Context, s storage.Setting) error {
	return db.exec(ctx, "drop setting "+s.Name, "delete from settings where "+whoseKey, keyOf(s)...)
}
