package streit

import (
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// suitsDeck is a simple deck: all of two suits, in order.
func suitsDeck(suits ...cards.Suit) (deck []cards.Card) {
	for _, c := range cards.Pack() {
		for _, suit := range suits {
			if c.Suit() == suit {
				deck = append(deck, c)
			}
		}
	}
	return deck
}

// §10: five cards the reserve, three houses, furthest first, 18 cards the hand.
func TestRule10_Deal(t *testing.T) {
	decks := [][]cards.Card{suitsDeck(cards.Clubs, cards.Hearts), suitsDeck(cards.Diamonds, cards.Spades)}
	m, err := New(Deal{Rules: optionsOf(t, "simple"), Decks: decks})
	if err != nil {
		t.Fatal(err)
	}
	lies(t, m, `A reserve Ac 2c 3c 4c 5c; house 4 6c; house 5 7c; house 6 8c;
		B reserve Ad 2d 3d 4d 5d; house 3 6d; house 2 7d; house 1 8d; families c0 d0 h0 s0; move A`)
	v := m.View(0)
	if v.Players[0].Hand != 18 || v.Players[1].Hand != 18 || m.now.topCard(of(0, hand)) != card(t, "9c") || len(v.Houses) != 6 || len(v.Families) != 4 {
		t.Errorf("%+v", v)
	}
	lies(t, play(t, m, "A turn; A lay; B turn"), "A waste 9c; B turned 9d")
}

// §2.2, §10: each seat's nearest house first: 6 against 1, 5 against 2, 4
// against 3.
func TestRule10_WhoStarts(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"2c 3c 4c 6c 5c 7c 8c 9c", "2d 3d 4d 6d 5d 7d 8d 9d", "A"}, // all equal
		{"2c 3c 4c 6c 5c 7c 8c 9c", "2d 3d 4d 6d 5d Td Jd 8d", "B"},
		{"2c 3c 4c 6c 5c 7c 8c 9c", "2d 3d 4d 6d 5d 6s 7d 9d", "B"},
		{"2c 3c 4c 6c 5c 6h 8c 9c", "2d 3d 4d 6d 5d 7d 8d 9d", "A"},
		{"2c 3c 4c 6c 5c Kc Qc Jc", "2d 3d 4d 5d 6d 7d 8d 9d", "A"}, // the reserve first
	} {
		d := Deal{Rules: optionsOf(t, "simple"), Decks: [][]cards.Card{
			begun(t, c.a, cards.Clubs, cards.Hearts), begun(t, c.b, cards.Diamonds, cards.Spades)}}
		starts(t, d, c.want)
	}
}

// begun is a simple deck that begins with the named cards.
func begun(t *testing.T, begin string, suits ...cards.Suit) (deck []cards.Card) {
	t.Helper()
	for _, word := range strings.Fields(begin) {
		deck = append(deck, card(t, word))
	}
	for _, c := range suitsDeck(suits...) {
		if !strings.Contains(begin, c.String()) {
			deck = append(deck, c)
		}
	}
	return deck
}

// §10: A gets clubs and hearts, B spades and diamonds.
func TestRule10_OwnSuits(t *testing.T) {
	a, b := suitsDeck(cards.Clubs, cards.Hearts), suitsDeck(cards.Diamonds, cards.Spades)
	for name, decks := range map[string][][]cards.Card{
		"exchanged": {b, a}, "short": {a[:25], b}, "whole packs": {cards.Pack(), cards.Pack()}, "twice": {a, append(b[:25:25], b[0])},
		"foreign": {append(a[:25:25], b[0]), b}, "three": {a, b, a},
	} {
		if _, err := New(Deal{Rules: optionsOf(t, "simple"), Decks: decks}); err == nil {
			t.Errorf("%s: dealt", name)
		}
	}
}

// §10: one family a suit, six houses, and nothing else.
func TestRule10_Places(t *testing.T) {
	m := match(t, "rules simple; families c0 d1 h0 s0; house 5 As; house 6 2d; house 1 Kc 5c; house 4 … Ks")
	says(t, m.Table(), "5-f regular\n6-f regular\n7-1 no-such-place\n1-7 no-such-place\nr-Cr no-such-place\nturn family-first")
	m = play(t, m, "A 5-f; A 6-f")
	lies(t, m, "families c0 d2 h0 s1; house 5 -; house 6 -")
	says(t, m.Table(), "turn fill-vacancy\nr-5 regular\nr-6 regular")
	v := m.View(game.NoSeat)
	if len(v.Families) != 4 || v.Families[1].Height != 2 || v.Rules.Packs() != 1 {
		t.Errorf("%+v", v.Families)
	}
}

// §10: everything else is as in pagat: building, loading, Stopp, the end.
func TestRule10_AllElse(t *testing.T) {
	m := play(t, match(t, "rules simple; house 5 8s; house 6 Ad; B waste 6h"), "A r-5; A turn; A lay")
	m = right(t, m, "B stop family-first Ad", FamilyFirst)
	lies(t, m, "house 5 8s; house 6 -; A reserve 9d 7h; A hand 3c 9s; move B; families c0 d1 h0 s0")
	says(t, board(t, "rules simple; B waste 6h"), "r-Bw regular")
	m = play(t, match(t, "rules simple; A reserve 7h; A hand -; house 5 8s"), "A r-5")
	stands(t, m, "won A 36 provisional") // 30, two of the hand, two of the reserve
	full := match(t, "rules simple; families c13 d13 h13 s12; house 1 -; house 2 -; house 3 -; house 4 -; house 5 -; house 6 -; A reserve -; A hand Ks; B reserve -; B hand -")
	stands(t, full, "won B 31")
}

// §10, notation: one height a suit; a card more than once is refused.
func TestRule10_PositionText(t *testing.T) {
	for changes, ok := range map[string]bool{
		"rules simple": true, "rules simple; families c1 d0 h0 s0": true, "rules simple; families c0 c0 d0 d0 h0 h0 s0 s0": false,
		"rules simple; A hand 3c 3c 9s": false, "rules simple; A hand 3c 9s **": false,
	} {
		if _, err := ParsePosition(drawn(changes)); (err == nil) != ok {
			t.Errorf("%s: %v", changes, err)
		}
	}
	if _, err := ParsePosition(drawn("rules simple") + "house 7 -\n"); err == nil {
		t.Error("there is a house 7")
	}
}
