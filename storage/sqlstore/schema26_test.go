package sqlstore

import (
	"context"
	"testing"
)

// The rows of testdata/schema25.sql are still there. Nobody has checked yet whether
// everybody has played its matches, so all matches with points have to be counted once more.
func TestDatabaseOfSchema25(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema25.sql")))
	same(t, []string{"0"}, texts(t, db, "select cast(count(*) as text) from matches where played is not null"))
	before := len(must(db.Uncounted(ctx, 0, 99))(t))
	if servers := must(db.Recount(ctx, 2))(t); servers == 0 || len(must(db.Uncounted(ctx, 0, 99))(t)) <= before {
		t.Errorf("%d servers, to be counted: %v, %d before", servers, must(db.Uncounted(ctx, 0, 99))(t), before)
	}
	rungsFit(t, db)
}
