package plan_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"stopp/game/cards"
	"stopp/game/plan"
)

// Whatever comes out of its games, a series ends, everybody sits somewhere, and points, wins
// and places agree with a plain count.
func TestAnySeries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySeries(t)
		for len(s.Results) < 300 {
			g, ok := s.Next()
			if !ok {
				break
			}
			checkGame(t, s, g)
			s.Results = append(s.Results, anyResult(t, g))
			before := s.Standing()
			if again := s.Standing(); fmt.Sprint(before) != fmt.Sprint(again) {
				t.Fatal("it stands in two ways")
			}
			checkSheet(t, s)
		}
		if !s.Over() {
			t.Fatalf("%v does not end", s.Form)
		}
	})
}

func anySeries(t *rapid.T) plan.Series {
	text := rapid.SampledFrom([]string{"", "total 50", "total 300", "best 2", "best 3", "best 7", "duplicate 2", "duplicate 5"}).Draw(t, "form")
	f, err := plan.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s := plan.Series{Form: f, Players: 2}
	if f.Kind == plan.Duplicate {
		s.Order = plan.Draw(f.N, rand.NewPCG(rapid.Uint64().Draw(t, "order"), 1))
	} else {
		s.Players = rapid.IntRange(2, 6).Draw(t, "players")
	}
	return s
}

// anyResult is won by somebody more often than not, so that a series ends.
func anyResult(t *rapid.T, g plan.Game) plan.Result {
	r := plan.Result{Seats: g.Seats, Started: max(g.Start, 0), Ending: "won", Winner: rapid.IntRange(-1, len(g.Seats)-1).Draw(t, "winner"), Points: make([]int, len(g.Seats))}
	if r.Winner >= 0 {
		r.Points[r.Winner] = rapid.IntRange(1, 90).Draw(t, "points")
	}
	return r
}

func checkGame(t *rapid.T, s plan.Series, g plan.Game) {
	if g.No != len(s.Results)+1 || g.Deal < 1 || s.Games() > 0 && g.No > s.Games() {
		t.Fatalf("%+v", g)
	}
	if seats := slices.Sorted(slices.Values(g.Seats)); len(seats) != s.Players || seats[0] != 0 || seats[s.Players-1] != s.Players-1 {
		t.Fatalf("%+v", g)
	}
	if s.Form.Kind != plan.Duplicate && (g.Again || g.Deal != g.No) {
		t.Fatalf("%+v", g)
	}
}

func checkSheet(t *rapid.T, s plan.Series) {
	sheet := s.Sheet()
	points, wins := make([]int, s.Players), make([]int, s.Players)
	for i, l := range sheet.Lines {
		for seat, player := range s.Results[i].Seats {
			points[player] += s.Results[i].Points[seat]
		}
		if l.Winner != plan.Nobody {
			wins[l.Winner]++
		}
		if !slices.Equal(l.Totals, points) || !slices.Equal(l.Wins, wins) {
			t.Fatalf("line %d: %+v", i+1, l)
		}
	}
	if !slices.Equal(sheet.Standing.Points, points) || !slices.Equal(sheet.Standing.Wins, wins) {
		t.Fatalf("%+v", sheet.Standing)
	}
	if s.Form.Kind == plan.Duplicate && sheet.Over {
		checkPairs(t, sheet, points)
	}
}

// checkPairs fails unless the differences of the deals add up to the difference of the
// totals.
func checkPairs(t *rapid.T, sheet plan.Sheet, points []int) {
	sum := 0
	for i, p := range sheet.Pairs {
		sum += p.Difference()
		if p.Deal != i+1 || slices.Equal(p.First.Seats, p.Again.Seats) {
			t.Fatalf("%+v", p)
		}
	}
	if len(sheet.Pairs) != sheet.Form.N || sum != points[0]-points[1] {
		t.Fatalf("%d deals, %d points apart", len(sheet.Pairs), sum)
	}
}

// Every order that keeps the distance is drawn, all about equally often, and no other.
func TestDrawIsEven(t *testing.T) {
	for n, orders := range map[int]int{2: 1, 3: 4, 4: 8, 5: 54} {
		src, seen := cards.NewSource([32]byte{1, byte(n)}), map[string]int{}
		const each = 300
		for range orders * each {
			order := plan.Draw(n, src)
			for at, deal := range order {
				if n-deal+at < plan.Apart(n) {
					t.Fatalf("%v: deal %d comes too soon", order, deal)
				}
			}
			seen[fmt.Sprint(order)]++
		}
		if len(seen) != orders {
			t.Errorf("%d orders of %d deals, not %d", len(seen), n, orders)
		}
		for order, times := range seen {
			if times < each/2 || times > 2*each {
				t.Errorf("%s was drawn %d times", order, times)
			}
		}
	}
	if order := plan.Draw(plan.MaxDeals, cards.NewSource([32]byte{})); len(order) != plan.MaxDeals {
		t.Error(order)
	}
}

// Any text prints as it was read, or is refused.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "total 300", "best 5", "duplicate 4", "total 00", " best  3 ", "one 1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		form, err := plan.Parse(text)
		if err != nil {
			return
		}
		again, err := plan.Parse(form.String())
		if err != nil || again != form {
			t.Errorf("%q became %v, and that %v, %v", text, form, again, err)
		}
		if form.Is() && !form.For(2) {
			t.Errorf("%v is for nobody", form)
		}
	})
}
