package patience

import (
	"math/rand/v2"
	"testing"

	"stopp/game/cards"
)

// late is a table near its end: a won table, with some cards put back on the columns by
// chance. Nothing lies hidden.
func late(t testing.TB, line string, left int, rng *rand.Rand) State {
	t.Helper()
	s := empty(rulesOf(t, line))
	s.left = 0
	switch s.Kind() {
	case Napoleon:
		return lateNapoleon(s, left, rng)
	case Grosse:
		s.base, s.direction = cards.Rank(1+rng.IntN(13)), Direction(1+rng.IntN(2))
	}
	for suit := range s.heights {
		s.heights[suit] = [2]uint8{13, 0}
		if s.Kind() == Harfe {
			s.heights[suit][1] = 13
		} else if s.Kind() == Reihe {
			s.heights[suit][0] = uint8(rng.IntN(14))
			s.heights[suit][1] = 13 - s.heights[suit][0]
		}
	}
	for int(s.left) < left {
		suit, i := rng.IntN(4), rng.IntN(2)
		h := &s.heights[suit]
		switch {
		case s.Kind() == Grosse:
			i = 0
		case s.Kind() == Harfe && h[0] == h[1]:
			i = 1
		}
		if h[i] <= min(1, uint8(s.base)) {
			continue
		}
		h[i]--
		s.left++
		to := Place(1 + rng.IntN(4))
		if s.Kind() == Harfe && rng.IntN(4) == 0 {
			to = Waste
		}
		s.put(to, cards.New(s.spec().rank(&s, i, int(h[i])), cards.Suit(suit)))
	}
	if s.Kind() == Grosse && s.heights == [4][2]uint8{{1}, {1}, {1}, {1}} {
		s.direction = NoDirection
	}
	return s
}

// lateNapoleon has a packet of all other cards, in any order of suits.
func lateNapoleon(s State, left int, rng *rand.Rand) State {
	r := cards.Ace
	for range 48 {
		s.put(Packet, cards.New(r, 0))
		if r = 2 * r; r > 13 {
			r -= 13
		}
	}
	var used [14]uint8
	for i := range s.Pile(Packet) {
		c := &s.Pile(Packet)[i]
		*c = cards.New(c.Rank(), cards.Suit(used[c.Rank()]))
		used[c.Rank()]++
	}
	var off []cards.Card
	for range left {
		off = append(off, s.take(Packet))
		s.left++
	}
	for suit := range cards.Suit(4) {
		off = append(off, cards.New(cards.King, suit))
	}
	cards.Shuffle(rng, off)
	for i, c := range off {
		if i < 7 {
			s.put(Place(i+1), c)
		} else {
			s.put(Waste, c)
		}
	}
	return s
}

// search looks for a win by all moves, or by plays to families alone, one after another and
// without any shortcut. It gives up after some tables: known is then false.
type search struct {
	upOnly bool
	seen   map[State]bool
}

func (f *search) wins(s State) (wins, known bool) {
	if s.Won() {
		return true, true
	}
	if f.seen[s] {
		return false, true
	}
	if len(f.seen) > 3000 {
		return false, false
	}
	f.seen[s] = true
	known = true
	for _, m := range s.Legal(nil) {
		if f.upOnly && m.To != Family {
			continue
		}
		w, k := f.wins(s.After(m))
		if w {
			return true, true
		}
		known = known && k
	}
	return false, known
}

// §1.10: finish is offered when, and only when, plays to families alone win.
func TestRule1_10_FinishIsProved(t *testing.T) {
	var found, none int
	for i, line := range lines {
		rng := rand.New(rand.NewPCG(10, uint64(i)))
		for range 300 {
			s := late(t, line, 2+rng.IntN(12), rng)
			wins, known := (&search{upOnly: true, seen: map[State]bool{}}).wins(s)
			if !known {
				continue
			}
			moves := s.Finish()
			if wins != (moves != nil) {
				t.Fatalf("it can be finished: %v, and found is %v\n%v", wins, moves, s.String())
			}
			if !wins {
				none++
				continue
			}
			found++
			then := s
			for _, m := range moves {
				if m.To != Family || then.Judge(m) != Regular {
					t.Fatalf("%v is none of the plays that finish\n%v", m, then.String())
				}
				then = then.After(m)
			}
			if !then.Won() {
				t.Fatalf("%v does not win\n%v", moves, s.String())
			}
		}
	}
	if found < 100 || none < 100 {
		t.Errorf("%d could be finished, %d could not", found, none)
	}
}

// §1.10: nothing is finished if that needs knowledge of a hidden card.
func TestRule1_10_FinishNeedsNoHiddenCard(t *testing.T) {
	s, err := ParsePosition(`rules reihe
families c13 d13 h13 s12
kings c0 d0 h0 s0
hand Ks
`)
	if err != nil {
		t.Fatal(err)
	}
	if moves := s.Finish(); moves != nil {
		t.Errorf("%v with a card in the hand", moves)
	}
}

// §1.10: a safe play never harms: a game that could be won before it can be won after it.
func TestRule1_10_SafeNeverHarms(t *testing.T) {
	var played int
	for i, line := range append(lines, "harfe ascend=off", "harfe passes=2") {
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		for range 150 {
			s := late(t, line, 2+rng.IntN(9), rng)
			m, ok := s.Safe()
			if !ok {
				continue
			}
			if s.Judge(m) != Regular || m.To != Family {
				t.Fatalf("%v is no play to a family\n%v", m, s.String())
			}
			wins, known := (&search{seen: map[State]bool{}}).wins(s)
			after, knownAfter := (&search{seen: map[State]bool{}}).wins(s.After(m))
			if known && knownAfter && wins != after {
				t.Fatalf("before %v it could be won: %v, after it: %v\n%v", m, wins, after, s.String())
			}
			if known && knownAfter {
				played++
			}
		}
	}
	if played < 200 {
		t.Errorf("only %d plays were looked at", played)
	}
}
