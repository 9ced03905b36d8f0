package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

func TestSettings(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Setting(ctx, commands)
	is(t, err, storage.ErrNotFound)
	for _, value := range []string{"first", "second", ""} {
		is(t, db.SetSetting(ctx, commands, value), nil)
		same(t, value, must(db.Setting(ctx, commands))(t))
	}
}

// The same name is set apart for each server, member, match and game.
func TestSettingsOfAName(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	all := map[storage.Setting]string{}
	for _, s := range []storage.Setting{
		{Name: "rules"}, {Name: "rules", Guild: "1"}, {Name: "rules", Guild: "1", Person: "1"}, {Name: "rules", Person: "1"},
		{Name: "rules", Guild: "1", Game: streit}, {Name: "rules", Match: 1}, {Name: "rules", Guild: "2"},
	} {
		all[s] = "of " + s.Guild + s.Person + s.Game
		is(t, db.SetSetting(ctx, s, all[s]), nil)
	}
	is(t, db.SetSetting(ctx, storage.Setting{Name: "rule"}, "x"), nil)
	gone := storage.Setting{Name: "rules", Guild: "2"}
	delete(all, gone)
	is(t, db.DropSetting(ctx, gone), nil)
	is(t, db.DropSetting(ctx, gone), nil)
	same(t, all, must(db.Settings(ctx, "rules"))(t))
	same(t, map[storage.Setting]string{}, must(db.Settings(ctx, "nothing"))(t))
}
