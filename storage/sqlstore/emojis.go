package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

const emojisOf = "select name, id, hash from emojis where application = ? order by name"

// Emojis are what is known of an application's emojis, by name.
func (db emojis) Emojis(ctx context.Context, application string) (all []storage.Emoji, err error) {
	err = db.read(ctx, "emojis", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, func(r row) (e storage.Emoji, err error) {
			err = r.Scan(&e.Name, &e.ID, &e.Hash)
			return e, err
		}, emojisOf, application)
		return err
	})
	return all, err
}

// PutEmoji notes what an application's emoji of that name is now.
func (db emojis) PutEmoji(ctx context.Context, application string, e storage.Emoji) error {
	return db.write(ctx, "emoji "+e.Name, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, `insert into emojis (application, name, id, hash) values (?, ?, ?, ?)
			on conflict (application, name) do update set id = excluded.id, hash = excluded.hash`, application, e.Name, e.ID, e.Hash)
	})
}
