package coach

import (
	"flag"
	"fmt"
	"testing"

	"stopp/game/streit"
	"stopp/internal/gate"
)

var mixOf = flag.Int("mix", 60, "how many puzzles TestMixOfPuzzles looks at; it prints what they are like")

// mix is the mixture of many puzzles.
type mix struct {
	faulty, last int // puzzles with a fault, and those where the fault is the last move
	family, low  int // faults that overlook a family or the reserve, and then an ace or a two
	shapes       [2]map[string]int
}

func (m *mix) add(p Puzzle) {
	kind := 0
	if p.Fault != streit.Regular {
		kind = 1
		m.faulty++
		if p.Faulty == len(p.Moves)-1 {
			m.last++
		}
		if p.Fault == streit.FamilyFirst || p.Fault == streit.ReserveFirst {
			m.family++
			if p.Duty.Card.Rank() <= 2 {
				m.low++
			}
		}
	}
	end := p.Moves[len(p.Moves)-1].Move.Kind
	for _, shape := range []string{fmt.Sprintf("%d moves", len(p.Moves)), fmt.Sprintf("grade %d", p.Grade), fmt.Sprintf("ends with %v", end)} {
		if m.shapes[kind] == nil {
			m.shapes[kind] = map[string]int{}
		}
		m.shapes[kind][shape]++
	}
}

// Among faults that overlook a family or the reserve, at most a third are about an ace or a
// two. At most a third of all faults lie in the last move. Nothing that can be seen before
// answering goes with a fault much more often than without.
func TestMixOfPuzzles(t *testing.T) { gate.Few(t, 45, *mixOf, mixOfPuzzles) }

func mixOfPuzzles(t *testing.T, n int) {
	var m mix
	for i := range n {
		p, err := NewPuzzle(streit.Pagat.Options(), fmt.Sprintf("mix-%d", i))
		if err != nil {
			t.Fatal(err)
		}
		m.add(p)
	}
	t.Logf("%d puzzles: %d with a fault, %d of them in the last move; %d overlook a family or the reserve, %d of them with an ace or a two",
		n, m.faulty, m.last, m.family, m.low)
	clean := n - m.faulty
	for shape, n := range m.shapes[1] {
		with, without := float64(n)/float64(m.faulty), float64(m.shapes[0][shape])/float64(clean)
		t.Logf("%-20s with a fault %3.0f %%, without %3.0f %%", shape, 100*with, 100*without)
		if with-without > 0.25 || without-with > 0.25 {
			t.Errorf("%s: with a fault %.2f, without %.2f", shape, with, without)
		}
	}
	if 3*m.last > m.faulty || 3*m.low > m.family {
		t.Errorf("too many easy ones")
	}
}
