package sqlstore

import (
	"context"
	"testing"
)

// In testdata/schema27.sql everybody may look on, as before players could agree on it.
func TestDatabaseOfSchema27(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema27.sql")))
	old := must(db.Match(ctx, 2))(t)
	same(t, false, old.NoOnlookers)
	same(t, "1593540240998400000", old.Posting)
	rungsFit(t, db)
}
