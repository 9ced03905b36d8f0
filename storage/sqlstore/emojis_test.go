package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// Emojis belong to an application, and a name has one emoji, the last one.
func TestEmojis(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	ace, joker := storage.Emoji{Name: "ace_of_spades", ID: "11", Hash: "aa"}, storage.Emoji{Name: "joker", ID: "12", Hash: "bb"}
	is(t, db.PutEmoji(ctx, "1", joker), nil)
	is(t, db.PutEmoji(ctx, "1", storage.Emoji{Name: "ace_of_spades", ID: "10", Hash: "00"}), nil)
	is(t, db.PutEmoji(ctx, "1", ace), nil)
	is(t, db.PutEmoji(ctx, "2", storage.Emoji{Name: "joker", ID: "13", Hash: "bb"}), nil)
	same(t, []storage.Emoji{ace, joker}, must(db.Emojis(ctx, "1"))(t))
	same(t, []storage.Emoji{{Name: "joker", ID: "13", Hash: "bb"}}, must(db.Emojis(ctx, "2"))(t))
	same(t, 0, len(must(db.Emojis(ctx, "3"))(t)))
}
