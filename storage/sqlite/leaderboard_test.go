package sqlite

import (
	"context"
	"fmt"
	"testing"

	"stopp/storage"
)

// finish plays a match to its end in no time.
func finish(t testing.TB, db *DB, guild string, winner int, points []int, players ...storage.Person) {
	t.Helper()
	ctx := context.Background()
	name := fmt.Sprint(guild, " ", must(db.count(ctx))(t))
	m := start(t, db, name, guild, players...)
	r := &storage.Result{Ending: "won", Winner: winner, Points: points}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("end "+name, 0)}, storage.Update{Result: r}), nil)
}

// count is how many matches there are.
func (db *DB) count(ctx context.Context) (n int, err error) {
	err = db.readers.QueryRowContext(ctx, "select count(*) from matches").Scan(&n)
	return n, err
}

func TestLeaderboardOrder(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	zoe, abe := storage.Person{ID: "104", Name: "Zoe"}, storage.Person{ID: "105", Name: "Abe"}
	finish(t, db, "1", 0, []int{30, 0}, ada, ben) // Ada: 30 points, 1 win
	finish(t, db, "1", 0, []int{20, 0}, cy, ben)  // Cy: 30 points, 2 wins
	finish(t, db, "1", 0, []int{10, 0}, cy, ben)
	finish(t, db, "1", -1, []int{0, 0}, zoe, abe) // no points, one game each: by name
	finish(t, db, "1", 1, []int{0, 5}, zoe, abe)
	finish(t, db, "1", 1, []int{5, 0}, zoe, abe) // now Zoe has as many, but not the wins
	finish(t, db, "2", 0, []int{99, 0}, ben, ada)
	start(t, db, "open", "1", ben, ada)

	want := []storage.Standing{
		{Person: cy, Games: 2, Wins: 2, Points: 30},
		{Person: ada, Games: 1, Wins: 1, Points: 30},
		{Person: abe, Games: 3, Wins: 2, Points: 5},
		{Person: zoe, Games: 3, Wins: 0, Points: 5},
		{Person: ben, Games: 3, Wins: 0, Points: 0},
	}
	same(t, want, must(db.Leaderboard(ctx, "1", streit, -1))(t))
	same(t, want[:2], must(db.Leaderboard(ctx, "1", streit, 2))(t))
	same(t, 0, len(must(db.Leaderboard(ctx, "3", streit, 10))(t)))
}

func TestLeaderboardFewerGamesThenName(t *testing.T) {
	db := fresh(t)
	finish(t, db, "1", -1, []int{0, 0}, cy, ben)
	finish(t, db, "1", -1, []int{0, 0}, cy, ada)
	got := must(db.Leaderboard(context.Background(), "1", streit, 10))(t)
	same(t, []storage.Standing{{Person: ada, Games: 1}, {Person: ben, Games: 1}, {Person: cy, Games: 2}}, got)
}

func TestLeaderboardShowsTheNewestName(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	newer := storage.Person{ID: ada.ID, Name: "Ada the Great"}
	finish(t, db, "1", 0, []int{1, 0}, ada, ben)
	finish(t, db, "1", 1, []int{0, 7}, ben, newer)
	finish(t, db, "1", 0, []int{3, 0}, newer, cy)
	same(t, storage.Standing{Person: newer, Games: 3, Wins: 3, Points: 11}, must(db.Leaderboard(ctx, "1", streit, 1))(t)[0])

	newest := storage.Person{ID: ada.ID, Name: "Ada the Small"}
	start(t, db, "open", "1", newest, ben)
	same(t, newest, must(db.Leaderboard(ctx, "1", streit, 1))(t)[0].Person)
}
