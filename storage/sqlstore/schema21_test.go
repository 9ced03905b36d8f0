package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// testdata/schema20.sql is read back: finished matches wait to be counted in the order in
// which they ended, games for one and abandoned matches do not, and the ratings of each day
// are known.
func TestDatabaseOfSchema20(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema20.sql")))
	same(t, []int64{1, 8, 10, 11, 12, 13, 14, 16}, must(db.Careerless(ctx, 99))(t))
	tx := must(db.readers().Begin())(t)
	same(t, []string{"101 * 0 5", "101 * 1 4", "101 1 0 5", "102 * 0 5", "102 1 0 5", "103 * 0 6", "103 1 0 5", "103 2 0 6", "102 * 0 2", "102 1 0 2", "103 * 0 2", "103 1 0 2"},
		must(list(ctx, tx, scanText, "select person || ' ' || guild || ' ' || computer || ' ' || number from rating_days order by game, person, guild, computer"))(t))
	is(t, tx.Rollback(), nil)

	// A match that ends meanwhile waits behind those before it.
	db.Now = func() time.Time { return at(1e9) }
	m := start(t, db, "new", "1", ada, ben)
	score := storage.Score{Season: "2026-11", Week: "2026-11-16", Lists: usualLists}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("new", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{9, 0}}, Score: &score}), nil)
	same(t, []int64{16, m.ID}, must(db.Careerless(ctx, 99))(t)[7:])
	for _, id := range must(db.Careerless(ctx, 99))(t) {
		is(t, db.AddCareers(ctx, id, score), nil)
		is(t, db.AddCareers(ctx, id, score), nil) // once
	}
	same(t, 0, len(must(db.Careerless(ctx, 99))(t)))
	same(t, []string{"streitpatience 5: 1 won, 2 drawn, 29 points"}, careersText(t, db, ada.ID, "1"))
	same(t, []string{"streitpatience computer 1: 0 won, 0 drawn, 0 points"}, careersText(t, db, ada.ID, storage.Private))
}
