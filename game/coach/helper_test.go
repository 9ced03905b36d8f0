package coach

import (
	"math/rand/v2"
	"stopp/game/cards"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/opponent"
	"stopp/game/record"
	"stopp/game/streit"
)

// played is the record of a match between players of a level who make faults
// and call Stopp.
func played(t testing.TB, rules string, level opponent.Level, seed uint64) *record.Record {
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

// next is what happens next: those who are not to move are asked first.
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

// completed is a table of pagat with A to move on which the cards that the text
// doesn't name lie in B's hand.
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
