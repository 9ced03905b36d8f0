package plan_test

import (
	"errors"
	"slices"
	"testing"

	"stopp/game/plan"
)

// won is a game that a seat has won with some points, with the starting seat.
func won(seats []int, seat, points, started int) plan.Result {
	r := plan.Result{Seats: seats, Started: started, Ending: "won", Winner: seat, Points: make([]int, len(seats))}
	r.Points[seat] = points
	return r
}

// drawn is a game that nobody has won.
func drawn(seats []int, started int) plan.Result {
	return plan.Result{Seats: seats, Started: started, Ending: "blocked", Winner: plan.Nobody, Points: make([]int, len(seats))}
}

// by has players win the next games with that many points each; nobody wins where the player is Nobody.
func by(t *testing.T, s plan.Series, points int, players ...int) plan.Series {
	t.Helper()
	for _, p := range players {
		g, ok := s.Next()
		if !ok {
			t.Fatalf("over after %d games", len(s.Results))
		}
		r := drawn(g.Seats, max(g.Start, 0))
		if p != plan.Nobody {
			r = won(g.Seats, slices.Index(g.Seats, p), points, max(g.Start, 0))
		}
		s.Results = append(s.Results, r)
	}
	return s
}

func form(t *testing.T, text string) plan.Form {
	t.Helper()
	f, err := plan.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// 7.5: games with new deals until someone has reached the agreed total; points add up.
func TestRule7_5_PointsAddUpToATotal(t *testing.T) {
	s := plan.Series{Form: form(t, "total 100"), Players: 2}
	s = by(t, s, 40, 0, 1, 0)
	if st := s.Standing(); st.Over || !slices.Equal(st.Points, []int{80, 40}) || !slices.Equal(st.Places, []int{1, 2}) {
		t.Errorf("%+v", st)
	}
	if g, ok := s.Next(); !ok || g.No != 4 || g.Deal != 4 || g.Again {
		t.Errorf("%+v", g)
	}
	s = by(t, s, 40, 0)
	if st := s.Standing(); !st.Over || st.Winner != 0 {
		t.Errorf("%+v", st)
	}
}

// Several may score in one game of three. While they share the highest total, one more is
// played (ours).
func TestRule7_5_EqualTotalsPlayOn(t *testing.T) {
	s := plan.Series{Form: form(t, "total 100"), Players: 3}
	s.Results = []plan.Result{{Seats: []int{0, 1, 2}, Ending: "resigned", Winner: plan.Nobody, Points: []int{0, 110, 110}}}
	if st := s.Standing(); st.Over || !slices.Equal(st.Places, []int{3, 1, 1}) {
		t.Errorf("%+v", st)
	}
	s = by(t, s, 5, 0)
	if s.Over() {
		t.Error("over while two are equal")
	}
	s = by(t, s, 5, 2)
	if st := s.Standing(); !st.Over || st.Winner != 2 {
		t.Errorf("%+v", st)
	}
}

// The higher total wins, not the player who has reached the target by more games.
func TestRule7_5_TheHighestTotalWins(t *testing.T) {
	s := plan.Series{Form: form(t, "total 100"), Players: 3}
	s.Results = []plan.Result{{Seats: []int{0, 1, 2}, Ending: "resigned", Winner: plan.Nobody, Points: []int{0, 101, 110}}}
	if st := s.Standing(); !st.Over || st.Winner != 2 {
		t.Errorf("%+v", st)
	}
}

// Best of n is over as soon as nobody can catch the leader; drawn games don't count.
func TestBestOf(t *testing.T) {
	for _, test := range []struct {
		form    string
		players int
		games   []int
		over    bool
		winner  int
	}{
		{"best 3", 2, []int{0, 1}, false, plan.Nobody},
		{"best 3", 2, []int{0, 0}, true, 0},
		{"best 3", 2, []int{0, 1, 1}, true, 1},
		{"best 3", 2, []int{0, plan.Nobody, plan.Nobody, 1}, false, plan.Nobody},
		{"best 3", 2, []int{0, plan.Nobody, plan.Nobody, 1, 0}, true, 0},
		{"best 5", 2, []int{0, 0, 1, 0}, true, 0},
		{"best 7", 2, []int{0, 0, 0, 1, 1, 1}, false, plan.Nobody},
		{"best 3", 3, []int{0, 1}, false, plan.Nobody},
		{"best 3", 3, []int{0, 1, 1}, true, 1},
		{"best 3", 4, []int{0, 1, 2}, true, plan.Nobody}, // equal in all
		{"best 5", 6, []int{0, 0, 0}, true, 0},
		{"best 5", 6, []int{0, 0, 1}, false, plan.Nobody},
		{"best 2", 2, []int{0, 1}, true, plan.Nobody},
	} {
		s := by(t, plan.Series{Form: form(t, test.form), Players: test.players}, 10, test.games...)
		if st := s.Standing(); st.Over != test.over || st.Winner != test.winner {
			t.Errorf("%s of %d, %v: %+v", test.form, test.players, test.games, st)
		}
	}
}

// Equal wins of several are settled by the sum of places, then by points.
func TestBestOfByPlaces(t *testing.T) {
	s := plan.Series{Form: form(t, "best 3"), Players: 3}
	for i, places := range [][]int{{1, 2, 3}, {3, 1, 2}, {2, 3, 1}} { // by player
		seats := s.Game(i + 1).Seats
		r := plan.Result{Seats: seats, Ending: "won", Winner: slices.Index(seats, slices.Index(places, 1))}
		for _, player := range seats {
			r.Places = append(r.Places, places[player])
			r.Points = append(r.Points, []int{0, 1, 0}[player])
		}
		s.Results = append(s.Results, r)
	}
	if st := s.Standing(); !st.Over || st.Winner != 1 || !slices.Equal(st.Places, []int{2, 1, 2}) {
		t.Errorf("by points: %+v", st)
	}
	s.Results[2].Places = []int{3, 1, 2} // by seat: now the places say more
	if st := s.Standing(); st.Winner == plan.Nobody {
		t.Errorf("by places: %+v", st)
	}
}

// 8.3: the start alternates: the first game by 2.2, then the next player begins. Everybody sits one place on.
func TestRule8_3_TheStartAlternates(t *testing.T) {
	for players := 2; players <= 6; players++ {
		s := plan.Series{Form: form(t, "total 10000"), Players: players}
		for i := range 12 {
			g, _ := s.Next()
			if i == 0 && g.Start != plan.Nobody {
				t.Fatalf("the series says who begins: %+v", g)
			}
			if i == 0 {
				g.Start = 1 // by 2.2
			}
			if want := (i + 1) % players; g.Seats[g.Start] != want {
				t.Errorf("of %d, game %d: %d begins, not %d", players, g.No, g.Seats[g.Start], want)
			}
			if want := i % players; g.Seats[want] != 0 {
				t.Errorf("of %d, game %d: %v", players, g.No, g.Seats)
			}
			s.Results = append(s.Results, won(g.Seats, 0, 1, g.Start))
		}
	}
	s := plan.Series{Form: form(t, "best 3"), Players: 2, Results: []plan.Result{won([]int{0, 1}, 0, 1, plan.Nobody)}}
	if g, _ := s.Next(); g.Start != plan.Nobody {
		t.Errorf("nobody knows who began, but %+v", g)
	}
}

// A game without a result ends the series, and nobody has won it. A player who gives it up has lost it.
func TestBrokenAndLeft(t *testing.T) {
	s := by(t, plan.Series{Form: form(t, "best 5"), Players: 2}, 10, 0)
	s.Results = append(s.Results, plan.Result{Seats: []int{1, 0}, Ending: plan.Abandoned, Winner: plan.Nobody})
	if st := s.Standing(); !st.Over || !st.Broken || st.Winner != plan.Nobody {
		t.Errorf("%+v", st)
	}
	s = by(t, plan.Series{Form: form(t, "best 5"), Players: 2}, 10, 0)
	s.Left = []int{0}
	if st := s.Standing(); !st.Over || st.Winner != 1 || !slices.Equal(st.Places, []int{2, 1}) {
		t.Errorf("%+v", st)
	}
	s.Left = []int{0, 1}
	if st := s.Standing(); !st.Over || st.Winner != plan.Nobody {
		t.Errorf("both have given it up: %+v", st)
	}
	s = by(t, plan.Series{Form: form(t, "best 5"), Players: 3, Left: []int{1}}, 10, 0, 0)
	if s.Over() {
		t.Error("two of three play on")
	}
	s.Ended = true
	if st := s.Standing(); !st.Over || st.Winner != 0 {
		t.Errorf("it has ended with that: %+v", st)
	}
}

// In a duplicate each deal comes once in each half: in the second, the seats are exchanged and
// the same seat begins.
func TestDuplicate(t *testing.T) {
	s := plan.Series{Form: form(t, "duplicate 3"), Players: 2, Order: []int{2, 1, 3}}
	var deals, starts []int
	for i := range 6 {
		g, ok := s.Next()
		if !ok || g.Again != (i >= 3) || !slices.Equal(g.Seats, [][]int{{0, 1}, {1, 0}}[i/3]) {
			t.Fatalf("game %d: %+v", i+1, g)
		}
		if i == 0 {
			g.Start = 1 // by 2.2
		}
		deals, starts = append(deals, g.Deal), append(starts, g.Start)
		if len(s.Sheet().Pairs) > 0 {
			t.Fatal("deals are compared before the end")
		}
		seat := g.Deal % 2
		s.Results = append(s.Results, won(g.Seats, seat, 30+10*g.Deal+2*(i/3), g.Start))
	}
	if !slices.Equal(deals, []int{1, 2, 3, 2, 1, 3}) || !slices.Equal(starts, []int{1, 0, 1, 0, 1, 1}) {
		t.Errorf("deals %v, starting seats %v", deals, starts)
	}
	if _, ok := s.Next(); ok {
		t.Error("there is a seventh game")
	}
	var differences []int
	sheet := s.Sheet()
	for _, p := range sheet.Pairs {
		differences = append(differences, p.Difference())
	}
	// Seat 1 wins the odd deals: player 1 first with 40 and 60, then player 0 with 42 and 62.
	if !slices.Equal(differences, []int{2, -2, 2}) || sheet.Winner != 0 || !slices.Equal(sheet.Standing.Points, []int{42 + 62 + 50, 40 + 60 + 52}) {
		t.Errorf("%v, %+v", differences, sheet.Standing)
	}
}

// If the points are equal, more deals with the better result decide.
func TestDuplicateByDeals(t *testing.T) {
	s := plan.Series{Form: form(t, "duplicate 3"), Players: 2, Order: []int{1, 2, 3}}
	for i, points := range [][]int{{40, 0}, {40, 0}, {0, 40}, {0, 39}, {0, 39}, {38, 0}} { // by player
		seats := s.Game(i + 1).Seats
		s.Results = append(s.Results, plan.Result{Seats: seats, Ending: "won", Points: []int{points[seats[0]], points[seats[1]]}})
	}
	if st := s.Standing(); !st.Over || st.Winner != 0 || st.Points[0] != st.Points[1] {
		t.Errorf("%+v", st)
	}
	s.Results[4].Points = []int{41, 0} // seat A is player 1 in the second half
	s.Results[3].Points = []int{37, 0}
	if st := s.Standing(); st.Points[0] != st.Points[1] || st.Winner != 1 {
		t.Errorf("%+v", st)
	}
}

// Both tables of a match between two pairs play the same deals. The first begins alike at both; after that
// the start alternates.
func TestTables(t *testing.T) {
	var m plan.Tables
	if g := m.Game(0, 1); g.Deal != 1 || g.Start != plan.Nobody || !slices.Equal(g.Seats, []int{0, 1}) {
		t.Errorf("%+v", g)
	}
	m[1] = append(m[1], won([]int{2, 3}, 0, 50, 1))
	for table, seats := range [][]int{{0, 1}, {2, 3}} {
		for no, start := range []int{1, 0, 1} {
			if g := m.Game(table, no+1); g.Deal != no+1 || g.Start != start || !slices.Equal(g.Seats, seats) {
				t.Errorf("game %d of table %d: %+v", no+1, table, g)
			}
		}
	}
}

func TestForms(t *testing.T) {
	for _, text := range []string{"", "total 300", "total 1", "best 3", "best 7", "duplicate 2", "duplicate 16"} {
		if f := form(t, text); f.String() != text || f.Is() != (text != "") {
			t.Errorf("%q became %q", text, f)
		}
	}
	for _, text := range []string{"one", "total", "total 0", "total -1", "total 10001", "best 1", "best 32", "best 3 5", "duplicate 1", "duplicate 17", "total 1e3", "total +300", "total 0300", "Best 3"} {
		if f, err := plan.Parse(text); !errors.Is(err, plan.ErrForm) {
			t.Errorf("%q became %v", text, f)
		}
	}
	if form(t, "duplicate 4").For(3) || !form(t, "best 3").For(6) || form(t, "best 3").For(7) || form(t, "best 3").For(1) {
		t.Error("for how many")
	}
}
