package view

import (
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// Whatever card does not go somewhere, under whatever rules, there is a sentence in every
// language that says why (§3, §8).
func TestWhyOfEveryPlacement(t *testing.T) {
	said := map[string]bool{}
	for _, rules := range []string{"pagat", "crapette", "kern1884", "juhl", "simple", "three", "pagat reserve-top=closed", "pagat own-waste=on first-load=no"} {
		o, err := streit.ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(3) {
			rng := rand.New(rand.NewPCG(seed, 8))
			m, err := streit.New(streit.NewDeal(o, rng))
			if err != nil {
				t.Fatal(err)
			}
			for range 150 {
				state := m.Table()
				for _, mv := range state.All(nil) {
					if rng.IntN(12) == 0 && state.Judge(mv).Faults.First() == streit.BadPlacement {
						said[whyOf(t, rules, m, mv, 1)] = true
					}
				}
				list := state.Regular(nil)
				if len(list) == 0 || m.Outcome().Over() {
					break
				}
				m, _, _ = m.Do(m.View(game.NoSeat).ToMove, streit.Do(list[rng.IntN(len(list))]))
			}
		}
	}
	for _, part := range []string{"exactly one lower", "It is one lower", "The card has to be one lower, and", "lower than an ace", "can’t go to a family yet",
		"On an opponent’s pile", "opponent’s empty pile", "of the same suit.", "waste goes to an empty house only", "the top card of your waste and no other",
		"top card of your reserve and no other", "is face down", "in the first turn", "only if they go nowhere else"} {
		found := false
		for text := range said {
			found = found || strings.Contains(text, part)
		}
		if !found {
			t.Errorf("nothing is refused with %q", part)
		}
	}
}

// whyOf is the English sentence for a play that was refused.
func whyOf(t *testing.T, rules string, m streit.Match, mv streit.Move, n int) string {
	t.Helper()
	english := ""
	for _, tag := range i18n.Languages {
		table := onTable(i18n.For(tag.String()), nil, m.View(game.NoSeat), pages.Look{})
		text := table.Why(mv, n)
		if text == "" || strings.Contains(text, "<no value>") || strings.Contains(text, "why.") {
			t.Fatalf("%s, %v of %d, %v: %q", rules, mv, n, tag, text)
		}
		if english == "" {
			english = text
		}
	}
	return english
}

// A group that does not go is explained by its lowest card, or by the first card that does
// not fit onto the next one.
func TestWhyOfGroups(t *testing.T) {
	refused := 0
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 9))
		m, err := streit.New(streit.NewDeal(streit.Options{}, rng))
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			for n := 2; n <= 4; n++ {
				g := streit.Group{N: n, From: streit.Place(1 + rng.IntN(8)), To: streit.Place(1 + rng.IntN(8))}
				if _, err := m.Steps(g); err != nil && err.Error() == streit.BadPlacement.String() {
					whyOf(t, "pagat", m, streit.Move{Kind: streit.Play, From: g.From, To: g.To}, n)
					refused++
				}
			}
			state := m.Table()
			list := state.Regular(nil)
			if len(list) == 0 || m.Outcome().Over() {
				break
			}
			m, _, _ = m.Do(m.View(game.NoSeat).ToMove, streit.Do(list[rng.IntN(len(list))]))
		}
	}
	if refused < 10 {
		t.Errorf("only %d groups were refused", refused)
	}
}
