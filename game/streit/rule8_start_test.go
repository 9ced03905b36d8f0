package streit

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// deckOf deals a reserve with a named top and then the houses, furthest first; the rest of
// the pack follows.
func deckOf(t *testing.T, top, houses string) []cards.Card {
	t.Helper()
	named := top + " " + houses
	var under []string
	for _, c := range cards.Pack() {
		if !strings.Contains(named, c.String()) && len(under) < 12 {
			under = append(under, c.String())
		}
	}
	return packed(t, strings.Join(under, " ")+" "+named)
}

// §2.2, §8 start: who starts, with ties at every level.
func TestRule8_Start(t *testing.T) {
	const middling = "9d 9h 8s 7h" // A's houses 5 6 7 8, B's 4 3 2 1
	for _, c := range []struct{ start, topA, housesA, topB, housesB, want string }{
		{"low-reserve", "6c", middling, "7c", middling, "A"},
		{"low-reserve", "7c", middling, "6c", middling, "B"},
		{"low-reserve", "Kc", middling, "Ac", middling, "B"},
		{"high-reserve", "6c", middling, "7c", middling, "B"},
		{"high-reserve", "Kc", middling, "Ac", middling, "A"}, // K high, A low
		{"high-reserve", "Ac", middling, "2c", middling, "B"},
		{"high-reserve", "6c", "9d 9h 8s 7h", "6s", "9d 9h 8s 8h", "B"}, // the nearest first
		{"high-reserve", "6c", "9d 9h 8s 7h", "6s", "Td Th Ts 6h", "A"},
		{"high-reserve", "6c", "9d Th 8s 7h", "6s", "Kd 9h 8s 7c", "A"}, // the third pair
		{"high-reserve", "6c", "9d 9h 8s 7h", "6s", "Td 9c 8c 7c", "B"}, // the fourth
		{"high-reserve", "6c", middling, "6s", "9h 9d 8c 7c", "A"},      // all equal
		{"high-reserve-suits", "Ac", middling, "Ks", middling, "A"},     // ace high
		{"high-reserve-suits", "Kc", middling, "As", middling, "B"},
		{"high-reserve-suits", "6h", middling, "6s", middling, "B"}, // spades over hearts
		{"high-reserve-suits", "6h", middling, "6d", middling, "A"}, // over diamonds
		{"high-reserve-suits", "6c", middling, "6d", middling, "B"}, // over clubs
		{"high-reserve-suits", "6c", "9d 9h 8s 7h", "6c", "9d 9h 8s 7d", "A"},
		{"high-reserve-suits", "6c", "9d 9h 8s 7h", "6c", "9d 9h 8s 7s", "B"},
		{"high-reserve-suits", "6c", "9d 9h 8s 7h", "6c", "9d 9h 8s Ac", "B"}, // ace high in the houses too
		{"high-reserve-suits", "6c", "9d 9h 8s 7h", "6c", "9d 9h 8d 7h", "A"},
		{"high-reserve-suits", "6c", "9c 9h 8s 7h", "6c", "9d 9h 8s 7h", "B"},
		{"high-reserve-suits", "6c", middling, "6c", middling, "A"},
		{"houses", "Kc", "9d 9h 8s 6h", "Ac", "9d 9h 8s 7h", "A"}, // 2.2 without the reserves
		{"houses", "Ac", "9d 9h 8s 7h", "Kc", "9d 9h 7s 7c", "B"},
		{"houses", "Kc", middling, "Ac", middling, "A"},
	} {
		d := Deal{Rules: optionsOf(t, "pagat start="+c.start), Decks: [][]cards.Card{deckOf(t, c.topA, c.housesA), deckOf(t, c.topB, c.housesB)}}
		starts(t, d, c.want)
	}
}

func starts(t *testing.T, d Deal, want string) {
	t.Helper()
	m, err := New(d)
	if err != nil {
		t.Fatalf("%v\n%s", err, d)
	}
	if got := m.now.ToMove().String(); got != want {
		t.Errorf("%s starts, want %s\n%s", got, want, text(m))
	}
}

// §2.2, §8 start: a missing card counts as higher than any, an ace too.
func TestRule8_Start_MissingCard(t *testing.T) {
	for _, c := range []struct{ rules, changes, want string }{
		{"start=high-reserve", "A reserve -; B reserve Qc", "A"},
		{"start=high-reserve", "A reserve Qc; B reserve -", "B"},
		{"start=high-reserve-suits", "A reserve As; B reserve -", "B"},
		{"start=houses", "house 8 -; house 1 Kc", "B"},
		{"start=high-reserve", "A reserve 5c; B reserve 5d; house 8 -; house 1 Kc", "A"},
		{"start=low-reserve", "A reserve 5c; B reserve 5d; house 8 Qh; house 1 -", "A"},
	} {
		s := board(t, "rules pagat "+c.rules+";"+c.changes)
		if got := (Deal{Rules: s.rules}).starter(&s).String(); got != c.want {
			t.Errorf("%s %s: %s starts, want %s", c.rules, c.changes, got, c.want)
		}
	}
}

