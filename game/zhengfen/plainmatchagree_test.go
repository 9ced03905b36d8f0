package zhengfen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
)

// Whole matches, with much that the rules refuse, go the same way in both versions: codes,
// positions, what ended, results.
func TestMatchesAgree(t *testing.T) {
	for i, line := range []string{"zheng-fen target=200 players=6", "zheng-fen target=150 players=5 jokers=special",
		"zheng-fen target=100 players=6 last-trick=end", "zheng-fen target=100 players=6 jokers=special"} {
		for seed := range rounds(2, 60) {
			rng := rand.New(rand.NewPCG(uint64(seed), uint64(i)))
			matchesAgree(t, rules(t, line), rng)
		}
	}
}

func matchesAgree(t *testing.T, r Rules, rng *rand.Rand) {
	t.Helper()
	deck := Shuffled(rng)
	m, plain := Start(r, deck), plainStart(r, deck)
	for range 4000 {
		if m.Position() != plain.position() || m.Result() != plain.result() {
			t.Fatalf("%s%s\nbut plainly\n%s%s", m.Position(), m.Result(), plain.position(), plain.result())
		}
		if m.Over() {
			return
		}
		if m.Waits() && rng.IntN(10) > 0 {
			deck := Shuffled(rng)
			next, err := m.Deal(deck)
			if err != nil {
				t.Fatal(err)
			}
			m = next
			plain.deal(deck)
			continue
		}
		seat, a := attempt(m, rng)
		before := m.Position()
		_, code := m.Judge(seat, a)
		if want := plain.act(int(seat), a); code.String() != want {
			t.Fatalf("%v %v is %v, not %s, at\n%s", seat, a, code, want, before)
		}
		if code == Allowed {
			m, _ = m.Do(seat, a)
			if last, _ := m.Last(); last.Consequences(r.Seats()) != plain.log {
				t.Fatalf("%v %v: %q, not %q, at\n%s", seat, a, last.Consequences(r.Seats()), plain.log, before)
			}
		}
	}
	t.Fatal("no end after 4,000 actions")
}

// attempt is an action that may well be refused.
func attempt(m Match, rng *rand.Rand) (game.Seat, Action) {
	s := m.Table()
	seat := s.move
	if rng.IntN(12) == 0 {
		seat = game.Seat(rng.IntN(int(s.rules.Players)))
	}
	switch n := rng.IntN(100); {
	case n < 60 && !s.RoundOver():
		list := s.Moves(nil)
		return seat, list[rng.IntN(len(list))]
	case n < 63:
		return seat, Action{Verb: Late}
	case n < 75:
		return seat, Action{Verb: Verb(1 + rng.IntN(2))}
	case n < 77:
		return seat, Action{Verb: End}
	case n < 78 && rng.IntN(8) == 0:
		return seat, Action{Verb: Resign}
	}
	return seat, Action{Play: guessed(&s, seat, rng)}
}

// guessed are some cards, mostly of the hand, with a reading now and then.
func guessed(s *State, seat game.Seat, rng *rand.Rand) (p Play) {
	pool := s.hands[seat]
	if rng.IntN(10) == 0 || pool == 0 {
		pool = Pack
	}
	list := slices.Collect(pool.All())
	for range 1 + rng.IntN(5) {
		p.Cards |= 1 << list[rng.IntN(len(list))]
	}
	if rng.IntN(2) == 0 {
		return p
	}
	if likely := s.rules.Readings(nil, p.Cards); len(likely) > 0 && rng.IntN(4) > 0 {
		p.Reading = likely[rng.IntN(len(likely))]
	} else {
		p.Reading = Reading{Single, Five, Five}
	}
	return p
}
