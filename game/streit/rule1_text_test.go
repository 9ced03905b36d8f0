package streit

import (
	"strings"
	"testing"

	"stopp/game"
)

// §1.1: which pack a card came from never matters.
func TestRule1_1_PacksAreAlike(t *testing.T) {
	s := board(t, "house 1 Kc; house 5 Kc")
	exchanged := s
	a, b := exchanged.top[house(1)], exchanged.top[house(5)]
	if a == b || face[a] != face[b] {
		t.Fatal("not two cards of one face")
	}
	exchanged.top[house(1)], exchanged.top[house(5)] = b, a
	exchanged.below[a], exchanged.below[b] = s.below[b], s.below[a]
	if exchanged.String() != s.String() {
		t.Error("the packs can be told apart")
	}
}

// §1.4: eight houses, eight families, two a suit.
func TestRule1_4_SharedPlaces(t *testing.T) {
	s := board(t, "")
	v := s.View(game.NoSeat)
	if len(v.Houses) != 8 || len(v.Families) != 8 || len(v.Players) != 2 {
		t.Fatalf("%d houses, %d families, %d seats", len(v.Houses), len(v.Families), len(v.Players))
	}
	for i, f := range v.Families {
		if int(f.Suit) != i/2 {
			t.Errorf("family %d is of suit %v", i, f.Suit)
		}
	}
	says(t, s, "9-1 no-such-place\n1-9 no-such-place\nr-Cr no-such-place\nr-Cw no-such-place")
}

// §1.6: a pile reads from bottom to top; only its last card moves. A hand's
// last card is turned next.
func TestRule1_6_LastCardIsOnTop(t *testing.T) {
	m := match(t, "house 1 8s 6h; house 2 7s; house 3 5s; A reserve 5c 7h; A hand 3c 9s")
	says(t, m.Table(), "1-2 regular\n1-3 bad-placement")
	m = play(t, m, "A 1-2; A turn")
	lies(t, m, "house 1 8s; house 2 7s 6h; A turned 9s; A hand 3c")
	says(t, m.Table(), "r-1 regular") // the 7 of hearts, not the 5 of clubs
}

// A position's text puts the piles in their order, whatever order they came in.
func TestRule1_6_TextOfPiles(t *testing.T) {
	s := board(t, "")
	lines := strings.Split(strings.TrimSpace(s.String()), "\n")
	for i, j := 0, len(lines)-1; i < j; i, j = i+1, j-1 {
		lines[i], lines[j] = lines[j], lines[i]
	}
	back, err := ParsePosition(strings.Join(lines, "\n"))
	if err != nil || back.String() != s.String() {
		t.Errorf("read backwards: %v\n%s", err, back.String())
	}
}
