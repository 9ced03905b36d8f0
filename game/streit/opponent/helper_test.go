package opponent

import (
	"flag"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

var long = flag.Bool("long", false, "try the properties at 100,000 positions of every rule set")

// rulesInPlay are the rules that the properties are tried under: every rule set, and the
// options that change what may be done.
var rulesInPlay = []string{
	"pagat", "strict", "covered", "crapette", "kern1884", "juhl", "simple", "three",
	"pagat referee=touch", "pagat referee=arbiter", "covered referee=arbiter", "covered covered=2 referee=arbiter reserve-top=closed",
	"strict claim=call wrong-call=skip window=move", "pagat take-back=off own-waste=on peek=on", "juhl duties=none loose=on",
	"three referee=touch covered=1 strict=on", "kern1884 referee=stopp wrong-call=none", "pagat strict=free duties=family-first take-back=off wrong-call=skip",
}

func optionsOf(t testing.TB, line string) streit.Options {
	t.Helper()
	o, err := streit.ParseOptions(line)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// moment is a match at some time, with every seat's memory of it.
type moment struct {
	m      streit.Match
	memory []Memory
}

func (at *moment) look() {
	for seat := range at.memory {
		at.memory[seat] = at.memory[seat].See(at.m.View(game.Seat(seat)))
	}
}

// wander plays random actions, with faults, calls and proposals among them, and shows the
// match before each; that many times in all.
func wander(t *testing.T, rules string, moments int, visit func(at *moment, rng *rand.Rand)) {
	t.Helper()
	o := optionsOf(t, rules)
	for seed := uint64(0); moments > 0; seed++ {
		rng := rand.New(rand.NewPCG(seed, 77))
		m, err := streit.New(streit.NewDeal(o, rng))
		if err != nil {
			t.Fatal(err)
		}
		at := &moment{m, make([]Memory, o.Seats())}
		for range 600 {
			if at.m.Outcome().Final() || moments == 0 {
				break
			}
			at.look()
			visit(at, rng)
			moments--
			at.m = anyAction(at.m, rng)
		}
	}
}

// anyAction does something that the referee accepts.
func anyAction(m streit.Match, rng *rand.Rand) streit.Match {
	for {
		s := m.Table()
		seat := game.Seat(rng.IntN(s.Rules().Seats()))
		list := s.Regular(nil)
		if rng.IntN(4) == 0 {
			list = s.Possible(nil)
		}
		var a streit.Action
		switch n := rng.IntN(60); {
		case n == 0:
			a = streit.Action{Verb: streit.ProposeBlock}
		case n == 1:
			known := s.Rules().Faults()
			a = streit.Call(append(known, streit.Regular)[rng.IntN(len(known)+1)], cards.None)
		case len(list) == 0:
			a = streit.Action{Verb: streit.Accept}
		default:
			seat, a = s.ToMove(), streit.Do(list[rng.IntN(len(list))])
		}
		if next, _, err := m.Do(seat, a); err == nil {
			return next
		}
	}
}

// smallBudget is a budget for a level, so small that many decisions can be tried.
func smallBudget(l Level) Budget {
	if skills[l].depth == beyond {
		return Budget{Nodes: 120}
	}
	return Budget{Nodes: 25}
}
