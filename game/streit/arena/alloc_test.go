package arena

import (
	"testing"

	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// A game between players who draw their moves makes next to no garbage: neither Views nor
// copies of moves that can be stopped.
func TestDrawnGamesAllocateLittle(t *testing.T) {
	c := Contest{Rules: streit.Pagat.Options(), Seed: 3, Sides: [2]Side{{Level: opponent.Random}, {Level: opponent.Random}}}
	moves := 0
	all := testing.AllocsPerRun(3, func() {
		games, err := c.Deal(0)
		if err != nil {
			t.Fatal(err)
		}
		moves = 0
		for _, g := range games {
			moves += g.Tally[SideA].Moves + g.Tally[SideB].Moves
		}
	})
	if per := all / float64(moves); per > 8 {
		t.Errorf("%.1f allocations a move", per)
	}
}
