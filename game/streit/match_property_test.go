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
	"pagat wrong-call=skip take-back=off", "pagat wrong-call=none", "pagat referee=arbiter",
}

// randomAction draws an action of any seat, most of them sensible.
func randomAction(m Match, rng *rand.PCG) (game.Seat, Action) {
	seat := game.Seat(cards.Below(rng, 2))
	switch cards.Below(rng, 24) {
	case 0, 1:
		if a, ok := justCall(m, rng); ok {
			return 1 - m.lastMover(), a
		}
	case 2:
		return seat, Call([]Code{ReserveFirst, FamilyFirst, FillVacancy, Regular, NotFree}[cards.Below(rng, 5)], cards.None)
	case 3:
		return seat, Call(FamilyFirst, cards.Card(1+cards.Below(rng, 52)))
	case 4:
		return seat, Action{Verb: ProposeBlock}
	case 5:
		return seat, Action{Verb: Accept}
	}
	s := m.Table()
	list := s.Possible(nil)
	if cards.Below(rng, 2) == 0 {
		list = s.Regular(nil)
	}
	if len(list) == 0 {
		return seat, Action{Verb: Accept}
	}
	return s.ToMove(), Do(list[cards.Below(rng, uint64(len(list)))])
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
	for _, other := range []Code{FamilyFirst, FillVacancy} {
		if faults.Has(other) && cards.Below(rng, 2) == 0 {
			code = other
		}
	}
	free := m.window[0].before.free() & m.window[0].before.wanted
	for c := cards.Card(1); c <= cards.Kinds && code == FamilyFirst && cards.Below(rng, 2) == 0; c++ {
		if free&bit(c) != 0 {
			return Call(code, c), true
		}
	}
	return Call(code, cards.None), true
}

// eachMatch plays random actions and shows every accepted one.
func eachMatch(t *testing.T, actions int, visit func(before, after Match, seat game.Seat, a Action, events []Event)) {
	t.Helper()
	for i, rules := range rulesInPlay {
		o, err := ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			rng := rand.NewPCG(seed, uint64(i))
			m, err := New(NewDeal(o, rng))
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

// Every card of the two packs lies in exactly one place, the chains are as long
// as counted, and the cached set of wanted cards is what the heights say.
func TestCardsAreConserved(t *testing.T) {
	eachMatch(t, 600, func(_, after Match, _ game.Seat, a Action, _ []Event) {
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
			for _, height := range h {
				if height < cards.King {
					wanted |= bit(cards.New(height+1, cards.Suit(suit)))
				}
			}
			if h[0] < h[1] {
				t.Fatalf("the lower family stands first: %v", h)
			}
		}
		if total != 104 || wanted != s.wanted {
			t.Fatalf("%d cards, wanted %b, cached %b", total, wanted, s.wanted)
		}
	})
}

// Equal text is an equal position, and print∘parse is a fixpoint.
func TestTextIsThePosition(t *testing.T) {
	eachMatch(t, 300, func(_, after Match, _ game.Seat, _ Action, _ []Event) {
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

// What a move or an action does leaves the old value as it was.
func TestOldMatchStaysAsItWas(t *testing.T) {
	type copied struct {
		m    Match
		deep string
	}
	var kept []copied
	eachMatch(t, 150, func(before, _ Match, _ game.Seat, _ Action, _ []Event) {
		kept = append(kept, copied{before, deep(before)})
	})
	for _, k := range kept {
		if deep(k.m) != k.deep {
			t.Fatal("a later action changed an earlier match")
		}
	}
}

// Only the mover moves, and what is refused changes nothing.
func TestOnlyTheMoverMoves(t *testing.T) {
	eachMatch(t, 150, func(before, _ Match, _ game.Seat, _ Action, _ []Event) {
		s := before.Table()
		for _, m := range s.Possible(nil) {
			after, events, err := before.Do(1-s.ToMove(), Do(m))
			if err == nil || events != nil || !reflect.DeepEqual(after, before) {
				t.Fatalf("%v moved %v though it is %v's turn", 1-s.ToMove(), m, s.ToMove())
			}
		}
	})
}
