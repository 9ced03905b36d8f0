package sqlstore

import (
	"context"

	"stopp/storage"
)

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
