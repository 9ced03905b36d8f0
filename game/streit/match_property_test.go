package streit

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// rulesInPlay are the option lines that the properties are tried under.
var rulesInPlay = []string{
	"pagat", "pagat window=move", "pagat claim=call wrong-call=skip", "pagat take-back=off",
	"pagat wrong-call=skip take-back=off", "pagat wrong-call=none", "pagat referee=arbiter", "pagat referee=touch",
	"covered referee=touch reserve-top=closed covered=2", "juhl own-waste=on referee=touch", "kern1884 referee=stopp", "simple peek=on loose=on",
	"three", "three strict=on covered=1 referee=touch", "covered strict=free duties=family-first wrong-call=skip referee=touch", "three wrong-call=skip take-back=off", "three wrong-call=skip claim=call",
}

// randomAction draws an action of any seat, most of them sensible.
func randomAction(m Match, rng *rand.PCG) (game.Seat, Action) {
	seat := game.Seat(cards.Below(rng, uint64(m.now.seats())))
	switch cards.Below(rng, 24) {
	case 0, 1:
		if a, ok := justCall(m, rng); ok {
			return (m.lastMover() + 1 + seat%(m.now.seats()-1)) % m.now.seats(), a
		}
	case 2:
		return seat, Call(Code(cards.Below(rng, uint64(codes))), cards.None)
	case 3:
		return seat, Call(FamilyFirst, cards.Card(1+cards.Below(rng, 52)))
	case 4:
		return seat, Action{Verb: ProposeBlock}
	case 5:
		return seat, Action{Verb: Accept}
	case 6:
		if cards.Below(rng, 3) == 0 {
			return m.now.mover, Action{Verb: Late}
		}
	}
	list := randomList(&m.now, rng)
	if len(list) == 0 {
		return seat, Action{Verb: Accept}
	}
	return m.now.ToMove(), Do(list[cards.Below(rng, uint64(len(list)))])
}

// randomList are the moves to draw one from: regular ones, possible ones, or any.
func randomList(s *State, rng *rand.PCG) []Move {
	switch cards.Below(rng, 9) {
	case 0:
		return s.All(nil)
	case 1, 2, 3, 4:
		return s.Possible(nil)
	}
	return s.Regular(nil)
}

// justCall is a call that a move in the window proves, sometimes with a card.
func justCall(m Match, rng *rand.PCG) (Action, bool) {
	faults := faultsOf(m)
	switch {
	case faults == 0:
		return Action{}, false
	case m.now.rules.Claim == ClaimCall:
		return Call(Regular, cards.None), true
	}
	code := faults.First()
	for other := NotFree; other < codes; other++ {
		if faults.Has(other) && cards.Below(rng, 2) == 0 {
			code = other
		}
	}
	free := m.window.list()[0].before.free() & m.window.list()[0].before.wanted
	for c := cards.Card(1); c <= cards.Kinds && code == FamilyFirst && cards.Below(rng, 2) == 0; c++ {
		if free&bit(c) != 0 {
			return Call(code, c), true
		}
	}
	return Call(code, cards.None), true
}

// optionsOf reads rules.
func optionsOf(t testing.TB, line string) Options {
	t.Helper()
	o, err := ParseOptions(line)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// setNames are the lines of the bare rule sets.
func setNames() (names []string) {
	for _, set := range Sets() {
		names = append(names, set.String())
	}
	return names
}

// eachMatch plays random actions and shows every accepted one.
func eachMatch(t *testing.T, actions int, visit func(before, after Match, seat game.Seat, a Action, events []Event)) {
	t.Helper()
	for i, rules := range rulesInPlay {
		for seed := range uint64(3) {
			rng := rand.NewPCG(seed, uint64(i))
			m, err := New(NewDeal(optionsOf(t, rules), rng))
			if err != nil {
				t.Fatal(err)
			}
			for range actions {
				seat, a := randomAction(m, rng)
				next, events, err := m.Do(seat, a)
				if err != nil {
					continue
				}
				visit(m, next, seat, a, events)
				if m = next; m.Outcome().Final() {
					break
				}
			}
		}
	}
}

// Every card of the two packs lies in exactly one place, the chains are as long as
// counted, and the cached set of wanted cards agrees with the heights.
func TestCardsAreConserved(t *testing.T) {
	eachMatch(t, 400, func(_, after Match, _ game.Seat, a Action, _ []Event) {
		s := after.Table()
		seen := map[slot]bool{}
		for p := range piles {
			n := 0
			for at := s.top[p]; at != 0; at = s.below[at] {
				if seen[at] {
					t.Fatalf("a card lies twice after %v", a)
				}
				seen[at] = true
				n++
			}
			if n != int(s.count[p]) {
				t.Fatalf("pile %d holds %d, counted %d", p, n, s.count[p])
			}
		}
		var wanted uint64
		total := len(seen)
		for suit, h := range s.heights {
			total += int(h[0]) + int(h[1])
			for _, height := range h[:s.rules.Packs()] {
				if height < cards.King {
					wanted |= bit(cards.New(height+1, cards.Suit(suit)))
				}
			}
			if h[0] < h[1] {
				t.Fatalf("the lower family stands first: %v", h)
			}
		}
		if want := 52 * s.rules.Packs(); total != want && (total != want+1 || !seen[joker]) || wanted != s.wanted {
			t.Fatalf("%d cards, wanted %b, cached %b", total, wanted, s.wanted)
		}
	})
}

// Equal text is an equal position, and print∘parse is a fixpoint.
func TestTextIsThePosition(t *testing.T) {
	eachMatch(t, 120, func(_, after Match, _ game.Seat, _ Action, _ []Event) {
		s := after.Table()
		read, err := ParsePosition(s.String())
		if err != nil || read.String() != s.String() {
			t.Fatalf("%v\n%s", err, s.String())
		}
		if s.ending == game.Open && !reflect.DeepEqual(read.View(game.A), s.View(game.A)) {
			t.Fatalf("equal text, another view of\n%s", s.String())
		}
	})
}

// A move or an action leaves the old value as it was.
func TestOldMatchStaysAsItWas(t *testing.T) {
	const actions = 60
	type copied struct {
		m    Match
		deep string
	}
	var kept []copied
	eachMatch(t, actions, func(before, _ Match, _ game.Seat, _ Action, _ []Event) {
		kept = append(kept, copied{before, deep(before)})
	})
	for _, k := range kept {
		if deep(k.m) != k.deep {
			t.Fatal("a later action changed an earlier match")
		}
	}
}

// Only the mover moves, and a refused move changes nothing.
func TestOnlyTheMoverMoves(t *testing.T) {
	eachMatch(t, 150, func(before, _ Match, _ game.Seat, _ Action, _ []Event) {
		s := before.Table()
		for _, m := range s.Possible(nil) {
			after, events, err := before.Do(s.next(), Do(m))
			if err == nil || events != nil || !reflect.DeepEqual(after, before) {
				t.Fatalf("%v moved %v though it is %v's turn", s.next(), m, s.ToMove())
			}
		}
	})
}
