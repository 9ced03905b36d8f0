package coach

import (
	"math/rand/v2"

	"stopp/game"
	"stopp/game/opponent"
	"stopp/game/streit"
)

// Luck is how good a deal was for a seat. A quick player (opponent.Playout) plays
// for all seats: half of the games on the deal, the other half each on a deal
// drawn anew under the same rules.
type Luck struct {
	Games int // of either sort
	// Of the deal, and of the deals drawn anew: the share of games won, a draw
	// counting half of a win of two, and by how many points the seat is ahead of
	// the others, a mean.
	Wins, UsualWins     float64
	Points, UsualPoints float64
	// Within is how far Points less UsualPoints may be from what endless games
	// would give, with 95 % confidence.
	Within float64
}

// gamesAtOnce is how many games are played before progress is told.
const gamesAtOnce = 50

// gamble reckons everybody's luck.
func (c *chronicle) gamble(d streit.Deal, w *work) error {
	dealt, err := streit.New(d)
	if err != nil {
		return err
	}
	n := w.Games / 2
	one, usual := make([]tally, len(c.Seats)), make([]tally, len(c.Seats))
	for i := range n {
		src := rand.NewPCG(w.Seed, uint64(i))
		count(one, opponent.Playout(dealt.Table(), src))
		other, err := streit.New(streit.NewDeal(d.Rules, src))
		if err != nil {
			return err
		}
		count(usual, opponent.Playout(other.Table(), src))
		if (i+1)%(gamesAtOnce/2) == 0 && !w.did(1) {
			break
		}
	}
	for i := range c.Seats {
		c.Seats[i].Luck = Luck{
			one[i].n, one[i].wins(), usual[i].wins(), one[i].mean(), usual[i].mean(), within(one[i], usual[i]),
		}
	}
	return nil
}

// count adds a game to what all seats have.
func count(seats []tally, out game.Outcome) {
	n := len(seats)
	for i := range seats {
		ahead, won := 0.0, 0.0
		for j := range n {
			if j == i {
				ahead += float64(out.Points[j])
			} else {
				ahead -= float64(out.Points[j]) / float64(n-1)
			}
		}
		switch {
		case !out.Over() || out.Winner == game.NoSeat:
			won = 1 / float64(n)
		case int(out.Winner) == i:
			won = 1
		}
		seats[i].add(ahead, won)
	}
}
