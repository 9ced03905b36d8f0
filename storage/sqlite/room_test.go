package sqlite

import (
	"context"
	"fmt"
	"testing"

	"stopp/storage"
)

// An action of one letter and some signs, with an id as Discord gives it, takes less than
// 65 bytes with its place in the index, when many matches are played at once.
func TestRoomOfAnAction(t *testing.T) {
	const matches, turns, each = 100, 20, 3
	db, ctx := fresh(t), context.Background()
	must(db.writer.Exec("pragma synchronous = off"))(t)
	var ids []int64
	for i := range matches {
		ids = append(ids, must(db.StartMatch(ctx, 0, fmt.Sprint("7", i), storage.Match{Game: streit, Version: 1, Guild: "1", Channel: "2"}))(t).ID)
	}
	before, at := used(t, db), uint64(1_574_044_234_783_129_600)
	for turn := range turns {
		for _, id := range ids {
			var all []storage.Action
			for _, text := range []string{"r-3", "turn", "t-12"} {
				at += 50 << 22 // 50 milliseconds later
				all = append(all, storage.Action{Seat: "A", Text: text, At: db.Now(), Interaction: fmt.Sprint(at)})
			}
			is(t, db.Append(ctx, id, turn*each, all, storage.Update{Keep: true}), nil)
		}
	}
	if got := float64(used(t, db)-before) / (matches * turns * each); got > 65 {
		t.Errorf("%.1f bytes", got)
	} else {
		t.Logf("%.1f bytes", got)
	}
}

// used is how many bytes a database takes.
func used(t *testing.T, db *DB) (bytes int) {
	t.Helper()
	is(t, db.writer.QueryRow("select page_size * (page_count - freelist_count) from pragma_page_size, pragma_page_count, pragma_freelist_count").Scan(&bytes), nil)
	return bytes
}
