package streit

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// §12: what everybody sees, and what nobody sees.
func TestRule12_WhatIsSeen(t *testing.T) {
	m := play(t, match(t, "families c0 c0 d2 d0 h0 h0 s0 s0; house 2 8s 7d; house 3 -; A waste 2c 2h; B reserve 5d 4c Tc"), "A turn")
	for _, viewer := range []game.Seat{game.A, game.B, game.NoSeat} {
		v := m.View(viewer)
		if v.Viewer != viewer || v.ToMove != game.A || v.Turn != 1 || v.Number != 1 {
			t.Errorf("%+v", v)
		}
		a := Player{Reserve: 3, ReserveTop: card(t, "7h"), Hand: 1, HandNext: cards.Hidden, Waste: 2,
			WasteTop: card(t, "2h"), Turned: card(t, "9s")}
		b := Player{Reserve: 3, ReserveTop: card(t, "Tc"), Hand: 2, HandNext: cards.Hidden}
		if v.Players[0] != a || v.Players[1] != b {
			t.Errorf("%+v", v.Players)
		}
		if pileText(v.Houses[1].Open) != "8s 7d" || v.Houses[1].Top() != card(t, "7d") || v.Houses[2].Top() != cards.None {
			t.Errorf("%+v", v.Houses)
		}
		if v.Families[2].Top() != card(t, "2d") || v.Families[3].Top() != cards.None {
			t.Errorf("%+v", v.Families)
		}
		if len(v.Running) != 1 || v.Running[0].Card != card(t, "9s") {
			t.Errorf("%+v", v.Running)
		}
	}
}

// shuffleHidden shuffles the cards that a viewer may not see, and deals them to their
// places: reserves below their tops, closed tops too, hands, face-down cards of
// houses, wastes below their tops. The joker is dealt with them.
func shuffleHidden(s State, viewer game.Seat, rng *rand.PCG) State {
	var lists [piles][]slot // from bottom to top
	var at []*slot
	for p := range piles {
		lists[p] = make([]slot, s.count[p])
		for i := len(lists[p]) - 1; i >= 0; i-- {
			lists[p][i] = s.take(p)
		}
		for i := range lists[p][:s.hiddenIn(p, len(lists[p]), viewer)] {
			at = append(at, &lists[p][i])
		}
	}
	for i := len(at) - 1; i > 0; i-- {
		j := cards.Below(rng, uint64(i+1))
		*at[i], *at[j] = *at[j], *at[i]
	}
	for p, list := range lists {
		for _, card := range list {
			s.put(card, pile(p))
		}
	}
	return s
}

// hiddenIn is how many of a pile's cards a viewer may not see, from the bottom.
func (s *State) hiddenIn(p pile, length int, viewer game.Seat) int {
	if p < seatPiles {
		return int(s.down[p])
	}
	seat, kind := game.Seat((p-seatPiles)/perSeat), (p-seatPiles)%perSeat
	peeks := s.rules.Peek == On && seat == viewer && seat != s.mover // §8
	switch {
	case kind == turned:
		return 0
	case kind == hand && !peeks, kind == reserve && s.closedTops.Has(seat):
		return length
	}
	return max(length-1, 0)
}

// §12: a view is the same when hidden cards are exchanged.
func TestRule12_HiddenCardsExchanged(t *testing.T) {
	const actions = 60
	rng := rand.NewPCG(1, 12)
	different := 0
	eachMatch(t, actions, func(_, after Match, _ game.Seat, _ Action, _ []Event) {
		for _, viewer := range []game.Seat{game.A, game.B, game.C, game.NoSeat} {
			other := after
			other.now = shuffleHidden(after.now, viewer, rng)
			if other.now.String() != after.now.String() {
				different++
			}
			if !reflect.DeepEqual(after.View(viewer), other.View(viewer)) {
				t.Fatalf("%v sees a difference between\n%s\nand\n%s", viewer, after.now.String(), other.now.String())
			}
		}
	})
	if different < 1000*actions/120 {
		t.Errorf("only %d tables were really different", different)
	}
}

// §5.2, §12: the same cards, reached with a fault and without one, give the same view,
// except for the order of the moves that were seen.
func TestRule12_NothingTellsOfAFault(t *testing.T) {
	for _, c := range []struct{ position, faulty, clean string }{
		{"house 1 Kc Ad", "A turn; A 1-f", "A 1-f; A turn"},
		{"house 1 Kc Ad; house 2 8s", "A r-2; A 1-f", "A 1-f; A r-2"},
		{"house 1 -; house 2 Th", "A turn; A r-1", "A r-1; A turn"},
		{"house 1 Kc Ad; A reserve 5c 9d Ah", "A 1-f; A r-f", "A r-f; A 1-f"},
		{"house 1 Kc Ad; house 2 8s; A reserve 5c 7h; A hand 3c 9s", "A r-2; A turn; A 1-f; A lay", "A 1-f; A r-2; A turn; A lay"},
	} {
		start := match(t, c.position)
		faulty, clean := play(t, start, c.faulty), play(t, start, c.clean)
		if mine := play(t, start, c.faulty); faultsOf(mine) == 0 || faultsOf(clean) != 0 {
			t.Fatalf("%s: the one has %b, the other %b", c.position, faultsOf(mine), faultsOf(clean))
		}
		for _, viewer := range []game.Seat{game.A, game.B, game.NoSeat} {
			if a, b := unordered(faulty.View(viewer)), unordered(clean.View(viewer)); !reflect.DeepEqual(a, b) {
				t.Errorf("%s: %v sees\n%+v\nand\n%+v", c.position, viewer, a, b)
			}
		}
	}
}

func faultsOf(m Match) (all Faults) {
	for _, e := range m.window.list() {
		all |= e.faults
	}
	return all
}

// unordered sorts the moves that a view tells of.
func unordered(v View) View {
	for _, steps := range [][]Step{v.Running, v.Previous} {
		slices.SortFunc(steps, func(a, b Step) int { return int(a.Card) - int(b.Card) })
	}
	return v
}

// §6.4, §12: the ruling tells the cards that a Stopp puts back, the table does not.
func TestRule12_WhatWentBackIsTold(t *testing.T) {
	m := play(t, match(t, "house 1 Ad"), "A turn; A lay")
	m, r := ruled(t, m, "B stop family-first")
	if len(r.TakenBack) != 2 || r.TakenBack[0].Card != card(t, "9s") {
		t.Errorf("%+v", r)
	}
	if v := m.View(game.B); v.Players[0].HandNext != cards.Hidden || v.Players[0].Hand != 2 {
		t.Errorf("%+v", v.Players[0])
	}
}
