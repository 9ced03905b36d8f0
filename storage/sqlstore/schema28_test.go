package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// In testdata/schema27.sql everybody may look on, as before players could agree on it. A
// challenge passes on to its match whether they may.
func TestDatabaseOfSchema27(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema27.sql")))
	old := must(db.Match(ctx, 2))(t)
	same(t, false, old.NoOnlookers)
	same(t, "1593540240998400000", old.Posting)
	c := newChallenge("901")
	c.NoOnlookers = true
	c = must(db.CreateChallenge(ctx, c))(t)
	same(t, true, must(db.Challenge(ctx, c.ID))(t).NoOnlookers)
	m := must(db.StartMatch(ctx, c.ID, "902", storage.Match{Terms: c.Terms, Version: 1, Guild: "1", Channel: "2", Deal: "deck A 5c", Players: []storage.Person{ada, ben}}))(t)
	same(t, true, must(db.Match(ctx, m.ID))(t).NoOnlookers)
	rungsFit(t, db)
}
