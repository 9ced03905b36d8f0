package sqlstore

import (
	"context"
	"fmt"
	"testing"
	"time"

	"stopp/storage"
)

// An action of one letter and some signs, with an id as Discord gives it, takes less than
// 65 bytes with its place in the index, when many matches are played at once.
func TestRoomOfAnAction(t *testing.T) {
	fileOnly(t)
	const matches, turns, each = 100, 20, 3
	db, ctx := fresh(t), context.Background()
	must(db.writer().Exec("pragma synchronous = off"))(t)
	var ids []int64
	for i := range matches {
		ids = append(ids, must(db.StartMatch(ctx, 0, fmt.Sprint("7", i), storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Channel: "2"}))(t).ID)
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

// The counts of a game for one take less than 550 bytes with all leaderboards, a tenth of
// its actions, when a hundred members play twenty each in a month.
func TestRoomOfAGameForOne(t *testing.T) {
	fileOnly(t)
	const members, games = 100, 20
	s := &soloist{DB: fresh(t), t: t}
	must(s.writer().Exec("pragma synchronous = off"))(t)
	var ids []int64
	for i := range members * games {
		ids = append(ids, s.begins(storage.Person{ID: fmt.Sprint(1_574_044_234_783_000_000 + i%members), Name: "Somebody"}, "1574044234783129600", "grosse", storage.KindChance))
	}
	before := used(t, s.DB)
	for i, id := range ids {
		now := noon.AddDate(0, 0, i/members/2)
		s.DB.Now = func() time.Time { return now }
		s.ends(id, storage.SoloEnd{Won: i%3 == 0, Left: i % 40, Moves: 90 + i%50})
	}
	if got := float64(used(t, s.DB)-before) / (members * games); got > 550 {
		t.Errorf("%.1f bytes", got)
	} else {
		t.Logf("%.1f bytes", got)
	}
}

// used is how many bytes a database takes.
func used(t *testing.T, db *DB) (bytes int) {
	t.Helper()
	is(t, db.writer().QueryRow("select page_size * (page_count - freelist_count) from pragma_page_size, pragma_page_count, pragma_freelist_count").Scan(&bytes), nil)
	return bytes
}
