package streit

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// The referee agrees with the plain one in matches of random actions, under
// every option: what is accepted, the table, who may call, the result.
func TestPlainRefereeAgrees(t *testing.T) {
	rights, wrongs, passedOver := 0, 0, 0
	for i, rules := range rulesInPlay {
		o, err := ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(24) {
			rng := rand.NewPCG(seed, 100+uint64(i))
			s := NewDeal(o, rng).table()
			if seed%3 > 0 { // a table nearer to its end
				s = randomTable(rng)
				s.rules = o
			}
			m, p := From(s), newPlainMatch(o, s.String())
			for range 150 {
				seat, a := randomAction(m, rng)
				if a.Verb == Accept && cards.Below(rng, 40) == 0 {
					a.Verb = Resign
				}
				next, events, err := m.Do(seat, a)
				if ok := p.do(seat.String(), a.String()); ok != (err == nil) {
					t.Fatalf("%s: %v %v: %v, plainly %v at\n%s", rules, seat, a, err, ok, text(m))
				}
				for _, e := range events {
					switch {
					case e.What == PassedOver:
						passedOver++
					case e.Ruling != nil && e.Ruling.Right:
						rights++
					case e.Ruling != nil:
						wrongs++
					}
				}
				before := m
				m = next
				if got, want := told(m), p.told(); got != want {
					t.Fatalf("%s: after %v %v at\n%s got\n%s\nplainly\n%s", rules, seat, a, text(before), got, want)
				}
				if m.Outcome().Final() {
					break
				}
			}
		}
	}
	if rights < 100 || wrongs < 100 || passedOver < 40 {
		t.Errorf("only %d right and %d wrong calls, %d turns passed over", rights, wrongs, passedOver)
	}
}

// told is all that can be compared of a match.
func told(m Match) string {
	v := m.View(game.NoSeat)
	_, _, open := m.Stoppable()
	s := m.Table()
	ending := v.Outcome.Ending.String()
	if v.Outcome.Ending == game.Won {
		ending += " " + v.Outcome.Winner.String()
	}
	if v.Outcome.Ending == game.Resigned {
		ending += " " + (1 - v.Outcome.Winner).String()
	}
	return fmt.Sprintf("%s%s, provisional %v, window %v, skips %v, muted %v, lays %v, quiet %d", s.String(), ending,
		v.Outcome.Provisional, open, v.Skips, v.Muted, s.lays[:2], s.quiet)
}

func (m *plainMatch) told() string {
	ending := "open"
	if m.now.over != "" {
		ending = m.now.over
	}
	if m.agreed != "" {
		ending = m.agreed
	}
	return fmt.Sprintf("%s%s, provisional %v, window %v, skips %v, muted %v, lays %v, quiet %d", m.now, ending,
		m.provisional(), len(m.window) > 0, []int{len(m.owed["A"]), len(m.owed["B"])},
		[]bool{!m.mayCall("A"), !m.mayCall("B")}, []int{m.now.lays["A"], m.now.lays["B"]}, m.now.quiet)
}
