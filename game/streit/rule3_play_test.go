package streit

import (
	"testing"

	"stopp/game/cards"
)

func card(t testing.TB, text string) cards.Card {
	t.Helper()
	c, err := cards.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// §3.2: an ace begins a family, then the next higher card of the suit.
func TestRule3_2_Families(t *testing.T) {
	s := board(t, `families c0 c0 d4 d2 h0 h0 s13 s12; house 1 Ac; house 2 3d; house 3 5d; house 5 Ks; house 6 6d;
		house 4 … Ah; house 7 2h; house 8 4d; B reserve 6h; A reserve -; A hand Tc 9s; A hand 3h; B hand 4h`)
	says(t, s, `
		1-f regular
		2-f regular
		3-f regular
		4-f regular
		5-f regular
		6-f bad-placement
		7-f bad-placement
		8-f bad-placement`)
	m := play(t, From(s), "A 2-f; A 5-f; A 1-f; A 8-f; A 3-f")
	lies(t, m, "families c1 c0 d5 d4 h0 h0 s13 s13")
}

// §3.2: two families of one height are one choice; the text has the higher
// first.
func TestRule3_2_FamiliesOfOneHeight(t *testing.T) {
	m := match(t, "families c0 c0 d2 d2 h0 h0 s0 s0; house 1 3d; house 2 3d; house 3 4d; B reserve 5d Tc")
	lies(t, play(t, m, "A 2-f"), "families c0 c0 d3 d2 h0 h0 s0 s0")
	lies(t, play(t, m, "A 2-f; A 1-f"), "families c0 c0 d3 d3 h0 h0 s0 s0")
	lies(t, play(t, m, "A 2-f; A 3-f; A 1-f"), "families c0 c0 d4 d3 h0 h0 s0 s0")
}

// §3.2: nothing goes on a king, and a family is complete at it.
func TestRule3_2_CompleteFamily(t *testing.T) {
	s := board(t, "families c13 c13 d0 d0 h0 h0 s0 s0; house 1 2d; house 5 2h; B reserve 5d 4d; A hand 9s; A reserve 7h")
	if s.wanted&(0x1fff<<1) != 0 {
		t.Errorf("clubs want cards: %b", s.wanted)
	}
}

// §3.2: on a house lies the card one lower of the other colour. Every pair.
func TestRule3_2_HousesOfEveryPair(t *testing.T) {
	for _, below := range cards.Pack() {
		for _, c := range cards.Pack() {
			want := below.Rank() == c.Rank()+1 && below.Red() != c.Red()
			if got := accepts[below]>>c&1 == 1; got != want {
				t.Errorf("%v on %v in a house: %v", c, below, got)
			}
		}
	}
	says(t, board(t, "house 1 8s; house 2 8h; house 3 6s; A reserve 5c 9d 7h"), `
		r-1 regular
		r-2 bad-placement
		r-3 bad-placement
		3-1 bad-placement
		1-2 bad-placement`)
}

// §3.2: an empty house takes any free card; a card that stands alone may move to another
// empty house.
func TestRule3_2_EmptyHouse(t *testing.T) {
	s := board(t, "house 1 -; house 2 -; house 3 Kh; A turned 9c")
	says(t, s, `
		r-1 regular
		3-1 regular
		3-2 regular
		4-1 regular
		t-2 regular
		1-2 empty-place
		3-3 same-place`)
	lies(t, play(t, From(s), "A 3-2"), "house 2 Kh; house 3 -")
}

// §3.2: a load is of the same suit, one up or one down, without a wrap.
func TestRule3_2_LoadsOfEveryPair(t *testing.T) {
	for _, below := range cards.Pack() {
		for _, c := range cards.Pack() {
			diff := int(below.Rank()) - int(c.Rank())
			want := below.Suit() == c.Suit() && (diff == 1 || diff == -1)
			if got := loads[below]>>c&1 == 1; got != want {
				t.Errorf("%v loaded on %v: %v", c, below, got)
			}
		}
	}
}

// §3.2: loads go to the opponent's reserve and waste, if anything lies there.
func TestRule3_2_Loads(t *testing.T) {
	s := board(t, "house 1 9c; house 2 Jc; house 3 Ts; house 5 5h; A reserve 5c 3h; B reserve 4d Tc; B waste 8s 4h; B hand 6s")
	says(t, s, `
		1-Br regular
		2-Br regular
		3-Br bad-placement
		5-Bw regular
		r-Bw regular
		r-Br bad-placement`)
	lies(t, play(t, From(s), "A 2-Br; A r-Bw"), "B reserve 4d Tc Jc; B waste 8s 4h 3h; house 2 -; A reserve 5c")
	says(t, board(t, "B reserve -; B waste -"), "r-Br bad-placement\nr-Bw bad-placement\n2-Br bad-placement")
}
