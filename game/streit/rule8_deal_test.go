package streit

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game/cards"
)

// ordered is packs in the order of cards.Pack for both seats: Ac is c0, Ad c13,
// Ah c26, As c39.
func ordered(t *testing.T, rules string) Match {
	t.Helper()
	d := Deal{Rules: optionsOf(t, rules), Decks: [][]cards.Card{cards.Pack(), cards.Pack()}}
	if d.Rules.Start.Cuts() {
		d.Cuts = [][]cards.Card{{card(t, "2c"), card(t, "3c")}}
	}
	m, err := New(d)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// §8 reserve: that many cards, and the hand takes the rest.
func TestRule8_Reserve(t *testing.T) {
	for size := range 20 {
		m := ordered(t, fmt.Sprintf("pagat start=houses reserve=%d", size))
		v := m.View(0)
		for seat, p := range v.Players {
			if p.Reserve != size || p.Hand != 48-size || p.ReserveTop != cards.Card(size) {
				t.Errorf("reserve=%d: %v has %+v", size, seat, p)
			}
		}
		if got, want := v.Houses[4].Top(), cards.Card(size+1); got != want { // A's furthest
			t.Errorf("reserve=%d: house 5 has %v, want %v", size, got, want)
		}
	}
	lies(t, ordered(t, "pagat start=houses reserve=0"), "A reserve -; house 5 Ac; house 8 4c; house 4 Ac; house 1 4c")
	lies(t, ordered(t, "crapette"), "A reserve Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc; house 5 Qc; house 6 Kc; house 7 Ad; house 8 2d")
}

// §8 reserve: an empty reserve asks for nothing and takes nothing.
func TestRule8_Reserve_None(t *testing.T) {
	m := ordered(t, "pagat start=houses reserve=0")
	says(t, m.Table(), "r-1 empty-place\n6-Br bad-placement\n5-f regular\nturn family-first")
	m = play(t, m, "A 5-f; A 6-f; A 7-f; A 8-f; A 4-f; A 3-f; A 2-f; A 1-f")
	says(t, m.Table(), "turn regular\nr-5 empty-place") // eight empty houses are no fault
	stands(t, m, "open")
}

// §8 deal: houses-first deals the houses, then the reserve, then the hand.
func TestRule8_Deal(t *testing.T) {
	m := ordered(t, "pagat deal=houses-first")
	lies(t, m, `house 5 Ac; house 6 2c; house 7 3c; house 8 4c; house 4 Ac; house 3 2c; house 2 3c; house 1 4c;
		A reserve 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d`)
	if next := m.now.topCard(of(0, hand)); next != card(t, "5d") {
		t.Errorf("%v is turned first", next)
	}
	lies(t, ordered(t, "pagat deal=houses-first reserve=2"), "A reserve 5c 6c; house 8 4c")
	lies(t, ordered(t, "juhl"), "A reserve 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d; house 8 4c")
}

// §8.1: after the reserve a row face down, nearest first, then the open row,
// nearest first too; 31 cards are the hand.
func TestRule8_1_CoveredOne(t *testing.T) {
	m := ordered(t, "covered")
	lies(t, m, `A reserve Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc; B reserve Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc;
		house 8 (Ad) 5d; house 7 (2d) 6d; house 6 (3d) 7d; house 5 (4d) 8d;
		house 1 (Ad) 5d; house 2 (2d) 6d; house 3 (3d) 7d; house 4 (4d) 8d`)
	v := m.View(0)
	if v.Players[0].Hand != 31 || v.Players[1].Hand != 31 || m.now.topCard(of(0, hand)) != card(t, "9d") {
		t.Errorf("%+v", v.Players)
	}
}

// §8.1: with 2 a second row face down before the open one.
func TestRule8_1_CoveredTwo(t *testing.T) {
	m := ordered(t, "pagat covered=2")
	lies(t, m, `house 8 (Ad 5d) 9d; house 7 (2d 6d) Td; house 6 (3d 7d) Jd; house 5 (4d 8d) Qd;
		house 1 (Ad 5d) 9d; house 2 (2d 6d) Td; house 3 (3d 7d) Jd; house 4 (4d 8d) Qd`)
	if v := m.View(0); v.Players[0].Hand != 27 || v.Houses[7].Down != 2 || len(v.Houses[7].Open) != 1 {
		t.Errorf("%+v", v)
	}
	lies(t, ordered(t, "pagat covered=2 deal=houses-first reserve=3"), `house 8 (Ac 5c) 9c; house 5 (4c 8c) Qc; A reserve Kc Ad 2d`)
}

// §8.1: a face-down card turns up when it becomes the top, and not before.
func TestRule8_1_TurnsUp(t *testing.T) {
	m := match(t, "rules pagat covered=2; house 1 (2c Ah) 7d 6s; house 2 7h; house 3 8s; A reserve 5c Jd")
	m = play(t, m, "A 1-2")
	lies(t, m, "house 1 (2c Ah) 7d; house 2 7h 6s")
	m = play(t, m, "A 1-3")
	lies(t, m, "house 1 (2c) Ah; house 3 8s 7d")
	says(t, m.Table(), "turn family-first\n1-f regular")
	m = play(t, m, "A 1-f")
	lies(t, m, "house 1 2c; families c0 c0 d0 d0 h1 h0 s0 s0")
	if v := m.View(1); v.Houses[0].Down != 0 || v.Houses[0].Top() != card(t, "2c") {
		t.Errorf("%+v", v.Houses[0])
	}
	says(t, m.Table(), "turn regular\n1-f bad-placement")
}

// §8.1, §6.4: a move turned a face-down card up and is taken back: the card lies face down
// again.
func TestRule8_1_FaceDownAgain(t *testing.T) {
	m := play(t, match(t, "rules pagat covered=1; house 1 (2c) 7d; house 3 8s; house 5 Ad"), "A 1-3")
	lies(t, m, "house 1 2c")
	m = right(t, m, "B stop family-first", FamilyFirst)
	lies(t, m, "house 1 (2c) 7d; house 3 8s; families c0 c0 d1 d0 h0 h0 s0 s0")
}

// §8.1, notation: how many cards may lie face down, and where.
func TestRule8_1_PositionText(t *testing.T) {
	for changes, ok := range map[string]bool{
		"rules covered; house 1 (2c) 7d":                           true,
		"rules covered; house 1 (2c 7d) 3s":                        false,
		"rules pagat covered=2; house 1 (2c 7d) 3s":                true,
		"rules pagat covered=2; house 1 (2c) (7d) 3s":              false,
		"rules pagat; house 1 (2c) 7d":                             false,
		"rules covered; house 1 (2c)":                              false,
		"rules covered; house 1 2c (7d)":                           false,
		"rules covered; house 1 2c (7d) 3s":                        false,
		"rules covered; house 1 (2c 7d":                            false,
		"rules covered; house 1 2c) 7d":                            false,
		"rules covered; A waste (2c) 7d":                           false,
		"rules covered; A reserve 2c (7d)":                         false,
		"rules covered reserve-top=closed; A reserve 2c (7d)":      true,
		"rules covered reserve-top=closed; A reserve (2c) 7d":      false,
		"rules covered reserve-top=closed; A reserve (2c 7d)":      false,
		"rules covered reserve-top=closed; A hand 2c (7d)":         false,
		"rules covered reserve-top=closed; A turned (7d)":          false,
		"rules covered; house 1 closed":                            false,
		"rules three; house 9 Ac; house 1 closed":                  true,
		"rules three; house 8 closed":                              false, // and house 9, too
		"rules three strict=on covered=1; B hand 4h; C reserve **": false,
	} {
		if _, err := ParsePosition(drawn(changes)); (err == nil) != ok {
			t.Errorf("%s: %v", changes, err)
		}
	}
}

// §2.1, §8, §8.1, §10, §11: deals of any rules are the same as the plain rules', and so
// is the starter.
func TestRule8_DealsAreDealtPlainly(t *testing.T) {
	for seed := range tries(800, 40_000) {
		rng := rand.NewPCG(seed, 81)
		o := randomOptions(rng)
		if sets := uint64(len(bundles)); seed < 20*sets {
			o = Set(seed % sets).Options()
		}
		d := NewDeal(o, rng)
		s := d.table()
		if p := plainDeal(d.String()); p.String() != s.String() {
			t.Fatalf("%s\ngives\n%s\nplainly\n%s", d, s.String(), p)
		}
		again, err := ParseDeal(d.String())
		if err != nil || again.String() != d.String() {
			t.Fatalf("%v\n%s", err, again)
		}
	}
}

// Notation, "From a seed to a deal", written down once more: the order of the
// packs, the shuffle, the cuts.
func TestFromASeedToADeal(t *testing.T) {
	for _, rules := range []string{"pagat", "pagat start=cut-high", "covered", "kern1884", "simple", "simple start=cut-low", "three", "three start=cut-low"} {
		for seed := range byte(50) {
			o := optionsOf(t, rules)
			got := NewDeal(o, cards.NewSource([32]byte{seed, 1})).String()
			if want := plainSeed(rules, [32]byte{seed, 1}); got != want {
				t.Fatalf("got\n%s\nplainly\n%s", got, want)
			}
		}
	}
}

// plainSeed is the head of the record that a seed gives.
func plainSeed(rules string, key [32]byte) string {
	bits := rand.NewChaCha8(key)
	below := func(m uint64) int {
		for {
			if x := bits.Uint64(); x >= -m%m { // 2⁶⁴ mod m
				return int(x % m)
			}
		}
	}
	shuffled := func(suits string, packs int, more ...string) []string {
		var pile []string
		for range packs {
			for _, suit := range suits {
				for _, rank := range ranks {
					pile = append(pile, string(rank)+string(suit))
				}
			}
		}
		pile = append(pile, more...)
		for i := len(pile) - 1; i >= 1; i-- {
			j := below(uint64(i + 1))
			pile[i], pile[j] = pile[j], pile[i]
		}
		return pile
	}
	p := newPlain(rules)
	text := "rules " + rules + "\n"
	switch p.o["set"] {
	case "three":
		pile := strings.Join(shuffled("cdhs", 2, "**"), " ") + " "
		text += "deck A " + pile[:35*3-1] + "\ndeck B " + pile[35*3:70*3-1] + "\ndeck C " + pile[70*3:105*3-1] + "\n"
	case "simple":
		text += "deck A " + strings.Join(shuffled("ch", 1), " ") + "\n"
		text += "deck B " + strings.Join(shuffled("ds", 1), " ") + "\n"
	default:
		text += "deck A " + strings.Join(shuffled("cdhs", 1), " ") + "\n"
		text += "deck B " + strings.Join(shuffled("cdhs", 1), " ") + "\n"
	}
	return text + plainCuts(p, func() string { return cards.Card(1 + below(52)).String() })
}

// plainCuts lets the seats cut until one has the best card alone.
func plainCuts(p plain, cut func() string) (text string) {
	for strings.HasPrefix(p.o["start"], "cut") {
		var heights []int
		for _, seat := range p.seats() {
			c := cut()
			text += "cut " + seat + " " + c + "\n"
			heights = append(heights, rank(c))
		}
		slices.Sort(heights)
		if p.o["start"] == "cut-high" {
			slices.Reverse(heights)
		}
		if heights[0] != heights[1] {
			break
		}
	}
	return text
}
