package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// testdata/schema13.sql is read back: no game for one has been counted, and a game under
// way counts when it ends.
func TestDatabaseOfSchema13(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema13.sql")))
	m := must(db.Match(ctx, 6))(t)
	same(t, storage.KindChance, m.Kind)
	same(t, 0, len(must(db.SoloTallies(ctx, cy.ID, "patience"))(t)))
	is(t, db.Append(ctx, 6, 1, []storage.Action{{Seat: "A", Text: "resign", Interaction: "90"}},
		storage.Update{Result: &storage.Result{Ending: "resigned", Winner: -1}, Solo: &storage.SoloEnd{Left: 47, Moves: 1}}), nil)
	same(t, 1, must(db.SoloTally(ctx, cy.ID, "patience", "grosse", storage.HeadAll))(t).Played)
}
