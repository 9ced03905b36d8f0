package streit

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// The referee agrees with the plain one in matches of random actions, under every option
// and rule set: accepted actions, the table, who may call, the result.
func TestPlainRefereeAgrees(t *testing.T) { few(t, 160, 276, 40_000, plainRefereeAgrees) }

func plainRefereeAgrees(t *testing.T, n int) {
	seen := map[string]int{}
	for seed := range uint64(n) {
		rng := rand.NewPCG(seed, 100)
		o := randomOptions(rng)
		if known := append(rulesInPlay, setNames()...); seed < uint64(6*len(known)) {
			o = optionsOf(t, known[seed%uint64(len(known))])
		}
		m, p := startBoth(o, rng, seed%3 > 0)
		for range 150 {
			seat, a := randomAction(m, rng)
			if a.Verb == Accept && cards.Below(rng, 40) == 0 {
				a.Verb = Resign
			}
			before := m
			m = sameAnswer(t, m, p, seat, a, seen)
			if got, want := told(m), p.told(); got != want {
				t.Fatalf("seed %d: after %v %v at\n%s got\n%s\nplainly\n%s", seed, seat, a, text(before), got, want)
			}
			if m.Outcome().Final() {
				break
			}
		}
	}
	if seen["right"] < n/2 || seen["wrong"] < n/2 || seen["passed over"] < n/7 || seen["ran out"] < n/3 || seen["bad-placement"] < n/27 || seen["load-first"] < 1 {
		t.Errorf("only %v", seen)
	}
}

// startBoth begins at a deal, or at a table nearer to its end.
func startBoth(o Options, rng *rand.PCG, near bool) (Match, *plainMatch) {
	if !near {
		d := NewDeal(o, rng)
		return From(d.table()), newPlainMatch(plainDeal(d.String()))
	}
	s := randomTableOf(o, rng)
	p := readPlain(s.String())
	p.first = s.first
	return From(s), newPlainMatch(p)
}

// sameAnswer carries an action out twice; both accept it or both refuse it.
func sameAnswer(t *testing.T, m Match, p *plainMatch, seat game.Seat, a Action, seen map[string]int) Match {
	t.Helper()
	next, events, err := m.Do(seat, a)
	if ok := p.do(seat.String(), a.String()); ok != (err == nil) {
		t.Fatalf("%v %v: %v, plainly %v at\n%s", seat, a, err, ok, text(m))
	}
	for _, e := range events {
		switch {
		case e.What == PassedOver:
			seen["passed over"]++
		case e.What == RanOut:
			seen["ran out"]++
		case e.Ruling != nil && e.Ruling.Right:
			seen["right"]++
			seen[e.Ruling.Judged.String()]++
		case e.Ruling != nil:
			seen["wrong"]++
		}
	}
	return next
}

// told is everything comparable about a match.
func told(m Match) string {
	v := m.View(game.NoSeat)
	_, _, open := m.Stoppable()
	s := m.Table()
	ending := v.Outcome.Ending.String()
	if v.Outcome.Ending == game.Won || v.Outcome.Ending == game.Resigned {
		ending += " " + s.victor.String()
	}
	return fmt.Sprintf("%s%s, provisional %v, window %v, skips %v, muted %v, lays %v, quiet %d", s.String(), ending,
		v.Outcome.Provisional, open, v.Skips, v.Muted, s.lays[:s.seats()], s.quiet)
}

func (m *plainMatch) told() string {
	ending := "open"
	if m.now.over != "" {
		ending = m.now.over
	}
	if m.agreed != "" {
		ending = m.agreed
	}
	var skips, lays []int
	var muted []bool
	for _, seat := range m.now.seats() {
		skips, lays = append(skips, m.owed[seat]), append(lays, m.now.lays[seat])
		muted = append(muted, !m.mayCall(seat))
	}
	return fmt.Sprintf("%s%s, provisional %v, window %v, skips %v, muted %v, lays %v, quiet %d", m.now, ending,
		m.provisional(), len(m.window) > 0, skips, muted, lays, m.now.quiet)
}
