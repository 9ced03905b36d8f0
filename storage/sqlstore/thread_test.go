package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// A match is found in a thread of its own, over or not, and in no channel where it is only
// one of several.
func TestMatchInThread(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	_, err := db.MatchInThread(ctx, "1", m.Channel)
	is(t, err, storage.ErrNotFound)
	is(t, db.MoveMatch(ctx, m.ID, m.Home, "thread", "90", 0), nil)
	same(t, m.ID, must(db.MatchInThread(ctx, "1", "thread"))(t).ID)
	is(t, db.Append(ctx, m.ID, 0, nil, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{1, 0}}}), nil)
	same(t, m.ID, must(db.MatchInThread(ctx, "1", "thread"))(t).ID)
	_, err = db.MatchInThread(ctx, "2", "thread")
	is(t, err, storage.ErrNotFound)
}
