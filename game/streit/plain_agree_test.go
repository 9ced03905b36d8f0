package streit

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// agree holds a table against its plain version: verdicts, lists and text.
func agree(t *testing.T, s *State, p plain) {
	t.Helper()
	if s.ending == game.Open != (p.over == "") {
		t.Fatalf("over: %v, plainly %q at\n%s", s.ending, p.over, p)
	}
	if s.ending == game.Open && s.String() != p.String() {
		t.Fatalf("got\n%s\nplainly\n%s", s, p)
	}
	for _, move := range p.all() {
		m, err := ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		got := word(s, m)
		if s.Judge(m).Impossible != "" {
			got = "impossible"
		}
		if want := p.verdict(move); got != want {
			t.Fatalf("%s is %s, plainly %s at\n%s", move, got, want, p)
		}
	}
	same(t, s, "Regular", s.Regular(nil), p.listed(regular))
	same(t, s, "Possible", s.Possible(nil), p.listed(placeable))
	same(t, s, "All", s.All(nil), p.listed(anything))
}

func same(t *testing.T, s *State, name string, list []Move, want []string) {
	t.Helper()
	got := make([]string, len(list))
	for i, m := range list {
		got[i] = m.String()
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s lists\n%s, plainly\n%s at\n%s", name, got, want, s)
	}
}

// Random play, half of it irregular, agrees with the plain rules.
func TestPlainRulesAgreeInRandomPlay(t *testing.T) {
	for seed := range uint64(12) {
		rng := rand.NewPCG(seed, 7)
		s := NewDeal(Options{}, rng).table()
		p := readPlain(s.String())
		for i := range 800 {
			if i%5 == 0 || s.ending != game.Open {
				agree(t, &s, p)
			}
			m, ok := randomMove(&s, rng)
			if list := s.Possible(nil); ok && seed%2 == 1 {
				m = list[cards.Below(rng, uint64(len(list)))]
			}
			if !ok {
				break
			}
			s, p = s.After(m), p.after(m.String())
		}
	}
}

// randomTable scatters the packs: heights, piles and turned cards at random,
// many of them empty.
func randomTable(rng *rand.PCG) State {
	s := empty(Options{})
	s.mover = game.Seat(cards.Below(rng, 2))
	var left []slot
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		var h [2]cards.Rank
		for pack := range h {
			if cards.Below(rng, 2) == 0 {
				h[pack] = cards.Rank(cards.Below(rng, 14))
			}
			for r := h[pack] + 1; r <= cards.King; r++ {
				left = append(left, slot(cards.New(r, suit))+slot(pack*cards.Kinds))
			}
		}
		s.setFamily(suit, max(h[0], h[1]), min(h[0], h[1]))
	}
	var open []pile
	for p := range seatPiles + 2*perSeat {
		turnedPile := p >= seatPiles && (p-seatPiles)%perSeat == turned
		if p != house(9) && !turnedPile && cards.Below(rng, 3) > 0 {
			open = append(open, p)
		}
	}
	open = append(open, house(1+int(cards.Below(rng, 8))))
	for i := len(left) - 1; i >= 0; i-- {
		j := cards.Below(rng, uint64(i+1))
		left[i], left[j] = left[j], left[i]
		s.put(left[i], open[cards.Below(rng, uint64(len(open)))])
	}
	if own := of(s.mover, hand); s.count[own] > 0 && cards.Below(rng, 2) == 0 {
		s.put(s.take(own), of(s.mover, turned))
	}
	s.findWinner()
	return s
}

// Artificial tables agree too, and with them their text and what follows a
// move of any kind.
func TestPlainRulesAgreeOnScatteredTables(t *testing.T) {
	for seed := range uint64(600) {
		rng := rand.NewPCG(seed, 8)
		s := randomTable(rng)
		read, err := ParsePosition(s.String())
		if err != nil || read.String() != s.String() {
			t.Fatalf("%v\n%s", err, s.String())
		}
		p := readPlain(s.String())
		agree(t, &read, p)
		for _, m := range s.Possible(nil) {
			if cards.Below(rng, 6) == 0 {
				after := read.After(m)
				agree(t, &after, p.after(m.String()))
			}
		}
	}
}
