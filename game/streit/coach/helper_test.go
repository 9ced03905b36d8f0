package coach

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// played is the record of a match between players of a level who make faults
// and call Stopp. It is played once for all tests, so nobody may change it.
func played(t testing.TB, rules string, level opponent.Level, seed uint64) *record.Record {
	t.Helper()
	key := fmt.Sprint(rules, level, seed)
	if known[key] == nil {
		known[key] = playing(t, rules, level, seed)
	}
	return known[key]
}

var known = map[string]*record.Record{} // tests run one after the other here

func playing(t testing.TB, rules string, level opponent.Level, seed uint64) *record.Record {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	d := streit.NewDeal(o, rand.NewPCG(seed, 4))
	m, err := streit.New(d)
	if err != nil {
		t.Fatal(err)
	}
	r := d.Record()
	memory := make([]opponent.Memory, o.Seats())
	for range 2000 {
		if m.Outcome().Final() {
			break
		}
		seat, a := next(t, m, memory, level, seed)
		if m, _, err = m.Do(seat, a); err != nil {
			t.Fatal(err)
		}
		r.Actions = append(r.Actions, record.Action{Seat: seat, Text: a.String()})
	}
	return r
}

// next is the next action: seats not to move are asked first.
func next(t testing.TB, m streit.Match, memory []opponent.Memory, level opponent.Level, seed uint64) (game.Seat, streit.Action) {
	t.Helper()
	mover := m.View(game.NoSeat).ToMove
	for i := range memory {
		seat := (mover + 1 + game.Seat(i)) % game.Seat(len(memory))
		v := m.View(seat)
		memory[seat] = memory[seat].See(v)
		if d := opponent.Decide(v, memory[seat], level, seed+uint64(seat), opponent.Budget{Nodes: 40}); d.Acts {
			return seat, d.Action
		}
	}
	t.Fatal("nobody does anything")
	return 0, streit.Action{}
}

// wild is the record of a match where anybody does anything: faults, calls, proposals,
// turns lost on time; and at last somebody resigns.
func wild(t *testing.T, o streit.Options, seed uint64) *record.Record {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 11))
	d := streit.NewDeal(o, rng)
	m, err := streit.New(d)
	if err != nil {
		t.Fatal(err)
	}
	r := d.Record()
	for n := 0; !m.Outcome().Final() && n < 20_000; n++ {
		s := m.Table()
		seat := game.Seat(rng.IntN(o.Seats()))
		a := anything(&s, rng, len(r.Actions) > 400)
		if a.Verb == streit.Moving || a.Verb == streit.Late {
			seat = s.ToMove()
		}
		next, _, err := m.Do(seat, a)
		if err != nil {
			continue
		}
		m = next
		r.Actions = append(r.Actions, record.Action{Seat: seat, Text: a.String()})
	}
	return r
}

// anything is something to try.
func anything(s *streit.State, rng *rand.Rand, resign bool) streit.Action {
	calls := append(s.Rules().Faults(), streit.Regular)
	switch n := rng.IntN(40); {
	case n < 6:
		return streit.Call(calls[rng.IntN(len(calls))], cards.None)
	case n == 6:
		return streit.Action{Verb: streit.ProposeBlock}
	case n == 7:
		return streit.Action{Verb: streit.Late}
	case n == 8 && resign:
		return streit.Action{Verb: streit.Resign}
	case n < 12:
		from := []streit.Place{1 + streit.Place(rng.IntN(s.Rules().Houses())), streit.OwnReserve, streit.OwnWaste}
		return streit.Do(streit.Move{From: from[rng.IntN(len(from))], To: 1 + streit.Place(rng.IntN(s.Rules().Houses()))})
	}
	list := s.Possible(nil)
	if len(list) == 0 {
		return streit.Action{Verb: streit.Accept}
	}
	if i := slices.IndexFunc(list, func(m streit.Move) bool { return m.Kind == streit.Lay }); i >= 0 && rng.IntN(3) > 0 {
		return streit.Do(list[i])
	}
	return streit.Do(list[rng.IntN(len(list))])
}

// completed is a table of pagat with A to move; cards that the text doesn't name lie in B's
// hand.
func completed(t *testing.T, text string) streit.State {
	t.Helper()
	left := map[string]int{}
	for _, c := range cards.Pack() {
		left[c.String()] = 2
	}
	for _, word := range strings.Fields(text) {
		left[word]--
	}
	var hand []string
	for _, c := range cards.Pack() {
		for range left[c.String()] {
			hand = append(hand, c.String())
		}
	}
	s, err := streit.ParsePosition("rules pagat\nmove A\n" + text + "\nB hand " + strings.Join(hand, " ") + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return s
}
