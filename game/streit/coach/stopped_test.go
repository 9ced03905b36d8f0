package coach

import (
	"reflect"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// The position of a right call is what everybody saw before the move that was stopped. Among the moves to choose
// from are that move and the compulsory one, once each; which others there are does not depend on what is a duty
// there. Any other line of a record has no such position.
func TestStoppedAt(t *testing.T) {
	found := 0
	for rules, r := range someRecords(t) {
		for i := range r.Actions {
			r.Actions[i].No = i + 1
		}
		all, err := Catches(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all[:min(len(all), 2)] {
			found++
			p, ok, err := StoppedAt(r, c.Line)
			if err != nil || !ok || !reflect.DeepEqual(p.Ruling, c.Ruling) {
				t.Fatalf("%s, line %d: %v, %v", rules, c.Line, ok, err)
			}
			if p.View.Viewer != game.NoSeat || p.View.ToMove != c.Ruling.Offender || len(p.Options) > mostAside+2 {
				t.Errorf("%s, line %d: seen by %v, %v to move, %d options", rules, c.Line, p.View.Viewer, p.View.ToMove, len(p.Options))
			}
			faulty, due := 0, 0
			for i, s := range p.Options {
				switch m := s.Move; {
				case p.Faulty(i):
					faulty++
				case p.Due(i):
					due++
				case m.Kind == streit.Open, m.Kind == streit.Play && (m.To == streit.ToFamily || m.From == streit.OwnReserve):
					t.Errorf("%s, line %d: %v may be a duty", rules, c.Line, m)
				}
				if slices.ContainsFunc(p.Options[:i], func(o streit.Step) bool { return o.Move == s.Move }) {
					t.Errorf("%s, line %d: %v stands twice", rules, c.Line, s.Move)
				}
			}
			if faulty != 1 || (due == 1) != p.Ruling.Demanded {
				t.Errorf("%s, line %d: the faulty move %d times, the compulsory one %d times", rules, c.Line, faulty, due)
			}
			if _, ok, err := StoppedAt(r, c.Line-1); ok || err != nil {
				t.Errorf("%s, line %d: %v, %v", rules, c.Line-1, ok, err)
			}
		}
	}
	if found == 0 {
		t.Error("nobody was caught")
	}
}
