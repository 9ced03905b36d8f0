package sqlstore

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"stopp/storage"
)

// A bound of the database stands for a full disk: SQLite answers both with
// SQLITE_FULL and takes the whole transaction back.
func TestFullDatabase(t *testing.T) {
	fileOnly(t)
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	c := must(db.CreateChallenge(ctx, newChallenge("waiting")))(t)
	var pages int
	is(t, db.writer().QueryRow("pragma page_count").Scan(&pages), nil)
	bound(t, db, pages)

	count, err := fill(ctx, db, m.ID)
	is(t, err, storage.ErrFull)
	if !strings.Contains(err.Error(), fmt.Sprintf("append to match %d: no room", m.ID)) {
		t.Errorf("unclear: %v", err)
	}
	_, err = db.StartMatch(ctx, c.ID, "8", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Deal: strings.Repeat("5c ", 9000), Players: []storage.Person{ada, cy}})
	is(t, err, storage.ErrFull)

	m.Count = count
	same(t, []storage.Match{m}, must(db.OpenMatches(ctx))(t))
	same(t, count, len(must(db.Actions(ctx, m.ID))(t)))
	same(t, c, must(db.Challenge(ctx, c.ID))(t))

	bound(t, db, pages+100)
	is(t, db.Append(ctx, m.ID, count, []storage.Action{act(fmt.Sprint("fill", count), 0)}, storage.Update{}), nil)
	same(t, count+1, len(must(db.Actions(ctx, m.ID))(t)))
}

func bound(t *testing.T, db *DB, pages int) {
	t.Helper()
	must(db.writer().Exec(fmt.Sprintf("pragma max_page_count = %d", pages)))(t)
}

// fill appends until an error comes, and tells how many actions got in.
func fill(ctx context.Context, db *DB, id int64) (int, error) {
	for i := 0; ; i++ {
		if err := db.Append(ctx, id, i, []storage.Action{act(fmt.Sprint("fill", i), 0)}, storage.Update{}); err != nil {
			return i, err
		}
	}
}
