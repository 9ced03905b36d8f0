package sqlstore

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/storage"
)

// usualLists are the lists of any game, and a list by something counted.
var usualLists = []storage.List{
	{Name: "points", Of: storage.CountPoints}, {Name: "wins", Of: storage.CountWins}, {Name: "games", Of: storage.CountGames},
	{Name: "careful", Of: "faults", Per: "moves", Least: 100, Low: true},
}

// finish plays a match to its end in no time, and counts it.
func finish(t testing.TB, db *DB, guild string, winner int, points []int, players ...storage.Person) int64 {
	t.Helper()
	return finishAs(t, db, guild, storage.Result{Ending: "won", Winner: winner, Points: points}, storage.Score{Season: "2026-11", Lists: usualLists}, players...)
}

func finishAs(t testing.TB, db *DB, guild string, r storage.Result, s storage.Score, players ...storage.Person) int64 {
	t.Helper()
	ctx := context.Background()
	name := fmt.Sprint(guild, " ", must(db.count(ctx))(t))
	m := start(t, db, name, guild, players...)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("end "+name, 0)}, storage.Update{Result: &r, Score: &s}), nil)
	return m.ID
}

// count is how many matches there are.
func (db *DB) count(ctx context.Context) (n int, err error) {
	err = db.readers().QueryRowContext(ctx, "select count(*) from matches").Scan(&n)
	return n, err
}

func allOf(guild string) storage.Scope { return storage.Scope{Guild: guild, Game: streit} }

// lines are the lines of a leaderboard in a few words.
func lines(all []storage.Ranked) (said []string) {
	for _, l := range all {
		said = append(said, fmt.Sprint(l.Place, " ", l.Name, " ", l.Points, " ", l.Wins, "/", l.Games))
	}
	return said
}

func board(t testing.TB, db *DB, s storage.Scope, name string) []string {
	t.Helper()
	return lines(must(db.Leaderboard(context.Background(), s, name, "", storage.Turn{}, 10))(t).Lines)
}

// Members with equal values share a place; among them, those who have played less come
// first.
func TestLeaderboardOrder(t *testing.T) {
	db := fresh(t)
	zoe, abe := storage.Person{ID: "104", Name: "Zoe"}, storage.Person{ID: "105", Name: "Abe"}
	finish(t, db, "1", 0, []int{30, 0}, ada, ben) // Ada: 30 points, 1 win
	finish(t, db, "1", 0, []int{20, 0}, cy, ben)  // Cy: 30 points, 2 wins
	finish(t, db, "1", 0, []int{10, 0}, cy, ben)
	finish(t, db, "1", -1, []int{0, 0}, zoe, abe)
	finish(t, db, "1", 1, []int{0, 5}, zoe, abe)
	finish(t, db, "1", 1, []int{5, 0}, zoe, abe)
	finish(t, db, "2", 0, []int{99, 0}, ben, ada)
	start(t, db, "open", "1", ben, ada)

	same(t, []string{"1 Ada 30 1/1", "1 Cy 30 2/2", "3 Zoe 5 0/3", "3 Abe 5 2/3", "5 Ben 0 0/3"}, board(t, db, allOf("1"), "points"))
	same(t, []string{"1 Cy 30 2/2", "1 Abe 5 2/3", "3 Ada 30 1/1", "4 Ben 0 0/3", "4 Zoe 5 0/3"}, board(t, db, allOf("1"), "wins"))
	same(t, 0, len(board(t, db, allOf("3"), "points")))
	same(t, 0, len(board(t, db, allOf("1"), "unknown")))
	november := allOf("1")
	november.Season = "2026-11"
	same(t, board(t, db, allOf("1"), "points"), board(t, db, november, "points"))
	same(t, []string{"2026-11"}, must(db.Seasons(context.Background(), "1", streit, 9))(t))
}

