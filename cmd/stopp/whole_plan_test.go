package main

import (
	"math/rand/v2"
	"testing"

	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// line is a way from one position to another, by regular moves.
type line struct {
	moves []streit.Move
	cost  int // interactions: one tap or two for a play, a press for the rest
}

// farthest is where plan gives up on a way.
const farthest = 2000

// plan plays on by chance many times over, by regular moves only, and gives
// the cheapest way to a match that is as wanted; none if it found none. It
// knows the hidden cards, which no player does: the test is both players.
func plan(m streit.Match, tries int, wanted func(streit.Match) bool) (line, bool) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), 0))
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

// stroll plays until a match is as wanted, over, or limit is reached.
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

// taps are the piles to tap for a play, as somebody does who wants no more taps
// than needed; lifted is what the database says of that.
func taps(v streit.View, lifted string, mv streit.Move) []streit.Place {
	held := view.HeldOf(lifted, v)
	var all []streit.Place
	switch nothing := held.From == streit.NoPlace; {
	case held.From == mv.From:
		return []streit.Place{mv.To}
	case nothing && mv.From == view.Fills(v.Rules) && mv.To.House() > 0 && view.TopOf(v, mv.To) == cards.None:
		return []streit.Place{mv.To}
	case nothing && mv.From == streit.OwnReserve && mv.To == streit.ToFamily:
		return []streit.Place{mv.To}
	case !nothing && mv.From.House() > 0 && (!held.Drawn || housed(v, view.TopOf(v, held.From), mv.From)):
		all = append(all, held.From) // else it would go onto that house
	}
	return append(all, mv.From, mv.To)
}

// housed tells whether a card goes onto a house's top, whatever way one builds.
func housed(v streit.View, c cards.Card, house streit.Place) bool {
	top := view.TopOf(v, house)
	return c.Rank()+1 == top.Rank() && (v.Rules.Build == streit.BuildSuit || c.Red() != top.Red())
}

// free tells whether a play is regular now while no turned card is held.
func free(m streit.Match) bool {
	v := m.View(game.NoSeat)
	return v.Players[v.ToMove].Turned == cards.None && regularly(streit.Play)(m)
}

// choose draws a regular move: seldom one from house to house, and sooner one
// that gets rid of a card.
func choose(rng *rand.Rand, m streit.Match) (streit.Move, bool) {
	var room [streit.MaxMoves]streit.Move
	state := m.Table()
	list := state.Regular(room[:0])
	if len(list) == 0 || m.Outcome().Over() {
		return streit.Move{}, false
	}
	sum := 0
	for _, mv := range list {
		sum += weight(mv)
	}
	draw := rng.IntN(sum)
	for _, mv := range list {
		if draw -= weight(mv); draw < 0 {
			return mv, true
		}
	}
	panic("weights don't add up")
}

func weight(mv streit.Move) int {
	fromHouse, toHouse := mv.From.House() > 0, mv.To.House() > 0
	switch {
	case mv.Kind != streit.Play:
		return 10
	case fromHouse && toHouse:
		return 1
	case !fromHouse && !toHouse:
		return 100
	}
	return 10
}

// after is the match after a move that its seat may make.
func after(m streit.Match, mv streit.Move) streit.Match {
	next, _, err := m.Do(mover(m), streit.Do(mv))
	if err != nil {
		panic(mv.String() + ": " + err.Error())
	}
	return next
}

func mover(m streit.Match) game.Seat {
	state := m.Table()
	return state.View(game.NoSeat).ToMove
}

// faulty finds a move that breaks a rule of order first, and leaves the turn
// going on (rules §4.1); ok is false where the seat to move has none.
func faulty(m streit.Match) (mv streit.Move, code streit.Code, ok bool) {
	state := m.Table()
	for _, mv := range state.Possible(nil) {
		if code := state.Judge(mv).Faults.First(); code != streit.Regular && mv.Kind == streit.Play && !after(m, mv).Outcome().Over() {
			return mv, code, true
		}
	}
	return streit.Move{}, streit.Regular, false
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

// The cheapest way from a deal to its end is what the whole-way test takes.
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

// groupOf finds two cards that can be carried from a house to another without
// a fault, as one types it, and the single plays that it stands for (§3.10).
func groupOf(m streit.Match) (text string, steps []streit.Move) {
	for from := streit.Place(1); from <= 8; from++ {
		for to := streit.Place(1); to <= 8; to++ {
			g := streit.Group{N: 2, From: from, To: to}
			if steps, err := m.Steps(g); err == nil && wellMade(m, steps) {
				return g.String(), steps
			}
		}
	}
	return "", nil
}

func carriable(m streit.Match) bool {
	text, _ := groupOf(m)
	return text != ""
}

// wellMade tells whether moves are regular one after the other.
func wellMade(m streit.Match, moves []streit.Move) bool {
	for _, mv := range moves {
		state := m.Table()
		if !state.Judge(mv).Regular() {
			return false
		}
		if m = after(m, mv); m.Outcome().Over() {
			return false
		}
	}
	return true
}
