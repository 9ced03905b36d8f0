package load

import (
	"math/rand/v2"

	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Choose draws a regular move: seldom one from house to house, and sooner one
// that gets rid of a card. It is false where there is none, or the game is over.
func Choose(rng *rand.Rand, m streit.Match) (streit.Move, bool) {
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

// After is the match after a move that its seat may make.
func After(m streit.Match, mv streit.Move) streit.Match {
	next, _, err := m.Do(Mover(m), streit.Do(mv))
	if err != nil {
		panic(mv.String() + ": " + err.Error())
	}
	return next
}

// Mover is the seat to move.
func Mover(m streit.Match) game.Seat {
	state := m.Table()
	return state.View(game.NoSeat).ToMove
}

// Taps are the piles to tap for a play, with no more taps than needed; lifted is
// the stored draft.
func Taps(v streit.View, lifted string, mv streit.Move) []streit.Place {
	held := view.HeldOf(lifted, v)
	switch nothing := held.From == streit.NoPlace; {
	case held.From == mv.From:
		return []streit.Place{mv.To}
	case nothing && mv.From == view.Fills(v.Rules) && mv.To.House() > 0 && view.TopOf(v, mv.To) == cards.None:
		return []streit.Place{mv.To}
	case nothing && mv.From == streit.OwnReserve && mv.To == streit.ToFamily:
		return []streit.Place{mv.To}
	case !nothing && mv.From.House() > 0 && (!held.Drawn || housed(v, view.TopOf(v, held.From), mv.From)):
		back := Taps(v, held.PutBack(), mv)               // a turned card that lies is held again where a house was put back
		return append([]streit.Place{held.From}, back...) // else it would go onto that house
	}
	return []streit.Place{mv.From, mv.To}
}

// housed tells whether a card goes onto a house's top, whatever way one builds.
func housed(v streit.View, c cards.Card, house streit.Place) bool {
	top := view.TopOf(v, house)
	return c.Rank()+1 == top.Rank() && (v.Rules.Build == streit.BuildSuit || c.Red() != top.Red())
}
