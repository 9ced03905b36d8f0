package board

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/streit"
)

// steps are moves that A made, each with its card: "4-5 9h".
func steps(t *testing.T, text string) (all []streit.Step) {
	t.Helper()
	for line := range strings.SplitSeq(text, ",") {
		words := strings.Fields(line)
		m, err := streit.ParseMove(words[0])
		must(t, err)
		all = append(all, streit.Step{Seat: game.A, Move: m, Card: card(t, words[1])})
	}
	return all
}

// Rules §3.10: a sequence goes by single moves, through empty houses.
func TestLastPlayIsAWholeGroup(t *testing.T) {
	for _, c := range []struct {
		table, moves string
		want         play
	}{
		{"8 Th 9s 8h", "4-7 8h, 4-8 9s, 7-8 8h", play{housePile(4), housePile(8), 2}},
		{"8 Th 9s 8h\n2 3s", "1-2 3s, 4-7 8h, 4-8 9s, 7-8 8h", play{housePile(4), housePile(8), 2}},
		{"8 Jc Th 9s 8h", "4-6 8h, 4-7 9s, 6-7 8h, 4-8 Th, 7-6 8h, 7-8 9s, 6-8 8h", play{housePile(4), housePile(8), 3}},
		{"8 Th 9s", "4-8 9s", play{housePile(4), housePile(8), 1}},
		{"8 Th 9s 8h", "4-8 9s, 7-8 8h", play{housePile(7), housePile(8), 1}},
		{"8 Th 9s 8h\n5 7s", "4-8 9s, 7-8 8h, 2-5 7s", play{housePile(2), housePile(5), 1}},
		{"8 Th 9s 8h", "r-8 9s, 7-8 8h", play{housePile(7), housePile(8), 1}},
		{"8 Th 9s 8h", "4-7 8h, 4-8 Ts, 7-8 8h", play{housePile(7), housePile(8), 1}},
	} {
		v := drawn(t, c.table)
		v.Running = steps(t, c.moves)
		if got, ok := lastPlay(&v); !ok || got != c.want {
			t.Errorf("%s: %+v, not %+v", c.moves, got, c.want)
		}
	}
}

// Whatever happened, cards shown as played lie there now.
func TestLastPlayLiesOnTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		p, ok := lastPlay(&v)
		if ok && p.to.Kind == atHouse && p.n > max(1, len(v.Houses[p.to.N-1].Open)) {
			t.Errorf("%+v of houses %v", p, v.Houses)
		}
	})
}
