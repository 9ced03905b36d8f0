package sqlite

import (
	"context"
	"testing"
)

// Emojis belong to an application, and a name has one emoji, the last one.
func TestEmojis(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	ace, joker := Emoji{"ace_of_spades", "11", "aa"}, Emoji{"joker", "12", "bb"}
	is(t, db.PutEmoji(ctx, "1", joker), nil)
	is(t, db.PutEmoji(ctx, "1", Emoji{"ace_of_spades", "10", "00"}), nil)
	is(t, db.PutEmoji(ctx, "1", ace), nil)
	is(t, db.PutEmoji(ctx, "2", Emoji{"joker", "13", "bb"}), nil)
	same(t, []Emoji{ace, joker}, must(db.Emojis(ctx, "1"))(t))
	same(t, []Emoji{{"joker", "13", "bb"}}, must(db.Emojis(ctx, "2"))(t))
	same(t, 0, len(must(db.Emojis(ctx, "3"))(t)))
}
