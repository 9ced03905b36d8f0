package sqlite

import (
	"context"
	"testing"

	"stopp/storage"
)

func TestSettings(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Setting(ctx, "commands")
	is(t, err, storage.ErrNotFound)
	for _, value := range []string{"first", "second", ""} {
		is(t, db.SetSetting(ctx, "commands", value), nil)
		same(t, value, must(db.Setting(ctx, "commands"))(t))
	}
}

func TestSettingsByTheirBeginning(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	for _, key := range []string{"left", "left/1", "left/2", "left/\U0010fffe", "lefts", "m"} {
		is(t, db.SetSetting(ctx, key, "of "+key), nil)
	}
	is(t, db.DropSetting(ctx, "left/2"), nil)
	is(t, db.DropSetting(ctx, "left/2"), nil)
	same(t, map[string]string{"left/1": "of left/1", "left/\U0010fffe": "of left/\U0010fffe"}, must(db.Settings(ctx, "left/"))(t))
	same(t, map[string]string{}, must(db.Settings(ctx, "nothing"))(t))
}
