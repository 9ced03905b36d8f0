// Package arena lets computer players of Zheng Fen play against each other, and works out
// what the results prove. A deal is played once for each seat: one level sits there alone,
// the other one in all other seats.
package arena

import (
	"fmt"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/sample"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// Contest is two sides to compare, by single rounds or by matches.
type Contest struct {
	Rules   zhengfen.Rules
	A, B    Side // A sits alone
	Seed    uint64
	Matches bool // to the target of the rules; otherwise a deal is a round
}

// Side is how a side plays.
type Side struct {
	Level  opponent.Level
	Budget opponent.Budget
}

// Deal plays the i-th deal, from 0, once for each seat. The deal of a match is the decks
// of all its rounds. The same deal always gives the same rounds, in whatever order deals
// are asked for.
func (c Contest) Deal(i int) (Score, error) {
	d := decks{src: cards.NewSource(c.key(i, 0))}
	chance := cards.NewSource(c.key(i, 1))
	s := Score{Deals: 1}
	for seat := range c.Rules.Seats() {
		if err := c.play(&d, seat, chance, &s); err != nil {
			return s, fmt.Errorf("deal %d, %v in seat %v: %w", i+1, c.A.Level, seat, err)
		}
	}
	return s, nil
}

// key is the key of a deal, or of its players' random numbers.
func (c Contest) key(i, what int) (key [32]byte) {
	for n, word := range []uint64{c.Seed, uint64(i), uint64(what)} {
		for b := range 8 {
			key[8*n+b] = byte(word >> (8 * b))
		}
	}
	return key
}

// decks are the decks of a match's rounds, the same for every seating.
type decks struct {
	src   cards.Source
	drawn []zhengfen.Deck
}

func (d *decks) of(round int) zhengfen.Deck {
	for len(d.drawn) < round {
		d.drawn = append(d.drawn, zhengfen.Shuffled(d.src))
	}
	return d.drawn[round-1]
}

// play plays a round or a match with A in a seat.
func (c Contest) play(d *decks, seat game.Seat, chance cards.Source, s *Score) (err error) {
	m := zhengfen.Start(c.Rules, d.of(1))
	for {
		v := m.View(game.NoSeat)
		if v.Over() || v.RoundOver() && !c.Matches {
			s.count(m.Outcome().Points, v.Round(), seat, c.Rules.Seats())
			return nil
		}
		if v.RoundOver() {
			m, err = m.Deal(d.of(v.Round() + 1))
		} else {
			m, err = c.act(m, v.ToMove(), seat, chance)
			s.Actions++
		}
		if err != nil {
			return err
		}
	}
}

// act lets the seat to move act; a is A's seat.
func (c Contest) act(m zhengfen.Match, mover, seat game.Seat, chance cards.Source) (zhengfen.Match, error) {
	side := c.B
	if mover == seat {
		side = c.A
	}
	a, _ := opponent.Decide(m.View(mover), side.Level, chance, side.Budget)
	return m.Do(mover, a)
}

// Score is how deals came out.
type Score struct {
	Deals, Plays    int // a play is a single round or a match
	Rounds, Actions int
	A, B            int // points of A, and of all seats of B
	Others          int // how many seats B had in all rounds together
	won             int // plays in which A had most points, in sixtieths: with k equal ones 60/k

	points, share sample.Mean // over deals: of A's points a round and of its wins
}

// sixtieths of a play: whatever number of seats shares it, up to six, has a whole number.
const sixtieths = 60

// count counts a play with its points and rounds.
func (s *Score) count(points [game.MaxSeats]int, rounds int, alone, seats game.Seat) {
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
	s.Plays++
	s.Rounds += rounds
	s.Others += rounds * (int(seats) - 1)
}

// Add adds another deal.
func (s *Score) Add(o Score) {
	s.points.Add(o.PointsA())
	s.share.Add(o.Won())
	s.Deals += o.Deals
	s.Plays += o.Plays
	s.Rounds += o.Rounds
	s.Actions += o.Actions
	s.A += o.A
	s.B += o.B
	s.Others += o.Others
	s.won += o.won
}

// PointsA and PointsB are the mean points a round of A, and of one seat of B.
func (s *Score) PointsA() float64 { return float64(s.A) / float64(s.Rounds) }

// PointsB is the same for B.
func (s *Score) PointsB() float64 { return float64(s.B) / float64(s.Others) }

// Won is how often A had most points of all, from 0 to 1; a tie of k counts 1/k.
func (s *Score) Won() float64 { return float64(s.won) / float64(sixtieths*s.Plays) }

// Points and Share are PointsA and Won as means over deals: deals are independent, the
// plays of one are not. Where matches differ in length, Points weighs all deals alike.
func (s *Score) Points() sample.Mean { return s.points }

// Share is explained at Points.
func (s *Score) Share() sample.Mean { return s.share }

// Test asks whether A scores that many points a round more than its fair share, rather
// than just its share (sample.Mean, Test).
func (s *Score) Test(margin float64) (v sample.Verdict, ratio float64) {
	fair := float64(s.A+s.B) / float64(s.Rounds+s.Others)
	return s.points.Test(fair, fair+margin, 1)
}