func TestLeaderboardShowsTheNewestName(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	newer := storage.Person{ID: ada.ID, Name: "Ada the Great"}
	finish(t, db, "1", 0, []int{1, 0}, ada, ben)
	finish(t, db, "1", 1, []int{0, 7}, ben, newer)
	b := must(db.Leaderboard(ctx, allOf("1"), "points", ada.ID, storage.Turn{}, 1))(t)
	want := storage.Ranked{Place: 1, Standing: storage.Standing{Person: newer, Games: 2, Wins: 2, Points: 8, Counts: storage.Counts{}}}
	same(t, storage.Leaders{Lines: []storage.Ranked{want}, More: true, Own: &want, All: 2}, b)
}

// Whatever the values, a place is one more than how many are better. Pages have everybody
// once, and lead back.
func TestPagesAndPlaces(t *testing.T) {
	db, ctx, rng := fresh(t), context.Background(), rand.New(rand.NewPCG(1, 2))
	points := map[string]int{}
	for i := range 60 {
		one, other := storage.Person{ID: fmt.Sprint("20", i), Name: "P"}, storage.Person{ID: fmt.Sprint("20", rng.IntN(60)), Name: "P"}
		if one == other {
			continue
		}
		got := []int{rng.IntN(4) * rng.IntN(1000), rng.IntN(3)}
		finish(t, db, "1", 0, got, one, other)
		points[one.ID] += got[0]
		points[other.ID] += got[1]
	}
	placeOf := func(id string) int {
		n := 1
		for _, p := range points {
			if p > points[id] {
				n++
			}
		}
		return n
	}
	var seen []string
	turn := storage.Turn{}
	var pages []storage.Leaders
	for {
		b := must(db.Leaderboard(ctx, allOf("1"), "points", "", turn, 7))(t)
		same(t, len(points), b.All)
		pages = append(pages, b)
		for _, l := range b.Lines {
			seen = append(seen, l.ID)
			same(t, placeOf(l.ID), l.Place)
			own := must(db.Leaderboard(ctx, allOf("1"), "points", l.ID, storage.Turn{}, 1))(t).Own
			same(t, l, *own)
		}
		if !b.More {
			break
		}
		turn.Beside = b.Lines[len(b.Lines)-1].ID
	}
	slices.Sort(seen)
	same(t, len(points), len(slices.Compact(seen)))
	for i := len(pages) - 1; i > 0; i-- {
		back := must(db.Leaderboard(ctx, allOf("1"), "points", "", storage.Turn{Beside: pages[i].Lines[0].ID, Before: true}, 7))(t)
		same(t, lines(pages[i-1].Lines), lines(back.Lines))
		same(t, i > 1, back.Before)
	}
	rungsFit(t, db)
}

// rungsFit counts the ranks once more.
func rungsFit(t *testing.T, db *DB) {
	t.Helper()
	var wrong int
	is(t, db.readers().QueryRow(`select count(*) from (select list, level, key >> 4 * level as bucket, count(*) n from ranks, levels group by 1, 2, 3) a
		full join rungs b on b.list = a.list and b.level = a.level and b.bucket = a.bucket where a.n is distinct from b.n`).Scan(&wrong), nil)
	same(t, 0, wrong)
}

// A game's counts are added up, by the number of players, too. A list that divides has only
// members with enough to divide by, and the best may be those with least.
func TestCountsOfAGame(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	score := storage.Score{Season: "2026-11", Apart: true, Lists: usualLists, Counts: []storage.Counts{{"faults": 3, "moves": 120}, {"moves": 90}, {"faults": 1, "moves": 100}}}
	r := storage.Result{Ending: "won", Winner: -1, Points: []int{5, 5, 0}, Places: []int{1, 1, 3}}
	finishAs(t, db, "1", r, score, ada, ben, cy)
	for seats, want := range map[int]int{0: 1, 2: 0, 3: 1} {
		s := allOf("1")
		s.Seats = seats
		same(t, want*3, len(board(t, db, s, "points")))
	}
	same(t, []string{"1 Cy 0 0/1", "2 Ada 5 1/1"}, board(t, db, allOf("1"), "careful"))
	score.Counts = []storage.Counts{{"moves": 10}, {"faults": 2, "moves": 300}}
	finishAs(t, db, "1", storage.Result{Ending: "won", Winner: 0, Points: []int{5, 5}}, score, ben, cy)
	same(t, []string{"1 Ben 10 2/2", "2 Cy 5 0/2", "3 Ada 5 1/1"}, board(t, db, allOf("1"), "careful"))
	all := must(db.Standings(ctx, cy.ID))(t)
	same(t, 6, len(all))
	same(t, storage.Scoped{Scope: allOf("1"), Standing: storage.Standing{Person: cy, Games: 2, Points: 5, Counts: storage.Counts{"faults": 3, "moves": 400}}}, all[0])
	rungsFit(t, db)
}

