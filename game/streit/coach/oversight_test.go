package coach

import (
	"fmt"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Moves of a turn that overlook one and the same duty are one oversight: as long as the ace
// lies on house 1, whatever else is done.
func TestOneDutyOverlookedCountsOnce(t *testing.T) {
	for _, c := range []struct {
		table string
		moves []string
		want  []int // moves of each oversight
		due   string
	}{
		{"house 1 Ac\nhouse 2 8h\nhouse 3 9s\nhouse 4 Td\nA hand 5h", []string{"2-3", "3-2", "turn"}, []int{3}, "[1-f]"},
		{"house 1 Ac\nhouse 2 8h\nhouse 3 9s\nhouse 4 8d\nhouse 5 Ah\nA hand 5h", []string{"2-3", "1-f", "4-1", "turn"}, []int{3}, "[1-f 5-f]"},
		{"house 1 Ac\nhouse 2 8h\nhouse 3 9s\nhouse 4 8d\nhouse 5 9c\nA hand 5h", []string{"2-3", "1-f", "turn"}, []int{1}, "[1-f]"},
		{"house 1 Ac\nhouse 2 8h\nhouse 3 9s\nA reserve Ad\nA hand 5h", []string{"2-3", "r-f", "3-2", "turn"}, []int{1, 2}, "[r-f]"},
	} {
		m := streit.From(completed(t, c.table))
		ch := &chronicle{Review: Review{Seats: make([]Account, 2)}}
		for _, text := range c.moves {
			move, err := streit.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			next, events, err := m.Do(game.A, streit.Do(move))
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			ch.now = m
			ch.move(streit.Entry{Seat: game.A, Action: streit.Do(move), Match: next, Events: events})
			m = next
		}
		var got []int
		for _, list := range ch.overlooked {
			got = append(got, len(list))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %v moves, want %v", c.moves, got, c.want)
		}
		if due := fmt.Sprint(ch.overlooked[0][0].Due); due != c.due { // which a look back shows by arrows
			t.Errorf("%q: due was %s, want %s", c.moves, due, c.due)
		}
	}
}

// Only the loser can have missed the call that decided the match, and the referee accepts
// that call.
func TestMissesThatDecided(t *testing.T) {
	const matches = 6
	decided, last := 0, 0
	for seed := range uint64(matches) {
		v, err := follow(played(t, "pagat", opponent.Beginner, seed))
		if err != nil {
			t.Fatal(err)
		}
		v.decide(&work{Effort: Effort{Games: 640, Seed: 1}})
		for i, a := range v.Seats {
			for _, m := range a.Missed {
				d := m.Deciding
				if !d.Decided {
					continue
				}
				decided++
				if d.LastTurn {
					last++
				}
				if v.Outcome.Winner == game.Seat(i) || d.Called <= 0.5 || d.Called-d.Uncalled < turnsRound || m.Caller() != game.NoSeat {
					t.Errorf("match %d: %v, winner %v", seed, d, v.Outcome.Winner)
				}
				if d.LastTurn != (m.Faults[0].Turn == v.Turns) {
					t.Errorf("match %d: turn %d of %d: %+v", seed, m.Faults[0].Turn, v.Turns, d)
				}
			}
		}
	}
	if decided == 0 {
		t.Error("no miss decided a match")
	}
	t.Log(decided, last)
}

// §6.2: if Stopp is called without a fault, a missed call can have decided a match all the
// same.
func TestRule6_2_MissesThatDecidedUnderABareCall(t *testing.T) {
	const matches = 6
	decided := 0
	for seed := range uint64(matches) {
		v, err := follow(played(t, "pagat claim=call", opponent.Beginner, seed))
		if err != nil {
			t.Fatal(err)
		}
		v.decide(&work{Effort: Effort{Games: 640, Seed: 1}})
		for _, a := range v.Seats {
			for _, m := range a.Missed {
				if m.Deciding.Decided {
					decided++
				}
			}
		}
	}
	if decided == 0 {
		t.Error("no miss decided a match")
	}
}

// A player who gave up has lost by that, not by a missed call: once resigned, none of the
// same matches is decided by one.
func TestNoMissDecidedWhatWasGivenUp(t *testing.T) {
	const matches = 6
	missed := 0
	for seed := range uint64(matches) {
		v, err := follow(played(t, "pagat", opponent.Beginner, seed))
		if err != nil {
			t.Fatal(err)
		}
		v.Outcome.Ending = game.Resigned
		v.decide(&work{Effort: Effort{Games: 640, Seed: 1}})
		for _, a := range v.Seats {
			for _, m := range a.Missed {
				missed++
				if m.Deciding != (Deciding{}) {
					t.Errorf("match %d: %+v", seed, m.Deciding)
				}
			}
		}
	}
	if missed == 0 {
		t.Error("nothing was missed")
	}
}

// A deal with which somebody wins 76 games of 100, where 51 are usual, is no fair one,
// whatever its points say.
func TestFortune(t *testing.T) {
	for _, c := range []struct {
		luck Luck
		want Fortune
	}{
		{Luck{Wins: 0.76, UsualWins: 0.51, Points: 4, UsualPoints: 1, Within: 6, WinsWithin: 0.06}, Good},
		{Luck{Wins: 0.53, UsualWins: 0.51, Points: 9, UsualPoints: 1, Within: 6, WinsWithin: 0.06}, Good},
		{Luck{Wins: 0.3, UsualWins: 0.51, Points: 4, UsualPoints: 1, Within: 6, WinsWithin: 0.06}, Bad},
		{Luck{Wins: 0.55, UsualWins: 0.51, Points: 4, UsualPoints: 1, Within: 6, WinsWithin: 0.06}, Even},
		{Luck{Wins: 0.62, UsualWins: 0.51, Points: -9, UsualPoints: 1, Within: 6, WinsWithin: 0.06}, Mixed},
	} {
		if got := c.luck.Fortune(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.luck, got, c.want)
		}
	}
}

