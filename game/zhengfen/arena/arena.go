// Package arena lets computer players of Zheng Fen play against each other, and works out
// what the results prove. A deal is played once for each seat: one level sits there alone,
// the other one in all other seats.
package arena

import (
	"fmt"

	"stopp/game"
	"stopp/game/cards"
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