// A match without points counts for nothing; nor does the computer count, wherever it sits.
func TestWhatCountsForNothing(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	finish(t, db, "1", 0, nil, ada, ben)
	computer := storage.Person{ID: storage.ComputerID + "master", Name: "Computer"}
	finish(t, db, "1", 2, []int{4, 1, 9}, ada, ben, computer)
	same(t, []string{"1 Ada 4 0/1", "2 Ben 1 0/1"}, board(t, db, allOf("1"), "points"))
	same(t, 0, len(must(db.Uncounted(ctx, 0, 9))(t)))
}

// A match that ended before matches were counted is found and counted, once.
func TestOldMatchIsCounted(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "old", "1", ada, ben)
	is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: "won", Winner: 1, Points: []int{0, 9}}), nil)
	gone := start(t, db, "abandoned", "1", ada, ben)
	is(t, db.EndMatch(ctx, gone.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	same(t, []int64{m.ID}, must(db.Uncounted(ctx, 0, 9))(t))
	for range 2 {
		is(t, db.CountMatch(ctx, m.ID, storage.Score{Season: "2026-10", Lists: usualLists}), nil)
	}
	same(t, []string{"1 Ben 9 1/1", "2 Ada 0 0/1"}, board(t, db, allOf("1"), "points"))
	same(t, 0, len(must(db.Uncounted(ctx, 0, 9))(t)))
	same(t, []string{"2026-10"}, must(db.Seasons(ctx, "1", streit, 9))(t))
}

// A member who does not want to be listed stands nowhere, and the others move up. Their
// matches meanwhile are counted, and are there when they come back.
func TestUnlisted(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	lists := func(string) []storage.List { return usualLists }
	finish(t, db, "1", 0, []int{30, 10}, ada, ben)
	is(t, db.SetListed(ctx, ada.ID, storage.ListedNot, lists), nil)
	same(t, []string{"1 Ben 10 0/1"}, board(t, db, allOf("1"), "points"))
	finish(t, db, "1", 0, []int{30, 10}, ada, ben)
	same(t, []string{"1 Ben 20 0/2"}, board(t, db, allOf("1"), "points"))
	same(t, 60, must(db.Standings(ctx, ada.ID))(t)[0].Points)
	rungsFit(t, db)
	is(t, db.SetListed(ctx, ada.ID, storage.ListedYes, lists), nil)
	same(t, []string{"1 Ada 60 2/2", "2 Ben 20 0/2"}, board(t, db, allOf("1"), "points"))
	rungsFit(t, db)
}

// A forgotten member stands nowhere; the others' wins stay. A removed server leaves
// nothing.
func TestStandingsForgottenAndRemoved(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	played(t, db, "one", "1", 0, ada, ben)
	played(t, db, "another", "2", 0, ada, ben)
	is(t, db.Forget(ctx, ada.ID), nil)
	same(t, []string{"1 Ben 0 0/1"}, board(t, db, allOf("1"), "points"))
	same(t, 0, len(must(db.Standings(ctx, ada.ID))(t)))
	rungsFit(t, db)
	is(t, db.PurgeGuild(ctx, "1"), nil)
	same(t, 0, len(board(t, db, allOf("1"), "points")))
	same(t, 1, len(board(t, db, allOf("2"), "points")))
	rungsFit(t, db)
	is(t, db.PurgeGuild(ctx, "2"), nil)
	for _, table := range []string{"standings", "lists", "ranks", "rungs", "circles", "meetings"} {
		var n int
		is(t, db.readers().QueryRow("select count(*) from "+table).Scan(&n), nil)
		same(t, table+" 0", fmt.Sprint(table, " ", n))
	}
}
