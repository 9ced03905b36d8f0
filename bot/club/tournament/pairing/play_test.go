package pairing

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// fatal is what tests and properties can fail by.
type fatal interface {
	Helper()
	Fatalf(string, ...any)
}

// begun is a tournament before its first round.
func begun(rules Rules, entrants int) Tournament {
	return Tournament{Rules: rules, Entrants: make([]Entrant, entrants)}
}

// playedOut plays a tournament to its end. Others say how a table's game comes out, and who
// withdraws after a round was drawn.
func playedOut(t fatal, on Tournament, result func(t Tournament, at Table) Result, after func(Tournament) Tournament) Tournament {
	t.Helper()
	for !on.Over() {
		round, err := on.Next()
		if err != nil {
			t.Fatalf("%v after %d rounds of\n%s", err, len(on.Rounds), on.Encode())
		}
		on.Rounds = append(on.Rounds, round)
		on = after(on)
		last := len(on.Rounds) - 1
		for i := range on.Rounds[last] {
			for !on.Done(last, i) {
				at := &on.Rounds[last][i]
				at.Games = append(at.Games, result(on, *at))
			}
		}
		sound(t, on)
	}
	if err := on.Verify(); err != nil {
		t.Fatalf("%v\n%s", err, on.Encode())
	}
	return on
}

// stays leaves everybody there.
func stays(t Tournament) Tournament { return t }

// stronger has the better seed win.
func stronger(_ Tournament, at Table) Result {
	places := make([]int, len(at.Seats))
	for s, e := range at.Seats {
		places[s] = 1
		for _, o := range at.Seats {
			places[s] += one(o < e)
		}
	}
	return Placed(places, nil)
}

// chance is any possible result.
func chance(rng *rand.Rand) func(Tournament, Table) Result {
	return func(_ Tournament, at Table) Result {
		n := len(at.Seats)
		switch rng.IntN(12) {
		case 0:
			return Missed(rng.IntN(n))
		case 1:
			return Missed(0, 1)
		case 2:
			return Void()
		}
		var r Result
		for range n {
			r.Places = append(r.Places, 1+rng.IntN(n))
			r.Points = append(r.Points, rng.IntN(100))
		}
		return r
	}
}

// sound fails if something is wrong with the last round or the standings, whatever has
// happened before.
func sound(t fatal, on Tournament) {
	t.Helper()
	last := len(on.Rounds) - 1
	count := make([]int, len(on.Entrants))
	byes := 0
	for _, table := range on.Rounds[last] {
		for _, e := range table.Seats {
			count[e]++
		}
		byes += one(table.Bye())
		if n := len(table.Seats); on.Rules.Table > 0 && (n < smallest || n > MostSeats) {
			t.Fatalf("%d at a table\n%s", n, on.Encode())
		}
	}
	for e, n := range count {
		must := on.Rules.Form != KnockOut && !on.Entrants[e].Filler && (on.Entrants[e].Gone == 0 || on.Entrants[e].Gone > last+1)
		if n > 1 || must && n == 0 {
			t.Fatalf("%d sits at %d tables of round %d\n%s", e+1, n, last+1, on.Encode())
		}
	}
	if byes > 1 && on.Rules.Form != KnockOut {
		t.Fatalf("%d have a bye\n%s", byes, on.Encode())
	}
	orderly(t, on)
	if back, err := Decode(on.Encode()); err != nil || back.Encode() != on.Encode() {
		t.Fatalf("%v for\n%s", err, on.Encode())
	}
}

// orderly fails if somebody is missing from the standings, or if places don't follow from
// their order.
func orderly(t fatal, on Tournament) {
	t.Helper()
	lines := on.Standings()
	seen, void := make([]bool, len(on.Entrants)), on.annulled()
	for i, l := range lines {
		seen[l.Entrant] = true
		e := on.Entrants[l.Entrant]
		nothing := on.Rules.Form != RoundRobin && e.Gone > 0 && (l.Score == 0 || l.Played == 0)
		switch filler := nothing || on.Rules.Form != KnockOut && (e.Filler || void[l.Entrant]); {
		case filler && l.Place != 0, !filler && l.Place != i+1 && (i == 0 || l.Place != lines[i-1].Place):
			t.Fatalf("place %d in line %d\n%s", l.Place, i+1, on.Encode())
		case !filler && i > 0 && on.Rules.Form != KnockOut && l.Score > lines[i-1].Score:
			t.Fatalf("more points in line %d\n%s", i+1, on.Encode())
		case !filler && i > 0 && l.Place == lines[i-1].Place && on.Rules.Form != KnockOut && (l.Score != lines[i-1].Score || l.Breaks[Buchholz] != lines[i-1].Breaks[Buchholz] && on.Rules.Form == Swiss):
			t.Fatalf("unequal lines share place %d\n%s", l.Place, on.Encode())
		case !filler && i > 0 && l.Place != lines[i-1].Place && l.Score == lines[i-1].Score && on.Rules.Form != KnockOut && !decided(on.Rules, lines[i-1], l):
			t.Fatalf("%v has not put line %d behind the one above\n%s", l.By, i+1, on.Encode())
		}
	}
	if slices.Contains(seen, false) {
		t.Fatalf("somebody is missing in %v", lines)
	}
}

// decided tells whether a line's tie-break has put it behind the line above: they differ in
// it, and in none before it. Direct among more players is not kept.
func decided(rules Rules, above, l Line) bool {
	for _, b := range rules.TieBreaks() {
		switch {
		case b == l.By:
			return b == Direct || above.Value(b) > l.Value(b)
		case b != Direct && above.Value(b) != l.Value(b):
			return false
		}
	}
	return false
}

// read is a tournament in its text form.
func read(t testing.TB, text string) Tournament {
	t.Helper()
	on, err := Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return on
}
