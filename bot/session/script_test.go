package session_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/streit"
	"stopp/storage"
)

// script is a deal and the moves made in it, found by playing without a room.
type script struct {
	rules streit.Options
	seed  byte
	rows  []storage.Action
	match streit.Match
}

func newScript(t *testing.T, rules string, seed byte) *script {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	m, err := streit.New(dealOf(o, seed))
	if err != nil {
		t.Fatal(err)
	}
	return &script{rules: o, seed: seed, match: m}
}

// secret is what the club's secrets give for a seed.
func secret(seed byte) (s fair.Secret) {
	for i := range s {
		s[i] = seed
	}
	return s
}

// dealOf is the deal that a club gets under a seed if nothing was done in it
// before: its members' first interactions challenge and accept.
func dealOf(o streit.Options, seed byte) streit.Deal {
	return streit.NewDeal(o, cards.NewSource(secret(seed).Key(fmt.Sprint(before+1), fmt.Sprint(before+o.Seats()))))
}

// do makes a move of the seat to move.
func (s *script) do(t *testing.T, m streit.Move) []streit.Event {
	t.Helper()
	seat := s.match.View(game.NoSeat).ToMove
	next, events, err := s.match.Do(seat, streit.Do(m))
	if err != nil {
		t.Fatal(err)
	}
	s.match = next
	s.rows = append(s.rows, storage.Action{Seat: seat.String(), Text: m.String(), Part: storage.Prepared})
	return events
}

// find plays deals by chance, every possible move among them where wild is
// set, until a match is as wanted.
func find(t *testing.T, rules string, wild bool, wanted func(*script) bool) *script {
	t.Helper()
	for seed := range 256 {
		s := newScript(t, rules, byte(seed))
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		for range 3000 {
			if wanted(s) {
				return s
			}
			if s.match.Outcome().Over() {
				break
			}
			s.do(t, s.choose(rng, wild))
		}
	}
	t.Fatal("no deal leads there")
	return nil
}

func (s *script) choose(rng *rand.Rand, wild bool) streit.Move {
	if wild && rng.IntN(8) == 0 {
		state := s.match.Table()
		list := state.Possible(nil)
		return list[rng.IntN(len(list))]
	}
	return regular(rng, s.match)
}

// fault is a possible move that breaks a rule first, if there is one now.
func (s *script) fault(code streit.Code) (streit.Move, bool) {
	state := s.match.Table()
	for _, m := range state.Possible(nil) {
		if state.Judge(m).Faults.First() == code {
			return m, true
		}
	}
	return streit.Move{}, false
}

// play opens a table on which a script has been played.
func (c *club) play(s *script) *seated {
	c.Helper()
	c.seed = s.seed
	t := c.start(s.rules.String())
	if len(s.rows) == 0 {
		return t
	}
	var update storage.Update
	if s.match.Outcome().Provisional {
		update.Deadline = c.now.Add(acceptTime)
	}
	if err := c.db.Append(context.Background(), t.id, 0, s.rows, update); err != nil {
		c.Fatal(err)
	}
	c.restart()
	return c.table()
}

// with leads to the first position in which a fault can be made.
func with(t *testing.T, rules string, code streit.Code) (*script, streit.Move) {
	t.Helper()
	s := find(t, rules, false, func(s *script) bool {
		_, ok := s.fault(code)
		return ok
	})
	m, _ := s.fault(code)
	return s, m
}
