// Package arena lets computer players of Zheng Fen play against each other, and adds up what
// that proves. A deal is played once for each seat: one level sits there alone, the other one
// in all other seats.
package arena

import (
	"fmt"
	"math"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// Contest is two levels that are to be compared, by single rounds under some rules.
type Contest struct {
	Rules zhengfen.Rules
	A, B  opponent.Level // A sits alone
	Seed  uint64
}

// Deal plays the i-th deal, counted from 0, once for each seat. Who asks for the same deal
// again gets the same rounds, in whatever order deals are asked for.
func (c Contest) Deal(i int) (Score, error) {
	src := cards.NewSource(c.key(i))
	deck := zhengfen.Shuffled(src)
	s := Score{Deals: 1}
	for seat := range c.Rules.Seats() {
		points, actions, err := c.round(deck, seat, src)
		if err != nil {
			return s, fmt.Errorf("deal %d, %v in seat %v: %w", i+1, c.A, seat, err)
		}
		s.round(points, seat, c.Rules.Seats())
		s.Actions += actions
	}
	s.squares = s.A * s.A
	return s, nil
}

// key is what a deal and its players' random numbers are drawn from.
func (c Contest) key(i int) (key [32]byte) {
	for b := range 8 {
		key[b], key[8+b] = byte(c.Seed>>(8*b)), byte(uint64(i)>>(8*b))
	}
	return key
}

// round plays a round with A in a seat.
func (c Contest) round(deck zhengfen.Deck, seat game.Seat, src cards.Source) (points [game.MaxSeats]int, actions int, err error) {
	m := zhengfen.Start(c.Rules, deck)
	for v := m.View(game.NoSeat); !v.RoundOver(); v = m.View(game.NoSeat) {
		level := c.B
		if v.ToMove() == seat {
			level = c.A
		}
		a, _ := opponent.Choose(m.View(v.ToMove()), level, src)
		if m, err = m.Do(v.ToMove(), a); err != nil {
			return points, actions, err
		}
		actions++
	}
	return m.Outcome().Points, actions, nil
}

// Score is how rounds came out.
type Score struct {
	Deals, Rounds, Actions int
	A, B                   int // points of A, and of all seats of B
	Others                 int // how many seats B had in all rounds together
	won                    int // rounds in which A had most points, in sixtieths: with k equal ones 60/k
	squares                int // of A's points of a deal
}

// sixtieths of a round: whatever number of seats shares it, up to six, has a whole number.
const sixtieths = 60

func (s *Score) round(points [game.MaxSeats]int, alone, seats game.Seat) {
	most, shared := 0, 0
	for seat := range seats {
		n := points[seat]
		switch {
		case n > most:
			most, shared = n, 1
		case n == most:
			shared++
		}
		if seat == alone {
			s.A += n
		} else {
			s.B += n
		}
	}
	if points[alone] == most {
		s.won += sixtieths / shared
	}
	s.Rounds++
	s.Others += int(seats) - 1
}

// Add adds other deals.
func (s *Score) Add(o Score) {
	s.Deals += o.Deals
	s.Rounds += o.Rounds
	s.Actions += o.Actions
	s.A += o.A
	s.B += o.B
	s.Others += o.Others
	s.won += o.won
	s.squares += o.squares
}

// PointsA and PointsB are the mean points a round of A, and of one seat of B.
func (s *Score) PointsA() float64 { return float64(s.A) / float64(s.Rounds) }

// PointsB is what PointsA says.
func (s *Score) PointsB() float64 { return float64(s.B) / float64(s.Others) }

// Won is how often A had most points of all, from 0 to 1; a tie of k counts 1/k.
func (s *Score) Won() float64 { return float64(s.won) / float64(sixtieths*s.Rounds) }

// Within is by how much PointsA may be wrong, in 95 of 100 contests: deals are taken as
// independent, the rounds of one are not.
func (s *Score) Within() float64 {
	if s.Deals < 2 {
		return math.Inf(1)
	}
	n := float64(s.Deals)
	mean := float64(s.A) / n
	variance := (float64(s.squares) - n*mean*mean) / (n - 1)
	return 1.96 * math.Sqrt(variance/n) * n / float64(s.Rounds)
}
