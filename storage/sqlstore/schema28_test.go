package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// In testdata/schema27.sql everybody may look on, as before players could agree on it. Whether
// they may goes from a challenge into its match.
func TestDatabaseOfSchema27(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema27.sql")))
	old := must(db.Match(ctx, 2))(t)
	same(t, false, old.Unwatched)
	same(t, "1593540240998400000", old.Posting)
	c := newChallenge("901")
	c.Unwatched = true
	c = must(db.CreateChallenge(ctx, c))(t)
	same(t, true, must(db.Challenge(ctx, c.ID))(t).Unwatched)
	m := must(db.StartMatch(ctx, c.ID, "902", storage.Match{Terms: c.Terms, Version: 1, Guild: "1", Channel: "2", Deal: "deck A 5c", Players: []storage.Person{ada, ben}}))(t)
	same(t, true, must(db.Match(ctx, m.ID))(t).Unwatched)
	rungsFit(t, db)
}
