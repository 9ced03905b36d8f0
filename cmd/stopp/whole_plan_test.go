package main

import (
	"math/rand/v2"
	"testing"

	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Members' moves, and the keys for them.
var (
	choose, after, mover = load.Choose, load.After, load.Mover
	taps                 = load.Taps
)

// line is a way from one position to another, by regular moves.
type line struct {
	moves []streit.Move
	cost  int // interactions: one tap or two for a play, a press for the rest
}

// farthest is where plan gives up on a way.
const farthest = 2000

// plan plays on by chance many times over, by regular moves only, and gives the cheapest way to
// a match that is as wanted, or none if it found none. The same match goes the same way. It
// knows the hidden cards, which no player does: the test is both players.
func plan(m streit.Match, tries int, wanted func(streit.Match) bool) (line, bool) {
	rng := rand.New(rand.NewPCG(uint64(m.View(game.NoSeat).Number), 0))
	best := line{cost: farthest}
	for range tries {
		if l, ok := stroll(rng, m, best.cost, wanted); ok {
			best = l
		}
		if best.cost == 0 {
			break
		}
	}
	return best, best.cost < farthest
}

// stroll plays until a match is as wanted or over, or the limit is reached.
func stroll(rng *rand.Rand, m streit.Match, limit int, wanted func(streit.Match) bool) (l line, ok bool) {
	for l.cost < limit {
		if wanted(m) {
			return l, true
		}
		mv, ok := choose(rng, m)
		if !ok {
			return l, false
		}
		before := m
		m = after(m, mv)
		l.moves, l.cost = append(l.moves, mv), l.cost+cost(before, mv)
	}
	return l, false
}

func cost(m streit.Match, mv streit.Move) int {
	if mv.Kind == streit.Play {
		return len(taps(m.View(game.NoSeat), "", mv))
	}
	return 1
}

// free tells whether a play is regular now while no turned card is held.
func free(m streit.Match) bool {
	v := m.View(game.NoSeat)
	return v.Players[v.ToMove].Turned == cards.None && regularly(streit.Play)(m)
}

// ends finds the move that ends the turn, if it can be made without a fault.
func ends(m streit.Match) (streit.Move, bool) {
	state := m.Table()
	for _, mv := range state.Regular(nil) {
		if mv.Kind == streit.Lay || mv.Kind == streit.Pass {
			return mv, !after(m, mv).Outcome().Over()
		}
	}
	return streit.Move{}, false
}

// muted tells whether a seat may not call Stopp (rules §6.5).
func muted(m streit.Match, seat game.Seat) bool { return m.View(game.NoSeat).Muted[seat] }

// The whole-way test takes the cheapest way from a deal to its end.
func TestPlanLeadsToAnEnd(t *testing.T) {
	for seed := range uint64(3) {
		m, err := streit.New(streit.NewDeal(streit.Options{}, rand.NewPCG(seed, 1)))
		if err != nil {
			t.Fatal(err)
		}
		l, ok := plan(m, 30, func(m streit.Match) bool { return m.Outcome().Provisional })
		if !ok {
			t.Fatal("no way found")
		}
		for _, mv := range l.moves {
			m = after(m, mv)
		}
		if !m.Outcome().Provisional {
			t.Errorf("deal %d: %+v", seed, m.Outcome())
		}
	}
}

func carriable(m streit.Match) bool {
	text, _ := groupOf(m)
	return text != ""
}
