package solver

import (
	"testing"

	"stopp/game/patience"
)

// play plays moves in a match, in the notation.
func play(t testing.TB, m patience.Match, moves ...patience.Move) patience.Match {
	t.Helper()
	for _, move := range moves {
		next, err := m.Play(move)
		if err != nil {
			t.Fatalf("%v: %v", move, err)
		}
		m = next
	}
	return m
}

// The move that lost a game is found: it is played after part of a solution, and tables
// before and after it are asked about one by one.
func TestTurnFindsTheMoveThatLost(t *testing.T) {
	for _, line := range []string{"reihe", "grosse"} {
		found := 0
		for n := patience.Number(1); n <= 40 && found < 3; n++ {
			m := patience.New(dealt(t, line, n))
			a := Solve(m.Table(), Budget{})
			if a.Result != Solved {
				continue
			}
			m, lost := spoil(t, m, a.Moves)
			if lost == 0 {
				continue
			}
			found++
			turn := Turn(m, Budget{})
			if turn.Lost != lost || turn.Winnable != lost-1 || !turn.Sure() {
				t.Errorf("%s %d: %+v, but move %d lost", line, n, turn, lost)
			}
			wins(t, m.Before(len(m.Moves())-turn.Winnable), Answer{Moves: turn.Better})
		}
		if found == 0 {
			t.Errorf("%s: no game could be spoilt", line)
		}
	}
}

// spoil follows a solution for a while, plays the first move that loses the game, and then
// some more. It gives the number of that move.
func spoil(t *testing.T, m patience.Match, solution []patience.Move) (patience.Match, int) {
	t.Helper()
	for i, right := range solution {
		if i%5 == 4 {
			s := m.Table()
			for _, wrong := range s.Legal(nil) {
				if then := s.After(wrong); Solve(then, Budget{}).Result == Unsolvable {
					m = play(t, m, wrong)
					for range 3 {
						s := m.Table()
						if list := s.Legal(nil); len(list) > 0 {
							m = play(t, m, list[len(list)-1])
						}
					}
					return m, i + 1
				}
			}
		}
		m = play(t, m, right)
	}
	return m, 0
}

// A deal that can't be won was lost from the beginning; one that is being won is not lost.
func TestTurnAtTheEnds(t *testing.T) {
	for n := patience.Number(1); n <= 10; n++ {
		m := patience.New(dealt(t, "reihe", n))
		a := Solve(m.Table(), Budget{})
		m = play(t, m, a.Moves...)
		for range 5 {
			s := m.Table()
			if list := s.Legal(nil); len(list) > 0 {
				m = play(t, m, list[0])
			}
		}
		want := Turning{Winnable: len(m.Moves()), Lost: -1}
		if a.Result == Unsolvable {
			want = Turning{Winnable: -1, Lost: 0}
		}
		if turn := Turn(m, Budget{}); turn.Winnable != want.Winnable || turn.Lost != want.Lost {
			t.Errorf("%d, %v: %+v", n, a.Result, turn)
		}
	}
}
