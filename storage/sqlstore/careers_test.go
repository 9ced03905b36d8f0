package sqlstore

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

func careersText(t testing.TB, db *DB, person, guild string) (all []string) {
	t.Helper()
	for _, c := range must(db.Careers(context.Background(), person, guild))(t) {
		kind := ""
		if c.Computer {
			kind = " computer"
		}
		all = append(all, fmt.Sprintf("%s%s %d: %d won, %d drawn, %d points", c.Game, kind, c.Games, c.Won, c.Drawn, c.Points))
	}
	return all
}

// ends plays a match that brings points, and counts a score at its end.
func ends(t testing.TB, db *DB, name, guild string, points []int, winner int, s storage.Score, players ...storage.Person) storage.Match {
	t.Helper()
	m := start(t, db, name, guild, players...)
	s.Lists = usualLists
	is(t, db.Append(context.Background(), m.ID, 0, []storage.Action{act("ends "+name, 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: points, Winner: winner}, Score: &s}), nil)
	return m
}

var november = storage.Score{Season: "2026-11", Week: "2026-11-16", Length: 120}

// The totals of matches are there as soon as they end: in the server and over all, for each
// two players, by rules and weeks. The computer has no career.
func TestCareers(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	s := november
	s.Counts = []storage.Counts{{"right": 2, "moves": 60}, {"right": 1, "faults": 3}}
	first := ends(t, db, "1", "1", []int{9, 0}, 0, s, ada, ben)
	ends(t, db, "2", "1", []int{0, 0}, -1, november, ada, ben)
	december := storage.Score{Season: "2026-12", Week: "2026-11-30", Length: 300}
	last := ends(t, db, "3", "1", []int{4, 0}, 0, december, ben, ada)
	ends(t, db, "4", "2", []int{4, 0}, 0, december, ada, cy)
	ends(t, db, "5", "1", nil, 1, december, ada, storage.Person{ID: "computer/master/1", Name: "Computer"})

	same(t, []string{"streitpatience 2: 1 won, 1 drawn, 9 points", "streitpatience 1: 0 won, 0 drawn, 0 points", "streitpatience computer 1: 0 won, 0 drawn, 0 points"}, careersText(t, db, ada.ID, "1"))
	same(t, 3, len(careersText(t, db, ada.ID, storage.Everywhere)))
	same(t, "streitpatience 2: 1 won, 0 drawn, 4 points", careersText(t, db, ada.ID, storage.Everywhere)[1])
	same(t, []string(nil), careersText(t, db, "computer/master/1", "1"))
	same(t, []string{"streitpatience 2: 0 won, 1 drawn, 0 points", "streitpatience 1: 0 won, 0 drawn, 0 points", "streitpatience computer 1: 0 won, 0 drawn, 0 points"}, careersText(t, db, "", "1"))

	all := must(db.Rivalry(ctx, ada.ID, ben.ID, "1", streit))(t)
	same(t, storage.Rival{Person: ben, Games: 3, Won: 1, Lost: 1, Points: 9, Theirs: 4, Counts: s.Counts[0], Others: s.Counts[1], Latest: []int64{first.ID, first.ID + 1, last.ID}}, all[0])
	same(t, "2026-11 2026-12", all[1].Season+" "+all[2].Season)
	same(t, ben, must(db.Rivals(ctx, ada.ID, "1", streit, 5))(t)[0].Person)
	same(t, 0, len(must(db.Rivalry(ctx, ada.ID, cy.ID, "1", streit))(t)))

	same(t, []storage.Pastime{{Rules: "pagat", Games: 4, Won: 1}}, must(db.Pastimes(ctx, ada.ID, "1", streit, storage.Span{}, 3))(t))
	same(t, []storage.Pastime{{Rules: "pagat", Games: 5, Won: 2}}, must(db.Pastimes(ctx, ada.ID, storage.Everywhere, streit, storage.Span{}, 3))(t))
	same(t, []storage.Pastime{{Rules: "pagat", Games: 2}}, must(db.Pastimes(ctx, "", "1", streit, storage.Span{From: "2026-12", To: "2026-12"}, 3))(t))
	same(t, []storage.Week{{Monday: "2026-11-16", People: 2}, {Monday: "2026-11-30", People: 1, Computer: 1}}, must(db.Weeks(ctx, "1", streit, ""))(t))
	same(t, storage.Longest{Match: last.ID, Length: 300}, must(db.Longest(ctx, "1", streit, storage.Span{}))(t))
	same(t, storage.Longest{Match: first.ID, Length: 120}, must(db.Longest(ctx, "1", streit, storage.Span{To: "2026-11"}))(t))
	same(t, storage.Longest{}, must(db.Longest(ctx, "7", streit, storage.Span{}))(t))
}

