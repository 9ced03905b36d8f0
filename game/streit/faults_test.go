package streit

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game/cards"
)

// The faults that each set of rules knows (§4.1, §5.3, §8, §9).
func TestFaultsOfRules(t *testing.T) {
	for rules, want := range map[string]string{
		"pagat":                            "[reserve-first family-first fill-vacancy]",
		"pagat reserve=0 start=houses":     "[family-first]",
		"pagat loose=on":                   "[reserve-first family-first fill-vacancy]",
		"pagat reserve-top=closed":         "[reserve-first family-first open-first fill-vacancy]",
		"pagat referee=touch":              "[not-free bad-placement reserve-first family-first fill-vacancy]",
		"pagat referee=touch own-waste=on": "[bad-placement reserve-first family-first fill-vacancy]",
		"pagat duties=none":                "[]",
		"pagat vacancy=waste loose=on":     "[reserve-first family-first]",
		"strict":                           "[reserve-first family-first free-for-family load-first fill-vacancy make-vacancy]",
		"strict loose=on":                  "[reserve-first family-first free-for-family load-first fill-vacancy]",
		"covered":                          "[reserve-first family-first free-for-family uncover load-first fill-vacancy make-vacancy]",
		"kern1884":                         "[fill-vacancy]",
		"juhl":                             "[family-first]",
		"pagat strict=free":                "[reserve-first family-first free-for-family fill-vacancy]",
		"three":                            "[reserve-first family-first fill-vacancy]",
	} {
		o, err := ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(o.Faults()); got != want {
			t.Errorf("%s knows %s, want %s", rules, got, want)
		}
	}
}

// No game, however badly played, has a fault that is not on the list; and the faults on the
// list turn up.
func TestFaultsTurnUp(t *testing.T) {
	for _, rules := range []string{"pagat referee=touch", "covered reserve-top=closed", "strict", "kern1884 referee=stopp", "pagat strict=free covered=1",
		"juhl referee=touch", "simple", "three reserve-top=closed", "pagat referee=touch own-waste=on",
		"pagat reserve=0 start=houses referee=touch", "pagat vacancy=waste loose=on"} {
		t.Run(rules, func(t *testing.T) {
			o, err := ParseOptions(rules)
			if err != nil {
				t.Fatal(err)
			}
			var seen Faults
			for seed := range 40 {
				careless(t, o, byte(seed), &seen)
			}
			for _, c := range Codes() {
				if known := slices.Contains(o.Faults(), c); known != seen.Has(c) {
					t.Errorf("%v: in the list %v, made %v", c, known, seen.Has(c))
				}
			}
		})
	}
}

// careless plays a deal with moves of all sorts and adds their faults.
func careless(t *testing.T, o Options, seed byte, seen *Faults) {
	t.Helper()
	m, err := New(NewDeal(o, cards.NewSource([32]byte{seed})))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(uint64(seed), 9))
	for range 250 {
		if m.Outcome().Over() {
			return
		}
		list := m.now.Regular(nil)
		switch rng.IntN(3) {
		case 0:
			list = m.now.All(nil)
		case 1:
			list = m.now.Possible(nil)
		}
		mv := list[rng.IntN(len(list))]
		v := m.now.Judge(mv)
		next, _, err := m.Do(m.now.mover, Do(mv))
		if err != nil {
			continue
		}
		*seen |= v.Faults
		m = next
	}
}
