package club

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

// Script is a deal and the moves made in it, found by playing without a room.
type Script struct {
	Rules streit.Options
	Seed  byte
	Rows  []storage.Action
	Match streit.Match
}

// NewScript is a deal of a seed, in which nobody has moved.
func NewScript(t *testing.T, rules string, seed byte) *Script {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	m, err := streit.New(DealOf(o, seed))
	if err != nil {
		t.Fatal(err)
	}
	return &Script{Rules: o, Seed: seed, Match: m}
}

// Secret is what the club's secrets give for a seed.
func Secret(seed byte) (s fair.Secret) {
	for i := range s {
		s[i] = seed
	}
	return s
}

// DealOf is the deal that a club gets under a seed if nothing was done in it
// before: its members' first interactions challenge and accept.
func DealOf(o streit.Options, seed byte) streit.Deal {
	return streit.NewDeal(o, cards.NewSource(Secret(seed).Key(fmt.Sprint(before+1), fmt.Sprint(before+o.Seats()))))
}

// Do makes a move of the seat to move.
func (s *Script) Do(t *testing.T, m streit.Move) []streit.Event {
	t.Helper()
	seat := s.Match.View(game.NoSeat).ToMove
	next, events, err := s.Match.Do(seat, streit.Do(m))
	if err != nil {
		t.Fatal(err)
	}
	s.Match = next
	s.Rows = append(s.Rows, storage.Action{Seat: seat.String(), Text: m.String(), Part: storage.Prepared})
	return events
}

// Find plays deals by chance, every possible move among them where wild is
// set, until a match is as wanted.
func Find(t *testing.T, rules string, wild bool, wanted func(*Script) bool) *Script {
	t.Helper()
	for seed := range 256 {
		s := NewScript(t, rules, byte(seed))
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		for range 3000 {
			if wanted(s) {
				return s
			}
			if s.Match.Outcome().Over() {
				break
			}
			s.Do(t, s.choose(rng, wild))
		}
	}
	t.Fatal("no deal leads there")
	return nil
}

func (s *Script) choose(rng *rand.Rand, wild bool) streit.Move {
	if wild && rng.IntN(8) == 0 {
		state := s.Match.Table()
		list := state.Possible(nil)
		return list[rng.IntN(len(list))]
	}
	return Regular(rng, s.Match)
}

// Fault is a possible move that breaks a rule first, if there is one now.
func (s *Script) Fault(code streit.Code) (streit.Move, bool) {
	state := s.Match.Table()
	for _, m := range state.Possible(nil) {
		if state.Judge(m).Faults.First() == code {
			return m, true
		}
	}
	return streit.Move{}, false
}

// Play opens a table on which a script has been played.
func (c *Club) Play(s *Script) *Match {
	c.Helper()
	c.Seed = s.Seed
	t := c.Start(s.Rules.String())
	if len(s.Rows) == 0 {
		return t
	}
	var update storage.Update
	if s.Match.Outcome().Provisional {
		update.Deadline = c.Now.Add(AcceptTime)
	}
	if err := c.DB.Append(context.Background(), t.ID, 0, s.Rows, update); err != nil {
		c.Fatal(err)
	}
	c.Restart()
	return c.Table()
}
