package streit

import (
	"errors"
	"math/rand/v2"
	"testing"

	"stopp/game/cards"
)

// A move built in code that is no play may have places set. They mean nothing, so it is the
// same fault as the bare word.
func TestPlacesOfAWordMeanNothing(t *testing.T) {
	m := match(t, "house 1 Ad; house 2 -; A hand 3c 9s")
	for _, to := range []Place{ToFamily, 1, ReserveOf(1), 200} {
		for _, from := range []Place{NoPlace, 1, OwnReserve} {
			mv := Move{Kind: Turn, From: from, To: to}
			if got, want := m.now.Judge(mv), m.now.Judge(Move{Kind: Turn}); got != want || !got.Faults.Has(FamilyFirst) || !got.Faults.Has(FillVacancy) {
				t.Errorf("%+v: %+v, want %+v", mv, got, want)
			}
			after, events, err := m.Do(0, Do(mv))
			if err != nil || events[0].Step.Move != (Move{Kind: Turn}) {
				t.Fatalf("%+v: %v %+v", mv, err, events)
			}
			right(t, after, "B stop fill-vacancy", FamilyFirst)
		}
	}
}

// A deal built in code may hold anything; values that are no cards of the packs are
// refused.
func TestDealsOfNoCardsAreRefused(t *testing.T) {
	for _, c := range []cards.Card{cards.None, cards.Hidden, cards.Joker, 200} {
		for _, rules := range []string{"pagat", "simple", "three"} {
			d := NewDeal(optionsOf(t, rules), rand.NewPCG(1, 1))
			for i := range d.Decks[0] {
				if d.Decks[0][i] != cards.Joker {
					d.Decks[0][i] = c
					break
				}
			}
			if c == cards.Joker && rules == "three" { // a second one
				d.Decks[1][0], d.Decks[2][0] = c, c
			}
			if _, err := New(d); !errors.Is(err, ErrNotation) {
				t.Errorf("%s: %v is dealt: %v", rules, c, err)
			}
		}
		d := cutting(t, "pagat start=cut-high", "3c 4c")
		d.Cuts[0][1] = c
		if _, err := New(d); !errors.Is(err, ErrNotation) {
			t.Errorf("%v is cut: %v", c, err)
		}
	}
}
