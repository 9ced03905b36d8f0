package arena

import (
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Contest compares two levels. Each deal is played with either level in every seat: twice
// for two players, six times for three, one against two.
type Contest struct {
	Rules streit.Options
	Sides [2]Side
	Seed  uint64
}

// Side is one of the two that are compared.
type Side struct {
	Level  opponent.Level
	Budget opponent.Budget
}

// Who won a game of a contest; Drawn if neither did.
const (
	SideA = iota
	SideB
	Drawn
)

// Played is one game of a contest.
type Played struct {
	Winner int      // SideA, SideB or Drawn
	Tally  [2]Tally // by side, the sum if a side has two seats: a mean would mislead
	Seats  [2]int   // how many seats each side had
}

// GamesPerDeal is how often each deal is played.
func (c Contest) GamesPerDeal() int {
	if c.Rules.Seats() == 2 {
		return 2
	}
	return 2 * c.Rules.Seats()
}

// sideOf is who sits in a seat in the j-th game of a deal.
func (c Contest) sideOf(seat, j int) int {
	n := c.Rules.Seats()
	if n == 2 {
		return (seat + j) % 2
	}
	if alone := j % n; seat == alone {
		return j / n
	}
	return 1 - j/n
}

// Deal plays all games of the i-th deal. The same deal always gives the same
// games, in whatever order deals are asked for.
func (c Contest) Deal(i int) ([]Played, error) {
	deal := streit.NewDeal(c.Rules, cards.NewSource(c.key(i, 0)))
	games := make([]Played, c.GamesPerDeal())
	for j := range games {
		seeds := cards.NewSource(c.key(i, 1+j))
		seats := make([]Seat, c.Rules.Seats())
		for s := range seats {
			side := c.Sides[c.sideOf(s, j)]
			seats[s] = Seat{side.Level, seeds.Uint64(), side.Budget}
		}
		r, err := Play(deal, seats)
		if err != nil {
			return nil, err
		}
		games[j] = c.played(r, j)
	}
	return games, nil
}

// key is the key that a deal or its players' random numbers are drawn from.
func (c Contest) key(i, j int) (key [32]byte) {
	for n, word := range []uint64{c.Seed, uint64(i), uint64(j)} {
		for b := range 8 {
			key[8*n+b] = byte(word >> (8 * b))
		}
	}
	return key
}

func (c Contest) played(r Result, j int) Played {
	p := Played{Winner: Drawn}
	if w := r.Outcome.Winner; r.Outcome.Over() && w != game.NoSeat {
		p.Winner = c.sideOf(int(w), j)
	}
	for s, t := range r.Seats {
		side := c.sideOf(s, j)
		p.Seats[side]++
		p.Tally[side].add(t)
	}
	return p
}

func (t *Tally) add(o Tally) {
	t.Points += o.Points
	t.Turns += o.Turns
	t.Moves += o.Moves
	t.Faults += o.Faults
	t.Oversights += o.Oversights
	t.Right += o.Right
	t.Wrong += o.Wrong
}
