package zhengfen

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"stopp/game"
)

func TestRule1_3_OrderOfText(t *testing.T) {
	if got := Pack.String(); got[:17] != "3c 3d 3h 3s 4c 4d" || got[len(got)-17:] != "2c 2d 2h 2s *s *b" {
		t.Error(got)
	}
	for c := range Card(PackSize) {
		if back, err := ParseCard(c.String()); err != nil || back != c || FromFace(c.Face()) != c || c.Face().String() != c.String() {
			t.Errorf("%v: %v, %v, %v", c, back, err, c.Face())
		}
	}
}

func TestRule1_4_Points(t *testing.T) {
	for text, want := range map[string]int{"5c": 5, "Td": 10, "Ks": 10, "Ac 2d *s *b 9h": 0, "5c 5d 5h 5s Tc Td Th Ts Kc Kd Kh Ks": 100} {
		if got := set(t, text).Points(); got != want {
			t.Errorf("%s: %d points", text, got)
		}
	}
	if Pack.Points() != 100 {
		t.Error("a pack holds 100")
	}
}

// Cards go round the table one at a time, and the seats that draw first have the larger
// number.
func TestRule2_1_Dealing(t *testing.T) {
	for players, want := range map[int][]int{3: {18, 18, 18}, 4: {14, 14, 13, 13}, 5: {11, 11, 11, 11, 10}, 6: {9, 9, 9, 9, 9, 9}} {
		r := rules(t, fmt.Sprintf("zheng-fen players=%d", players))
		deck := Shuffled(rand.NewPCG(1, 1))
		s := Layout(r, deck)
		for seat, n := range want {
			if got := s.Hand(game.Seat(seat)).Len(); got != n {
				t.Errorf("%d players: %v has %d cards", players, game.Seat(seat), got)
			}
		}
		for i, c := range deck {
			if !s.Hand(game.Seat(i % players)).Has(c) {
				t.Errorf("%d players: card %d lies elsewhere", players, i)
			}
		}
	}
}

// The holder of 3h leads to the first trick, with any play.
func TestRule2_2_ThreeOfHeartsLeads(t *testing.T) {
	for seed := range uint64(50) {
		s := dealt(Standard(), seed)
		if !s.Hand(s.ToMove()).Has(firstLead) {
			t.Fatalf("%v leads\n%s", s.ToMove(), &s)
		}
		m := Start(s.rules, Shuffled(rand.NewPCG(seed, 4)))
		for c := range s.Hand(s.ToMove()).All() {
			if _, code := m.Judge(s.ToMove(), Action{Play: Play{Cards: CardsOf(c)}}); code != Allowed {
				t.Fatalf("%v: %v", c, code)
			}
		}
	}
}

// In later rounds the First draws first and leads.
func TestRule2_3_TheFirstLeads(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	m := Start(rules(t, "zheng-fen players=5"), Shuffled(rng))
	for m.now.Round() < 4 && !m.Over() {
		if m.Waits() {
			first, deck := m.now.Out()[0], Shuffled(rng)
			next, err := m.Deal(deck)
			if err != nil {
				t.Fatal(err)
			}
			if next.now.ToMove() != first || !next.now.Hand(first).Has(deck[0]) || next.now.Hand(first).Len() != 11 {
				t.Fatalf("after %v was first\n%s", first, next.Position())
			}
			m = next
			continue
		}
		m, _ = m.Do(m.now.move, draw(&m.now, rng, nil))
	}
}
