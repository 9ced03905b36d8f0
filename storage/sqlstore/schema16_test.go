package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// testdata/schema15.sql is read back: a table that people join stands open, and finished
// matches are there to be counted. Who has won among the same people is counted at once.
func TestDatabaseOfSchema15(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema15.sql")))
	c := must(db.Challenge(ctx, 6))(t)
	same(t, storage.Gathering{Places: 6, Computers: 1, Level: "casual"}, c.Gathering)
	same(t, "B", must(db.Match(ctx, 9))(t).Away)
	same(t, []string{"87"}, must(db.Match(ctx, 8))(t).Origin.Joined)

	same(t, []int{0, 1}, must(db.Between(ctx, 1))(t))
	same(t, []int{1, 0, 0}, must(db.Between(ctx, 8))(t))
	same(t, 0, len(must(db.Between(ctx, 2))(t))) // is still being played
	same(t, []int64{1, 8}, must(db.Uncounted(ctx, 0, 9))(t))
	for _, id := range []int64{1, 8} {
		is(t, db.CountMatch(ctx, id, storage.Score{Season: "2026-11", Lists: usualLists}), nil)
	}
	same(t, []string{"1 Ben 47 1/1", "2 Ada 0 0/1"}, board(t, db, allOf("1"), "points"))
	same(t, []string{"1 Cy 3 1/1", "2 Ben 1 0/1"}, board(t, db, storage.Scope{Guild: "1", Game: "toy"}, "points"))
}
