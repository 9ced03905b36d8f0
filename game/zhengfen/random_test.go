package zhengfen

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
)

// After every action of rounds played at random, all 54 cards lie somewhere, none twice,
// and 100 points with them. The turn is with a seat that has cards, and the round comes to
// its end as §7 says.
func TestRandomRounds(t *testing.T) {
	for _, line := range variety {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			r := rules(t, line)
			longest := 0
			eachTable(r, rounds(150, 10_000), func(s *State) {
				whole(t, s)
				if s.RoundOver() {
					ended(t, s)
				}
				longest = max(longest, s.Plays())
			})
			if longest < 3 || longest > mostPlays {
				t.Errorf("the longest trick had %d plays", longest)
			}
		})
	}
}

// whole checks that all cards and all points are there.
func whole(t *testing.T, s *State) {
	all, n, points := s.Trick(), s.Trick().Len(), s.Trick().Points()
	for seat := range s.rules.Seats() {
		for _, pile := range []Cards{s.hands[seat], s.taken[seat]} {
			all |= pile
			n += pile.Len()
			points += pile.Points()
		}
		out := game.SeatsOf(s.out[:s.outs]...)
		if (s.hands[seat] == 0) != out.Has(seat) {
			t.Fatalf("%v is out: %v\n%s", seat, out.Has(seat), s)
		}
	}
	if all != Pack || n != PackSize || points != 100 {
		t.Fatalf("%d cards, %d points\n%s", n, points, s)
	}
	if !s.RoundOver() && s.hands[s.move] == 0 {
		t.Fatalf("%v is to move and out\n%s", s.move, s)
	}
}

// ended checks what holds at the end of a round.
func ended(t *testing.T, s *State) {
	sum := 0
	for seat := range s.rules.Seats() {
		sum += s.Total(seat)
		if s.Total(seat) != s.taken[seat].Points() {
			t.Fatalf("%v has scored %d\n%s", seat, s.Total(seat), s)
		}
	}
	last := s.out[s.outs-1]
	if sum != 100 || s.plays > 0 || s.taken[last] != 0 || s.move != s.out[0] {
		t.Fatalf("a round ends with\n%s", s)
	}
}

// Printed and read a table is the same again, bit by bit.
func TestPositionsReadAsTheyPrint(t *testing.T) {
	for _, line := range variety {
		eachTable(rules(t, line+" target=100"), rounds(3, 200), func(s *State) {
			back, err := ParsePosition(s.String())
			if err != nil || back != *s {
				t.Fatalf("%v\n%v\nis read as\n%v", err, s, &back)
			}
		})
	}
}

// Every action in Moves is allowed as it stands, and so is every one in All; printed and
// read, each is the same again. The list is the same when it is appended to something.
func TestListsAreAllowed(t *testing.T) {
	for _, line := range variety {
		eachTable(rules(t, line), rounds(3, 100), func(s *State) {
			for _, a := range s.Moves(nil) {
				back, err := ParseAction(a.String())
				if judged, code := s.Judge(s.move, a); err != nil || back != a || code != Allowed || judged != a {
					t.Fatalf("%v: %v, %v, %v\n%s", a, back, err, code, s)
				}
			}
		})
	}
}

// Doing something leaves the table before it as it was.
func TestAfterChangesNothing(t *testing.T) {
	eachTable(Standard(), 5, func(s *State) {
		kept := *s
		for _, a := range s.Moves(nil) {
			next := s.After(s.move, a)
			if *s != kept || next == kept {
				t.Fatalf("%v changes the table before it, or nothing\n%s", a, s)
			}
		}
	})
}

// A list never outgrows the room that callers give it at a freshly dealt table.
func TestListsAreBounded(t *testing.T) {
	longest, sum, leads := 0, 0, 0
	for seed := range uint64(rounds(300, 20_000)) {
		s := dealt(rules(t, "zheng-fen players=3"), seed)
		n := len(s.Moves(nil))
		longest, sum, leads = max(longest, n), sum+n, leads+1
	}
	if mean := float64(sum) / float64(leads); mean < 110 || mean > 170 {
		t.Errorf("a lead with eighteen cards has %.1f plays on average", mean)
	}
	t.Logf("%d leads with eighteen cards have %.1f plays on average, %d at most", leads, float64(sum)/float64(leads), longest)
}

// Random matches with resignations never end all alone, and the places are those of §10.4.
func TestPlaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 300 {
		s := State{rules: Rules{Players: uint8(3 + rng.IntN(4)), Target: 500}}
		for seat := range s.rules.Seats() {
			s.score[seat] = uint32(5 * rng.IntN(6))
			if rng.IntN(3) == 0 && s.left() > 1 {
				s.resigned = s.resigned.With(seat)
			}
		}
		for one := range s.rules.Seats() {
			for other := range s.rules.Seats() {
				a, b := placeOf(&s, one), placeOf(&s, other)
				if gone := s.resigned.Has(one); gone != s.resigned.Has(other) {
					if (a > b) != gone {
						t.Fatalf("%v is %d., %v %d.: %+v", one, a, other, b, s)
					}
				} else if (a < b) != (s.score[one] > s.score[other]) {
					t.Fatalf("%v is %d., %v %d.: %+v", one, a, other, b, s)
				}
			}
		}
	}
}
