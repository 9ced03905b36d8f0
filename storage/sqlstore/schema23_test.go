package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// testdata/schema22.sql is read back: who has caught whom, and untold milestones. A file
// has nothing of the processes that a server's database can have.
func TestDatabaseOfSchema22(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema22.sql")))
	rungsFit(t, db)
	same(t, []storage.Teasing{{Of: 0, By: 1, Kind: "missed-stop", Count: 2}}, must(db.Teasings(ctx, 1))(t))
	same(t, []string{ada.ID}, must(db.UntoldMilestones(ctx))(t))
	same(t, 1, len(must(db.TellMilestones(ctx, ada.ID))(t)))
	same(t, []string{"102 101 2", "103 102 1"}, texts(t, db, "select person || ' ' || other || ' ' || count from catches order by 1"))
	_, err := db.Lease(ctx, storage.Whole, "p", "", long)
	is(t, err, storage.ErrNoLeases)
	_, err = db.Leases(ctx)
	is(t, err, storage.ErrNoLeases)
	is(t, db.GiveErrand(ctx, storage.Errand{Kind: "x", Key: "1", Text: "y"}), nil)
	same(t, 1, len(must(db.Errands(ctx, 9))(t)))
}

func texts(t *testing.T, db *DB, query string) []string {
	t.Helper()
	tx := must(db.readers().Begin())(t)
	defer tx.Rollback()
	return must(list(context.Background(), tx, scanText, query))(t)
}
