package coach

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// Every point of a round changes hands once, by a trick, or lies in the hand that the Last hands over
// (rules 7.3, 7.4). The first swings told are the weightiest, and one by which somebody went in front is
// of the match's winner.
func TestSwingsHaveAllPoints(t *testing.T) {
	for seed := range uint64(8) {
		src := rand.NewPCG(seed, 3)
		rules := zhengfen.Standard()
		rules.Players, rules.Target = uint8(3+seed%4), 200
		m := zhengfen.Start(rules, zhengfen.Shuffled(src))
		var all swings
		var err error
		for !m.Over() {
			before, v := m, m.View(game.NoSeat)
			if v.RoundOver() {
				m, err = m.Deal(zhengfen.Shuffled(src))
			} else {
				a, _ := opponent.Choose(m.View(v.ToMove()), opponent.Greedy, src)
				m, err = m.Do(v.ToMove(), a)
			}
			if err != nil {
				t.Fatal(err)
			}
			done, _ := m.Last()
			all.note(before, m, done, 1)
		}
		points := map[int]int{}
		for _, s := range all.all {
			if s.Play.Cards != 0 {
				points[s.Round] += s.Points
			} else if end := s.View.Ended(); end != nil {
				points[s.Round] += end.Hand.Points()
			}
		}
		for round, n := range points {
			if n != 100 {
				t.Errorf("round %d has %d points", round, n)
			}
		}
		out := m.Outcome()
		best := all.best(out, m.View(game.NoSeat).Rules().Seats())
		if len(best) == 0 || len(best) > mostSwings {
			t.Fatalf("%d swings", len(best))
		}
		for i, s := range best {
			if s.Ahead && out.Places[s.Seat] != 1 || i > 0 && s.Points < leastSwing {
				t.Errorf("%+v", s)
			}
			more := func(o Swing) bool { return o.Points > s.Points+leading }
			if i == 0 && slices.ContainsFunc(all.all, more) {
				t.Errorf("another one has more points than %d", s.Points)
			}
		}
	}
}