// Among several, each two are rivals: who came in before whom, and which matches were the last
// ones.
func TestRivalsOfThree(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	var last []int64
	for i := range 7 {
		m := start(t, db, fmt.Sprint(i), "1", ada, ben, cy)
		r := &storage.Result{Ending: "won", Points: []int{9, 4, 1}, Places: []int{1, 2, 2}, Winner: 0}
		s := november
		s.Counts = []storage.Counts{{"right": 1}, {}, {}}
		is(t, db.Append(ctx, m.ID, 0, []storage.Action{act(fmt.Sprint("ends ", i), 0)}, storage.Update{Result: r, Score: &s}), nil)
		last = append(last, m.ID)
	}
	same(t, storage.Rival{Person: ada, Games: 7, Lost: 7, Points: 28, Theirs: 63, Counts: storage.Counts{}, Others: storage.Counts{}, Latest: last[2:]}, must(db.Rivalry(ctx, ben.ID, ada.ID, "1", streit))(t)[0])
	month := must(db.Rivalry(ctx, ben.ID, cy.ID, "1", streit))(t)[1]
	same(t, storage.Rival{Person: cy, Season: "2026-11", Games: 7, Points: 28, Theirs: 7, Counts: storage.Counts{}, Others: storage.Counts{}}, month)
}

// A forgotten member is in nobody's list, and opponents' own history stays whole.
func TestCareersForget(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	for i := range 3 {
		ends(t, db, fmt.Sprint(i), "1", []int{9, 0}, 0, november, ada, zora)
	}
	is(t, db.Forget(ctx, zora.ID), nil)
	if text := everything(t, db); strings.Contains(text, zora.ID) || strings.Contains(text, zora.Name) {
		t.Errorf("Zora is still there:\n%s", text)
	}
	same(t, []string{"streitpatience 3: 3 won, 0 drawn, 27 points"}, careersText(t, db, ada.ID, "1"))
	same(t, 0, len(must(db.Rivals(ctx, ada.ID, "1", streit, 5))(t)))
	same(t, 3, must(db.Careers(ctx, ada.ID, "1"))(t)[0].Run.Longest)
}

// The luck of a deal is counted whether it is known before a match is counted or after it.
func TestCareersLuck(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	m := ends(t, db, "1", "1", []int{9, 0}, 0, november, ada, ben)
	is(t, db.SetLuck(ctx, m.ID, "lucky", []int{6000, 4000}), nil)
	is(t, db.SetLuck(ctx, m.ID, "lucky", []int{6000, 4000}), nil) // once
	want := storage.Fortune{Matches: 1, Due: 6000, Came: storage.Parts}
	same(t, want, must(db.Careers(ctx, ada.ID, "1"))(t)[0].Fortune)
	same(t, storage.Fortune{Matches: 1, Due: 4000}, must(db.Careers(ctx, ben.ID, storage.Everywhere))(t)[0].Fortune)

	must(db.writer().Exec("update matches set season = null; delete from careers"))(t)
	s := november
	s.Due = []int{6000, 4000}
	is(t, db.AddCareers(ctx, m.ID, s), nil)
	same(t, want, must(db.Careers(ctx, ada.ID, "1"))(t)[0].Fortune)
}

// Rows of wins joined month by month are the rows of all matches in their order.
func TestRunsAreJoined(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var whole, joined storage.Career
		running, longest := 0, 0
		for range rng.IntN(5) {
			var month storage.Career
			for range rng.IntN(5) {
				one := storage.Career{Games: 1}
				if running++; rng.IntN(4) > 0 {
					one.Won, one.Run = 1, storage.Run{Opening: 1, Running: 1, Longest: 1}
				} else {
					running = 0
				}
				longest = max(longest, running)
				month, whole = month.Then(one), whole.Then(one)
			}
			joined = joined.Then(month)
		}
		if joined.Run != whole.Run || joined.Run.Longest != longest || joined.Run.Running != running {
			t.Fatalf("%+v, %+v: longest %d, running %d", joined.Run, whole.Run, longest, running)
		}
	}
}

// Where a rating stood is found by days, never more often than asked for.
func TestRatedOver(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	const days = 1000
	for _, q := range []string{
		fmt.Sprintf("create temp table d as with recursive d(i) as (select cast(1 as bigint) union all select i + 1 from d where i < %d) select i from d", days),
		"insert into rated select i, null, 'streitpatience', 'pagat', '1', i * 86400000, 'double' from d",
		"insert into rated_seats select i, 0, '101', 1, 1500, 80, 1500 + i, 79, 1500, 70, 1600 + i, 69, 0, 0, 3 from d",
		"insert into rating_days select '101', '1', 'streitpatience', 0, i, i from d",
	} {
		must(db.writer().Exec(q))(t)
	}
	l := storage.RatingList{Game: streit, Family: "double", Guild: "1"}
	all := must(db.RatedOver(ctx, l, ada.ID, time.Time{}, 200))(t)
	if len(all) < 150 || len(all) > 200 || all[len(all)-1].Value != 1500+days || !all[1].At.After(all[0].At) {
		t.Errorf("%d times, %v", len(all), all[len(all)-1])
	}
	same(t, 11, len(must(db.RatedOver(ctx, l, ada.ID, time.UnixMilli(990*dayMillis), 200))(t)))
	l.Family = "trio"
	same(t, 0, len(must(db.RatedOver(ctx, l, ada.ID, time.Time{}, 200))(t)))
}
