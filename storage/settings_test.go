package storage

import (
	"context"
	"testing"
)

func TestSettings(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Setting(ctx, "commands")
	is(t, err, ErrNotFound)
	for _, value := range []string{"first", "second", ""} {
		is(t, db.SetSetting(ctx, "commands", value), nil)
		same(t, value, must(db.Setting(ctx, "commands"))(t))
	}
}
