package pairing

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// With nothing in the way, a group's upper half meets its lower half. This is the first
// round of eight, and with one score left, of any.
func TestFirstRound(t *testing.T) {
	for entrants, want := range map[int]string{8: "1-5 6-2 3-7 8-4", 7: "1-4 5-2 3-6 7", 3: "1-2 3"} {
		round, err := begun(Rules{Form: Swiss}, entrants).Next()
		if got := written([]Round{round}); err != nil || got != want {
			t.Errorf("%d: %s, %v", entrants, got, err)
		}
	}
}

// Eight, the better seed wins always: a whole tournament as it would be paired by hand.
func TestEightByHand(t *testing.T) {
	on := playedOut(t, begun(Rules{Form: Swiss}, 8), stronger, stays)
	rounds := make([]Round, len(on.Rounds))
	for r, round := range on.Rounds {
		for _, table := range round {
			rounds[r] = append(rounds[r], Table{Seats: table.Seats})
		}
	}
	// After the first round 1 2 3 4 have won. 1 and 3 want B, 2 and 4 want A; likewise below.
	if got, want := written(rounds), "1-5 6-2 3-7 8-4 | 4-1 2-3 5-8 7-6 | 1-2 3-5 6-4 8-7"; got != want {
		t.Errorf("\n%s\n%s", got, want)
	}
}

// paired says of everybody whom they have met, how often they had a bye, and their seats.
type paired struct {
	met         map[[2]int]int
	byes, seats []int
}

func count(on Tournament) paired {
	p := paired{map[[2]int]int{}, make([]int, len(on.Entrants)), make([]int, len(on.Entrants))}
	for _, r := range on.Rounds {
		for _, table := range r {
			if table.Bye() {
				p.byes[table.Seats[0]]++
				continue
			}
			a, b := table.Seats[0], table.Seats[1]
			p.met[[2]int{min(a, b), max(a, b)}]++
			p.seats[a]++
			p.seats[b]--
		}
	}
	return p
}

// metHigh tells whether somebody in the last round met a player with more than half of all
// points.
func metHigh(before, on Tournament, entrant int) bool {
	h := before.history()
	for _, table := range on.Rounds[len(before.Rounds)] {
		if i := slices.Index(table.Seats, entrant); i >= 0 && !table.Bye() {
			return 2*h.of[table.Seats[1-i]].score() > Point*Score(len(before.Rounds))
		}
	}
	return false
}

// While rounds are fewer than half of the entrants, nobody meets anybody twice, for then there
// is always a pairing (Dirac). Nobody has two byes, and seats differ by two at most, until the
// last round, in which those who stand high meet all the same.
func TestNobodyMeetsTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(4, 12), rapid.IntRange(4, 12), rapid.IntRange(4, 12), rapid.IntRange(4, Most)).Draw(t, "entrants")
		on := begun(Rules{Form: Swiss, Rounds: rapid.IntRange(1, min(7, (n-1)/2)).Draw(t, "rounds")}, n)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		on = playedOut(t, on, func(Tournament, Table) Result { return []Result{Won(0), Won(1), Drawn()}[rng.IntN(3)] }, stays)
		p := count(on)
		for pair, times := range p.met {
			if times > 1 {
				t.Fatalf("%v have met %d times\n%s", pair, times, on.Encode())
			}
		}
		before := on
		before.Rounds = on.Rounds[:len(on.Rounds)-1]
		h := before.history()
		for e, seats := range p.seats {
			if high := 2*h.of[e].score() > Point*Score(len(before.Rounds)); p.byes[e] > 1 || absolutely(h.of[e].seats()) > 2 || absolutely(seats) > 3 || absolutely(seats) > 2 && !high && !metHigh(before, on, e) {
				t.Fatalf("%d has %d byes, seats differ by %d\n%s", e+1, p.byes[e], seats, on.Encode())
			}
		}
	})
}

// possible tells, by trying all ways, whether the remaining players can be paired so that
// nobody meets anybody a second time and nobody has a second bye.
func possible(left []player, bye bool) bool {
	if len(left) == 0 {
		return true
	}
	a := left[0]
	for i, b := range left[1:] {
		rest := append(append([]player{}, left[1:1+i]...), left[2+i:]...)
		if a.meetings(b.entrant) == 0 && possible(rest, bye) {
			return true
		}
	}
	return bye && a.byes() == 0 && possible(left[1:], false)
}