// §8.2: with a closed top every start that reads reserves means houses: the
// lower house starts.
func TestRule8_2_StartReadsNoClosedTop(t *testing.T) {
	const one, other = "9d 9h 8s 6h", "9d 9h 8s 7h"
	for start, want := range map[string]string{"low-reserve": "A", "high-reserve": "A", "high-reserve-suits": "A", "houses": "A"} {
		for _, tops := range [][2]string{{"2c", "3c"}, {"3c", "2c"}} {
			d := Deal{Rules: optionsOf(t, "pagat reserve-top=closed start="+start), Decks: [][]cards.Card{deckOf(t, tops[0], one), deckOf(t, tops[1], other)}}
			starts(t, d, want)
		}
	}
}

// cutting is a deal where seats cut: rounds, with a word for each seat.
func cutting(t *testing.T, rules string, rounds ...string) Deal {
	t.Helper()
	d := NewDeal(optionsOf(t, rules), rand.NewPCG(1, 1))
	d.Cuts = nil
	for _, round := range rounds {
		var cut []cards.Card
		for _, word := range strings.Fields(round) {
			cut = append(cut, card(t, word))
		}
		d.Cuts = append(d.Cuts, cut)
	}
	return d
}

// §8 start: each seat cuts a card, K high and A low; equal cuts are repeated,
// and the last pair decides.
func TestRule8_Start_Cut(t *testing.T) {
	for _, c := range []struct {
		rules, want string
		rounds      []string
	}{
		{"pagat start=cut-low", "A", []string{"3c 4c"}},
		{"pagat start=cut-low", "B", []string{"Kc Ac"}},
		{"pagat start=cut-high", "A", []string{"Kc As"}},
		{"pagat start=cut-high", "B", []string{"Ac 2c"}},
		{"pagat start=cut-low", "B", []string{"3c 3h", "Ts 9s"}},
		{"pagat start=cut-high", "A", []string{"3c 3c", "9s 9d", "Ts 9s"}}, // the same card can be cut again
		{"kern1884", "B", []string{"Qc Ks"}},
		{"three start=cut-low", "C", []string{"Qc Kc 2d"}},
		{"three start=cut-low", "B", []string{"2c Kc 2d", "4c 3c 5c"}}, // all cut again
		{"three start=cut-high", "A", []string{"Kc 2c 2d"}},            // only the best rank has to be alone
	} {
		starts(t, cutting(t, c.rules, c.rounds...), c.want)
	}
}

// §8 start: cuts that decide nothing, too many of them, and cuts where nobody
// cuts are refused.
func TestRule8_Start_CutsRefused(t *testing.T) {
	for _, c := range []struct {
		rules  string
		rounds []string
	}{
		{"pagat start=cut-low", nil},
		{"pagat start=cut-low", []string{"3c 3h"}},
		{"pagat start=cut-low", []string{"3c 4h", "3c 5h"}}, // the first decided
		{"pagat start=cut-low", []string{"3c"}},
		{"pagat start=cut-low", []string{"3c 4c 5c"}},
		{"pagat", []string{"3c 4c"}},
		{"three start=cut-low", []string{"3c 4c"}},
		{"three start=cut-low", []string{"2c 2d 3c"}},
	} {
		if m, err := New(cutting(t, c.rules, c.rounds...)); !errors.Is(err, ErrNotation) {
			t.Errorf("%s %q: %v starts, %v", c.rules, c.rounds, m.now.ToMove(), err)
		}
	}
}

// Notation: a cut is a line a card, in pairs; every error names its line.
func TestRule8_Start_CutsInARecord(t *testing.T) {
	d := cutting(t, "kern1884", "Qc Qs", "Qc Ks")
	text := d.String()
	if !strings.HasSuffix(text, "\ncut A Qc\ncut B Qs\ncut A Qc\ncut B Ks\n") {
		t.Fatalf("the record begins\n%s", text)
	}
	head := "streitpatience 1\n" + text
	if m := replayed(t, head+"start B\nB turn\n"); m.now.ToMove() != game.B {
		t.Errorf("%v moves", m.now.ToMove())
	}
	for old, line := range map[string]string{
		"cut A Qc\ncut B Ks\n": "cut A Qc\n", "cut A Qc\ncut B Ks": "cut B Ks\ncut A Qc", "cut B Ks": "cut B **", "cut A Qc": "cut A",
		"cut B Qs": "cut C Qs", "cut B Ks\n": "cut B Ks\ncut A 2c\ncut B 3c\n", "cut B Qs\n": "cut B Qs 2c\n",
	} {
		if err := replayError(strings.Replace(head, old, line, 1)); err == nil {
			t.Errorf("%q instead of %q is read", line, old)
		}
	}
	if err := replayError(head + "start A\n"); err == nil {
		t.Error("A may start")
	}
}

// Notation: NewDeal cuts until one seat alone has the best cut.
func TestRule8_Start_NewDealCutsUntilItIsDecided(t *testing.T) {
	repeated := 0
	for seed := range uint64(300) {
		d := NewDeal(optionsOf(t, "three start=cut-low"), rand.NewPCG(seed, 3))
		if err := d.Validate(); err != nil {
			t.Fatal(err)
		}
		if len(d.Cuts) > 1 {
			repeated++
		}
	}
	if repeated < 5 {
		t.Errorf("cut again only %d times", repeated)
	}
}
