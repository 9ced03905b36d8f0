package sqlstore

import (
	"context"
	"database/sql"
	"errors"

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

const (
	blockedBy  = "select person, name from blocked where by = ? order by at, person"
	blocksOne  = "select 1 from blocked where by = ? and person = ?"
	blockOne   = "insert into blocked (by, person, name, at) values (?,?,?,?) on conflict (by, person) do update set name = excluded.name"
	unblockOne = "delete from blocked where by = ? and person = ?"
)

// Block notes that a member does not want to be challenged by a person.
func (db people) Block(ctx context.Context, by string, p storage.Person) error {
	return db.exec(ctx, "block", blockOne, by, p.ID, p.Name, millis(db.Now()))
}

// Unblock takes a Block back; where there is none it changes nothing.
func (db people) Unblock(ctx context.Context, by, person string) error {
	return db.exec(ctx, "unblock", unblockOne, by, person)
}

// Blocked lists whom a member has blocked, the first one first.
func (db people) Blocked(ctx context.Context, by string) ([]storage.Person, error) {
	return readAll(ctx, db.handle, "blocked", scanPerson, blockedBy, by)
}

// Blocks tells whether one of some members has blocked a person.
func (db people) Blocks(ctx context.Context, members []string, person string) (blocks bool, err error) {
	err = db.read(ctx, "blocks among members", func(tx *sql.Tx) error {
		for _, by := range members {
			err := none(ctx, tx, blocksOne, by, person)
			if blocks = errors.Is(err, storage.ErrRepeated); blocks {
				return nil
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return blocks, err
}

var emojiRow rowOf[storage.Emoji] = func(e *storage.Emoji) []field {
	return []field{{"name", &e.Name}, {"id", &e.ID}, {"hash", &e.Hash}}
}

var (
	emojisOf = "select " + emojiRow.columns("") + " from emojis where application = ? order by name"
	putEmoji = emojiRow.insert("emojis", "application") + " on conflict (application, name) do update set id = excluded.id, hash = excluded.hash"
)

// Emojis are an application's known emojis, by name.
func (db emojis) Emojis(ctx context.Context, application string) ([]storage.Emoji, error) {
	return readAll(ctx, db.handle, "emojis", emojiRow.scan, emojisOf, application)
}

// PutEmoji notes what an application's emoji of that name is now.
func (db emojis) PutEmoji(ctx context.Context, application string, e storage.Emoji) error {
	return db.change(ctx, "emoji "+e.Name, putEmoji, append(emojiRow.values(e), application)...)
}