// In small tournaments of as many rounds as possible, with people leaving all the time, a
// repeat or a second bye comes only where every possible pairing has one.
func TestRepeatsOnlyWhereThereIsNoOtherWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(Fewest, 9).Draw(t, "entrants")
		rules := Rules{Form: Swiss}
		rules.Rounds = rules.MostRounds(n)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		playedOut(t, begun(rules, n), chance(rng), func(on Tournament) Tournament {
			last := on.Rounds[len(on.Rounds)-1]
			before := on
			before.Rounds = on.Rounds[:len(on.Rounds)-1]
			all, _ := before.players()
			h := before.history()
			odd := all[len(all)-1].entrant == Nobody
			if odd {
				all = all[:len(all)-1]
			}
			again := false
			for _, table := range last {
				again = again || table.Bye() && h.of[table.Seats[0]].byes() > 0 || !table.Bye() && h.of[table.Seats[0]].meetings(table.Seats[1]) > 0
			}
			if again && possible(all, odd) {
				t.Fatalf("a repeat that need not be\n%s", on.Encode())
			}
			if rng.IntN(4) == 0 {
				on = on.Withdraw(rng.IntN(n))
			}
			return on
		})
	})
}

// The bye goes to the lowest score group where somebody had none, and within it to the last of
// these.
func TestByeIsForTheLowest(t *testing.T) {
	on := playedOut(t, begun(Rules{Form: Swiss, Rounds: 4}, 7), stronger, stays)
	var got []int
	for _, r := range on.Rounds {
		for _, table := range r {
			if table.Bye() {
				got = append(got, table.Seats[0]+1)
			}
		}
	}
	if len(got) != 4 || got[0] != 7 || got[1] != 6 {
		t.Errorf("byes of %v\n%s", got, on.Encode())
	}
}

// A filler plays where somebody would have a bye, and nowhere else.
func TestFiller(t *testing.T) {
	on := begun(Rules{Form: Swiss, Rounds: 4}, 8)
	on.Entrants[7].Filler = true
	on = playedOut(t, on, stronger, func(on Tournament) Tournament {
		if len(on.Rounds) == 2 {
			return on.Withdraw(6)
		}
		return on
	})
	for r, round := range on.Rounds {
		filled := false
		for _, table := range round {
			for _, e := range table.Seats {
				filled = filled || e == 7
			}
			if table.Bye() {
				t.Errorf("a bye in round %d", r+1)
			}
		}
		if filled != (r < 2) {
			t.Errorf("the filler plays in round %d: %v\n%s", r+1, filled, on.Encode())
		}
	}
	if l := on.Standings()[7]; l.Entrant != 7 || l.Place != 0 {
		t.Errorf("the filler is in %+v", l)
	}
}

// Tables of several have three to six, as near to the wish as the number allows.
func TestTableSizes(t *testing.T) {
	for n := Fewest; n <= Most; n++ {
		for size := smallest; size <= MostSeats; size++ {
			all, total := tableSizes(n, size), 0
			for _, s := range all {
				total += s
				if s < smallest || s > MostSeats || n%size == 0 && s != size {
					t.Errorf("%d at tables of %d: %v", n, size, all)
				}
			}
			if total != n {
				t.Errorf("%d at tables of %d: %v", n, size, all)
			}
		}
	}
}

// Sixteen at tables of four: for five rounds everybody can meet somebody new, as in a
// schoolgirl problem. Ours manages two, and keeps repeats few after that.
func TestTablesMeetFewAgain(t *testing.T) {
	on := playedOut(t, begun(Rules{Form: Swiss, Table: 4, Rounds: 4}, 16), stronger, stays)
	h := on.history()
	again := 0
	for a := range 16 {
		for b := range a {
			again += max(0, h.of[a].meetings(b)-1)
		}
	}
	if again > 8 || on.Standings()[0].Entrant != 0 || on.Standings()[0].Score != 4*Point {
		t.Errorf("%d meet again\n%s", again, on.Encode())
	}
}

// BenchmarkSwissRound draws the sixth round of a Swiss tournament.
func BenchmarkSwissRound(b *testing.B) {
	for _, n := range []int{16, 63, 64} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			on := begun(Rules{Form: Swiss, Rounds: 7}, n)
			rng := rand.New(rand.NewPCG(1, 2))
			for range 5 {
				round, _ := on.Next()
				on.Rounds = append(on.Rounds, round)
				for i := range round {
					if len(round[i].Seats) == 2 {
						round[i].Games = []Result{[]Result{Won(0), Won(1), Drawn()}[rng.IntN(3)]}
					}
				}
			}
			for b.Loop() {
				if _, err := on.Next(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
