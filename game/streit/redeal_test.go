package streit

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// A redealt table looks the same to the seat that asked for it, holds the same cards, and
// judges every move alike (unless that depends on face-down cards of houses).
func TestRedealtTableLooksTheSame(t *testing.T) {
	const actions = 60
	redealt := 0
	eachMatch(t, actions, func(_, m Match, seat game.Seat, _ Action, _ []Event) {
		if m.Outcome().Over() {
			return
		}
		v := m.View(seat)
		s, err := v.Redeal(rand.NewPCG(uint64(redealt), 1))
		if err != nil {
			t.Fatal(err)
		}
		redealt++
		if was := m.now.View(seat); !reflect.DeepEqual(s.View(seat), was) {
			t.Fatalf("%+v\nlooks like\n%+v", s.View(seat), was)
		}
		if read, err := ParsePosition(s.String()); err != nil || read.String() != s.String() {
			t.Fatalf("%v\n%v", err, s.String())
		}
		if s.Hash() != m.now.Hash() || s.run != m.now.run || s.first != m.now.first || s.lays != m.now.lays ||
			s.quiet != m.now.quiet || s.toFamily != m.now.toFamily {
			t.Fatalf("%+v\nis not\n%+v", s, m.now)
		}
		for _, mv := range m.now.All(nil) {
			if got, want := s.Judge(mv), m.now.Judge(mv); m.now.rules.Covered == 0 && got != want {
				t.Fatalf("%v: %v, was %v at\n%v", mv, got, want, s.String())
			}
		}
	})
	if redealt < 1000*actions/150 {
		t.Errorf("only %d tables", redealt)
	}
}

// Every hidden card may come to lie anywhere.
func TestRedealMixesWhatIsHidden(t *testing.T) {
	m, err := New(NewDeal(Options{}, rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.NewPCG(3, 4)
	next := map[cards.Card]int{}
	for range 6000 {
		s, err := m.View(game.A).Redeal(rng)
		if err != nil {
			t.Fatal(err)
		}
		next[s.topCard(of(game.A, hand))]++
	}
	for _, c := range cards.Pack() {
		if next[c] > 220 { // 94 hidden cards, two of a kind at most: 128 of 6000
			t.Errorf("%v is next %d times", c, next[c])
		}
	}
	if len(next) < 50 {
		t.Errorf("only %d cards are ever next", len(next))
	}
}

func TestRedealRefusesWhatDoesNotAddUp(t *testing.T) {
	m, err := New(NewDeal(Options{}, rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	v := m.View(game.A)
	v.Players[0].Hand++
	if _, err := v.Redeal(rand.NewPCG(1, 1)); err == nil {
		t.Error("a card too many was dealt")
	}
	m, _, _ = m.Do(game.A, Action{Verb: Resign})
	if _, err := m.View(game.A).Redeal(rand.NewPCG(1, 1)); err == nil {
		t.Error("a game that is over was dealt")
	}
}
