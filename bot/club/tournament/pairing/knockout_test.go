package pairing

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Seeds of eight: first against second in the final, if they always win.
func TestBracket(t *testing.T) {
	if got := bracket(8); !slices.Equal(got, []int{0, 7, 3, 4, 1, 6, 2, 5}) {
		t.Error(got)
	}
}

// In each round of a bracket, two seeds that meet add up to the same, whatever its size:
// the best meets the weakest.
func TestBestMeetsWeakest(t *testing.T) {
	for size := 2; size <= Most; size *= 2 {
		order := bracket(size)
		for len(order) > 1 {
			var next []int
			for i := 0; i < len(order); i += 2 {
				if order[i]+order[i+1] != len(order)-1 {
					t.Errorf("%d and %d meet among %d of %d", order[i], order[i+1], len(order), size)
				}
				next = append(next, min(order[i], order[i+1]))
			}
			order = next
		}
	}
}

// Of all sizes: as many tables as it takes to leave one winner, byes only for the best seeds and
// only in the first round, and the places that the seeds deserve.
func TestBracketsOfAllSizes(t *testing.T) {
	for n := Fewest; n <= Most; n++ {
		for _, third := range []bool{false, true} {
			on := playedOut(t, begun(Rules{Form: KnockOut, Third: third}, n), stronger, stays)
			tables, byes := 0, 0
			for r, round := range on.Rounds {
				for _, table := range round {
					tables += one(len(table.Seats) == 2)
					if table.Bye() && !(third && r == len(on.Rounds)-1) {
						byes++
						if r > 0 || table.Seats[0] >= 1<<len(on.Rounds)-n {
							t.Errorf("%d: a bye for %d in round %d", n, table.Seats[0]+1, r+1)
						}
					}
				}
			}
			if want := n - 1 + one(third && n > 3); tables != want || byes != 1<<len(on.Rounds)-n {
				t.Errorf("%d: %d tables, %d byes", n, tables, byes)
			}
			deserved(t, on)
		}
	}
}

// deserved checks the places when the better seed has always won.
func deserved(t *testing.T, on Tournament) {
	t.Helper()
	lines := on.Standings()
	for i, l := range lines {
		want := 1
		for want <= i {
			want *= 2
		}
		want = want/2 + 1 // 1, 2, 3 3, 5 5 5 5, …
		if i == 0 {
			want = 1
		}
		if on.Rules.Third && i == 3 {
			want = 4
		}
		if l.Place != want || on.Rules.Third && i < 4 && l.Entrant != i || l.Out != (i > 0) {
			t.Errorf("%d entrants, line %d: %+v, place %d wanted", len(on.Entrants), i+1, l, want)
		}
	}
}

// A drawn game is played again, twice at most, each time with the seats exchanged. After
// that their points decide, then the seeds.
func TestReplays(t *testing.T) {
	for text, want := range map[string]int{
		"3-2":                Nobody,
		"3-2: 1 1":           Nobody,
		"3-2: 1 1; void":     Nobody,
		"3-2: 1 1; 1 2":      2,
		"3-2: 1 1; 1 1; 2 1": 1,
		"3-2: 1 1; 1 1; 1 1": 1, // the better seed
		"3-2: 1 1 (20 10); 1 1 (5 10); 1 1 (0 0)": 2, // 25 points to 20
		"3-2: 1 1 (20 10); 1 1 (0 10); 1 1":       1,
		"3-2: void; void; void":                   1,
		"3-2: 1 1; missed B":                      2,
		"3-2: missed A":                           1,
		"3-2: missed A B":                         Nobody,
	} {
		on := read(t, "stopp tournament 1\nrules knock-out\nentrants 4\nround\n1-4: 1 2\n"+text+"\n")
		table := on.Rounds[0][1]
		done := want != Nobody || text == "3-2: missed A B"
		if got, ok := table.Winner(); got != want || ok != done || on.Over() || (on.Open() == 0) != done {
			t.Errorf("%s: %d, %v", text, got, ok)
		}
		if seats := table.Seated(len(table.Games)); !done && (seats[0] == 2) != (len(table.Games)%2 == 0) {
			t.Errorf("%s: next %v", text, seats)
		}
	}
}

// If neither has come, nobody goes on, and the player who would have met them has a
// walkover.
func TestNobodyComes(t *testing.T) {
	on := begun(Rules{Form: KnockOut, Third: true}, 4)
	on = playedOut(t, on, func(_ Tournament, at Table) Result {
		if slices.Contains(at.Seats, 1) {
			return Missed(0, 1)
		}
		return Won(slices.Index(at.Seats, min(at.Seats[0], at.Seats[1])))
	}, stays)
	if lines := on.Standings(); lines[0].Entrant != 0 || lines[1].Entrant != 3 || lines[1].Place != 2 || lines[2].Place != 3 || lines[3].Place != 3 {
		t.Errorf("%+v\n%s", lines, on.Encode())
	}
}

// Somebody who leaves between two rounds is missed in the next one.
func TestWinnerLeaves(t *testing.T) {
	on := playedOut(t, begun(Rules{Form: KnockOut}, 4), stronger, func(on Tournament) Tournament {
		if len(on.Rounds) == 2 {
			return on.Withdraw(0)
		}
		return on
	})
	if lines := on.Standings(); lines[0].Entrant != 1 || lines[1].Entrant != 0 || on.Rounds[1][0].String() != "2-1: missed B" {
		t.Errorf("%+v\n%s", lines, on.Encode())
	}
}

// Seats differ by one at most on the way through a bracket, unless both players have had the
// same.
func TestSeatsInABracket(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	on := playedOut(t, begun(Rules{Form: KnockOut}, Most), func(Tournament, Table) Result { return Won(rng.IntN(2)) }, stays)
	for e, l := range on.history().of {
		if absolutely(l.seats()) > 3 {
			t.Errorf("%d: seats differ by %d", e+1, l.seats())
		}
	}
	for r, round := range on.Rounds {
		past := on
		past.Rounds = on.Rounds[:r]
		h := past.history()
		for _, table := range round {
			if h.of[table.Seats[0]].seats() > h.of[table.Seats[1]].seats() {
				t.Errorf("round %d: %s, though the first has begun more often", r+1, table)
			}
		}
	}
}
