package streit

import (
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// packed is a pack that begins with the named cards; the others follow in the
// order of cards.Pack.
func packed(t testing.TB, begin string) []cards.Card {
	t.Helper()
	var deck []cards.Card
	for _, word := range strings.Fields(begin) {
		c, err := cards.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		deck = append(deck, c)
	}
	for _, c := range cards.Pack() {
		if !slices.Contains(deck, c) {
			deck = append(deck, c)
		}
	}
	return deck
}

func dealt(t testing.TB, a, b string) Match {
	t.Helper()
	m, err := New(Deal{Decks: [][]cards.Card{packed(t, a), packed(t, b)}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// §2.1: c0 … c12 the reserve, c13 … c16 the houses furthest first, then the
// hand, of which c17 is turned first.
func TestRule2_1_EveryCardHasItsPlace(t *testing.T) {
	m := dealt(t, "Kc", "Jc Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Qc Kc")
	deckB := packed(t, "Jc Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Qc Kc")
	lies(t, m, `A reserve Kc Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc;
		house 5 Ad; house 6 2d; house 7 3d; house 8 4d;
		A waste -; A turned -; B waste -; B turned -;
		families c0 c0 d0 d0 h0 h0 s0 s0`)
	lies(t, m, "B reserve "+pileText(deckB[:13])+";house 4 "+pileText(deckB[13:14])+
		";house 3 "+pileText(deckB[14:15])+";house 2 "+pileText(deckB[15:16])+";house 1 "+pileText(deckB[16:17]))
	hand := slices.Clone(deckB[17:])
	slices.Reverse(hand)
	lies(t, m, "B hand "+pileText(hand))
	says(t, m.Table(), "r-f bad-placement\n5-f regular")
	m = play(t, m, "A 5-f; A 6-f; A 7-f; A 8-f; A turn")
	lies(t, m, "A turned 5d") // c17
}

// §2.1: a deal needs a whole pack for each seat.
func TestRule2_1_WholePacksOnly(t *testing.T) {
	pack := cards.Pack()
	twice := append(slices.Clone(pack[:51]), pack[0])
	joker := append(slices.Clone(pack[:51]), cards.Joker)
	for name, decks := range map[string][][]cards.Card{
		"none": nil, "one": {pack}, "three": {pack, pack, pack}, "short": {pack, pack[:51]},
		"twice": {twice, pack}, "joker": {pack, joker}, "empty": {pack, nil},
	} {
		if _, err := New(Deal{Decks: decks}); err == nil {
			t.Errorf("%s: dealt", name)
		}
	}
}

// §2.2: the lower reserve top starts, then the lower nearest house, and so on;
// all equal: A.
func TestRule2_2_WhoStarts(t *testing.T) {
	const reserve = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc "
	for _, c := range []struct {
		name, a, b string
		want       game.Seat
	}{
		{"lower reserve", reserve + "4d 9d 9h 9s Th", reserve + "5d Ad Ah As 2h", game.A},
		{"lower reserve of B, ace low", reserve + "2d", reserve + "Ad", game.B},
		{"king high", reserve + "Kd", reserve + "Qd", game.B},
		// A's houses 5 6 7 8, B's 4 3 2 1
		{"8 against 1", reserve + "Ad 2d 2h 2s 4h", reserve + "Ah Jd Jh Js 3h", game.B},
		{"7 against 2", reserve + "Ad Jd Jh 3s 4h", reserve + "Ah 2d 2h 4s 4d", game.A},
		{"6 against 3", reserve + "Ad 2d 9h 3s 4h", reserve + "Ah Jd 8h 3h 4d", game.B},
		{"5 against 4", reserve + "Ad 7d 8d 3s 4h", reserve + "Ah 8s 8h 3h 4d", game.A},
		{"all equal", reserve + "Ad 8s 8d 3s 4h", reserve + "Ah 8h 8s 3h 4d", game.A},
	} {
		m := dealt(t, c.a, c.b)
		if s := m.Table(); s.ToMove() != c.want {
			t.Errorf("%s: %v starts, want %v", c.name, s.ToMove(), c.want)
		}
	}
}

// §2.2: a missing card counts as higher than any.
func TestRule2_2_MissingCardIsHigh(t *testing.T) {
	for changes, want := range map[string]game.Seat{
		"A reserve -; B reserve Qc":                                              game.B,
		"A reserve Ac; B reserve -; house 1 -":                                   game.A,
		"A reserve -; B reserve -; house 8 -; house 1 Qh":                        game.B,
		"A reserve -; B reserve -; house 8 -; house 1 -; house 7 Kh; house 2 Qc": game.B,
	} {
		s := board(t, changes+";house 5 Kc; house 4 … As")
		if got := (Deal{Rules: s.rules}).starter(&s); got != want {
			t.Errorf("%s: %v starts, want %v", changes, got, want)
		}
	}
}

// A seed's deal is the same for ever: every change of this text breaks
// somebody's old match.
func TestRule2_SeedGivesTheSameDealForEver(t *testing.T) {
	const want = "rules pagat\n" +
		"deck A 4c 9d Th Tc 8h 8c Jh 9s 7h Kd Js Ts Kc Kh Ac 3h 3d 8s 7s 4h 5c Ah Jd 3s 7c 2c 3c Qh 5h As 6h Td 2d Qd 5s " +
		"2s 5d 4s 6c Jc 8d 6d 9c 9h Ks 4d Qc 6s 2h 7d Ad Qs\n" +
		"deck B Qd Ts 8s 6h 2s 5s 6c 3s 7c Td 5d Jd 3c 4d Kh Tc 8h 8d As 5c 2h Ah Js Th 4s Jh Ks 4h Kd 9c 7d 6s 2d Jc 6d " +
		"9s Qc 4c Qh 3d 3h 7h Ac 9h 5h 2c 9d Qs Kc Ad 8c 7s\n"
	if got := NewDeal(Options{}, cards.NewSource([32]byte{1})).String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
