package board

import (
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/streit"
)

// Nothing tells of a fault before it is called (rules §6). Two moves were made in the wrong
// order at one table, and in the right one at the other: from the next move on both look
// the same.
func TestPictureTellsOfNoFault(t *testing.T) {
	pairs := 0
	rapid.Check(t, func(t *rapid.T) {
		m := played(t)
		table := m.Table()
		for _, first := range table.Regular(nil) {
			for _, second := range table.Possible(nil) {
				right, ok1 := made(m, first, second)
				wrong, ok2 := made(m, second, first)
				if !ok1 || !ok2 || faults(m, first, second) > 0 || faults(m, second, first) == 0 {
					continue
				}
				if a, b := right.Table(), wrong.Table(); a.String() != b.String() {
					continue
				}
				pairs++
				for range 2 {
					if a, b := all(t, right), all(t, wrong); a != b {
						t.Fatalf("%v %v looks otherwise than %v %v", first, second, second, first)
					}
					onward := right.Table()
					list := onward.Possible(nil)
					if len(list) == 0 {
						return
					}
					right, _ = made(right, list[0])
					wrong, _ = made(wrong, list[0])
				}
				return
			}
		}
	})
	if pairs == 0 { // some twenty, by chance
		t.Error("no pair of moves whose order matters")
	}
}

// made makes moves, and then ends the turn so that the next move is the last: a turn or a
// lay.
func made(m streit.Match, moves ...streit.Move) (streit.Match, bool) {
	for _, mv := range append(moves, ending(m)) {
		next, _, err := m.Do(m.View(game.NoSeat).ToMove, streit.Do(mv))
		if err != nil {
			return m, false
		}
		m = next
	}
	return m, true
}

// ending is the move after which others are made, a turn or a lay.
func ending(m streit.Match) streit.Move {
	if v := m.View(game.NoSeat); v.Players[v.ToMove].Turned.Ordinary() {
		return streit.Move{Kind: streit.Lay}
	}
	return streit.Move{Kind: streit.Turn}
}

// faults is how many of two moves break a rule.
func faults(m streit.Match, moves ...streit.Move) (n int) {
	for _, mv := range moves {
		table := m.Table()
		if table.Judge(mv).Faults != 0 {
			n++
		}
		m, _, _ = m.Do(table.ToMove(), streit.Do(mv))
	}
	return n
}

// all is render's pictures of a match for everybody's eyes.
func all(t *rapid.T, m streit.Match) string {
	v := m.View(game.NoSeat)
	return Text(v) + Alt(v, speaks("en"), nil) + string(drawPNG(t, v))
}