// The two intervals of a deal's luck hold: for one and the same deal they find a difference
// at most one time in ten.
func TestIntervalsOfLuck(t *testing.T) {
	found := 0
	src := cards.NewSource([32]byte{1})
	n := 200
	for range n {
		var a, b tally
		for range 100 {
			one, two := float64(cards.Below(src, 2)), float64(cards.Below(src, 2))
			a.add(40*one-20, one)
			b.add(40*two-20, two)
		}
		l := Luck{Wins: a.wins(), UsualWins: b.wins(), Points: a.mean(), UsualPoints: b.mean(),
			Within: within(a.points, b.points, 100), WinsWithin: within(a.share, b.share, 100)}
		if l.Fortune() != Even {
			found++
		}
	}
	if found > n/10 {
		t.Errorf("%d of %d", found, n)
	}
}

// A better line ends where its gain is reached: with the last move that a reason
// names.
func TestBetterLinesEnd(t *testing.T) {
	for _, c := range []struct {
		table string
		moves []string
		want  int
	}{
		{"house 1 Ac\nhouse 2 8h\nhouse 3 9s\nA hand 5h", []string{"1-f", "2-3", "turn"}, 2}, // the second one empties house 2
		{"house 1 Ac\nA hand 5h", []string{"1-f", "turn"}, 1},
		{"house 1 Ac Kd\nhouse 2 Qs Ad\nA hand 5h", []string{"2-f", "2-1", "turn"}, 2},
		{"house 2 8h\nA hand 4h", []string{"turn"}, 1},
		{"house 1 8h\nhouse 2 9s 3d\nhouse 3 4s\nA hand 4h", []string{"2-3", "turn"}, 1},
		{"house 1 Ac\nhouse 2 Ad\nhouse 3 7h 6h\nhouse 4 7s\nA hand 5h", []string{"1-f", "2-f", "3-4", "turn"}, 2},
	} {
		s := completed(t, c.table)
		var moves []streit.Move
		for _, text := range c.moves {
			m, err := streit.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		p := look(s, moves)
		if got := p.gained(); got != c.want {
			t.Errorf("%q: %d moves, want %d: %+v", c.moves, got, c.want, p.reasons)
		}
	}
}
