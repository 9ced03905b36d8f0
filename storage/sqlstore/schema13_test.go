package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// testdata/schema12.sql is read back: how tables rested, and the day's puzzle in a channel;
// another game may have its post beside it now. No deal of a day was drawn.
func TestDatabaseOfSchema12(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema12.sql")))
	same(t, "2 1 0", must(db.Match(ctx, 3))(t).Rested)
	is(t, db.Append(ctx, 2, 1, []storage.Action{{Seat: "A", Text: "lay", Interaction: "71"}}, storage.Update{Keep: true}), storage.ErrRepeated)
	post := storage.DailyPost{Guild: "1", Game: streit, Day: "2026-11-21", Channel: "2", Message: "64", Begun: at(0), Told: "2026-11-20"}
	same(t, post, must(db.Daily(ctx, "1", streit))(t))
	is(t, db.BeginDaily(ctx, storage.DailyPost{Guild: "1", Game: "patience", Day: "2026-11-20", Channel: "3", Begun: at(0)}), nil)
	same(t, post, must(db.Daily(ctx, "1", streit))(t))
	same(t, 0, len(must(db.DayDeals(ctx, "patience", "2026-11-21"))(t)))
	is(t, db.BeginDaily(ctx, storage.DailyPost{Guild: "9", Game: streit, Day: "2026-11-22", Channel: "2", Begun: time.Now()}), nil)
	same(t, []string{"1", "2", "3", "9"}, must(db.Guilds(ctx))(t))
}
