package sqlstore

import (
	"context"
	"testing"
)

// In testdata/schema26.sql no post is on its way. A post is noted until its message is known,
// or the table moves.
func TestDatabaseOfSchema26(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema26.sql")))
	posting := func(want string) {
		t.Helper()
		same(t, want, must(db.Match(ctx, 2))(t).Posting)
	}
	posting("")
	is(t, db.SetPosting(ctx, 2, "1593540240998400000"), nil)
	posting("1593540240998400000")
	is(t, db.SetCount(ctx, 2, 1), nil)
	posting("1593540240998400000")
	is(t, db.SetShown(ctx, 2, "71", 1), nil)
	posting("")
	is(t, db.SetPosting(ctx, 2, "72"), nil)
	is(t, db.MoveMatch(ctx, 2, "2", "5", "", 0), nil)
	posting("")
	rungsFit(t, db)
}
