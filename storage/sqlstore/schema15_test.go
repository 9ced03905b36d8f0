package sqlstore

import (
	"context"
	"strings"
	"testing"

	"stopp/storage"
)

// testdata/schema14.sql is read back: nobody is away, nobody has joined a table, and people
// can.
func TestDatabaseOfSchema14(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema14.sql")))
	m := must(db.Match(ctx, 2))(t)
	same(t, "", m.Away)
	same(t, storage.Origin{Secret: strings.Repeat("0f", 32), Challenged: "42", Accepted: "52"}, m.Origin)
	again := []storage.Action{{Seat: "A", Text: "lay", Interaction: "71"}}
	is(t, db.Append(ctx, 2, 1, again, storage.Update{Keep: true}), storage.ErrRepeated)
	same(t, 1, must(db.SoloTally(ctx, cy.ID, "patience", "harfe", storage.HeadAll))(t).Won)
	for _, c := range must(db.OpenChallenges(ctx))(t) {
		same(t, storage.Gathering{}, c.Gathering)
	}
	c := must(db.CreateChallenge(ctx, gathering("90", 3)))(t)
	same(t, 1, len(must(db.JoinChallenge(ctx, c.ID, ben, "91"))(t).To))
}
