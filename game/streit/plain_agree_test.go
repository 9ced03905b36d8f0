package streit

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// agree compares a table with its plain version: verdicts, lists and text.
func agree(t *testing.T, s *State, p plain) {
	t.Helper()
	if s.ending == game.Open != (p.over == "") {
		t.Fatalf("over: %v, plainly %q at\n%s", s.ending, p.over, p)
	}
	if s.ending == game.Open && s.String() != p.String() {
		t.Fatalf("got\n%s\nplainly\n%s", s, p)
	}
	for _, move := range p.all() {
		m, err := ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		got := word(s, m)
		if s.Judge(m).Impossible != "" {
			got = "impossible"
		}
		if want := p.verdict(move); got != want {
			t.Fatalf("%s is %s, plainly %s at\n%s", move, got, want, p)
		}
	}
	same(t, s, "Regular", s.Regular(nil), p.listed(regular))
	same(t, s, "Possible", s.Possible(nil), p.listed(placeable))
	same(t, s, "All", s.All(nil), p.listed(anything))
}

func same(t *testing.T, s *State, name string, list []Move, want []string) {
	t.Helper()
	got := make([]string, len(list))
	for i, m := range list {
		got[i] = m.String()
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s lists\n%s, plainly\n%s at\n%s", name, got, want, s)
	}
}

// scattered are the rules that scattered tables are tried under: every rule set, then
// anything that does not contradict itself.
func scattered(seed uint64, rng *rand.PCG) Options {
	if sets := Sets(); seed < uint64(20*len(sets)) {
		return sets[seed%uint64(len(sets))].Options()
	}
	return randomOptions(rng)
}

// Random play, half of it irregular, agrees with the plain rules: every rule
// set, then any options.
func TestPlainRulesAgreeInRandomPlay(t *testing.T) {
	for seed := range tries(24, 1000) {
		rng := rand.NewPCG(seed, 7)
		o := Set(seed % uint64(len(bundles))).Options()
		if seed >= 16 {
			o = randomOptions(rng)
		}
		d := NewDeal(o, rng)
		s, p := d.table(), plainDeal(d.String())
		for i := range 250 {
			if i%5 == 0 || s.ending != game.Open {
				agree(t, &s, p)
			}
			m, ok := randomMove(&s, rng)
			if list := s.Possible(nil); ok && seed%2 == 1 {
				m = list[cards.Below(rng, uint64(len(list)))]
			}
			if !ok {
				break
			}
			s, p = s.After(m), p.after(m.String())
		}
	}
}

// Artificial tables agree, too, and with them their text and the outcome of any kind of
// move, even wrong cards put down.
func TestPlainRulesAgreeOnScatteredTables(t *testing.T) {
	few(t, 200, 360, 40_000, scatteredTablesAgree)
}

func scatteredTablesAgree(t *testing.T, n int) {
	for seed := range uint64(n) {
		rng := rand.NewPCG(seed, 8)
		s := randomTableOf(scattered(seed, rng), rng)
		read, err := ParsePosition(s.String())
		if err != nil || read.String() != s.String() {
			t.Fatalf("%v\n%s\n%s", err, s.String(), read.String())
		}
		p := readPlain(s.String())
		read.first, p.first = s.first, s.first
		agree(t, &read, p)
		for _, m := range s.All(nil) {
			if s.canPutDown(m) && cards.Below(rng, 24) == 0 || s.placing(m) == 0 && cards.Below(rng, 6) == 0 {
				after := read.After(m)
				agree(t, &after, p.after(m.String()))
			}
		}
	}
}
