package coach

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"stopp/game/streit"
)

// days are names of puzzles, one a day.
func days(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("2027-%02d-%02d", 1+i/28%12, 1+i%28))
	}
	return list
}

// The puzzles of many days: half without a fault, all grades and faults. Each is answered
// as the rules have it, move by move (§4.1, §6.2).
func TestPuzzlesOfManyDays(t *testing.T) {
	const n = 60
	grades, faults := map[int]int{}, map[streit.Code]int{}
	for _, day := range days(n) {
		p, err := NewPuzzle(streit.Pagat.Options(), day)
		if err != nil {
			t.Fatal(err)
		}
		grades[p.Grade]++
		faults[p.Fault]++
		answered(t, day, p)
	}
	if clean := faults[streit.Regular]; clean < n*2/5 || clean > n*3/5 {
		t.Errorf("%d of %d puzzles are without a fault", clean, n)
	}
	for _, c := range streit.Pagat.Options().Faults() {
		if faults[c] < n/20 {
			t.Errorf("%v in %d of %d puzzles", c, faults[c], n)
		}
	}
	for g := 1; g <= MostGrade; g++ {
		if grades[g] < n/10 {
			t.Errorf("%d of %d puzzles have the grade %d", grades[g], n, g)
		}
	}
	t.Log(grades, faults)
}

// answered replays the moves on a table like the one before them, and compares the answer
// with the rules' verdict on each.
func answered(t *testing.T, day string, p Puzzle) {
	t.Helper()
	table, err := p.Before.Redeal(rand.NewPCG(1, 1))
	if err != nil {
		t.Fatal(err)
	}
	first, all := -1, streit.Faults(0)
	for i, step := range p.Moves {
		f := table.Judge(step.Move).Faults
		if all |= f; f != 0 && first < 0 {
			first = i
			if f.First() != p.Fault || i != p.Faulty {
				t.Errorf("%s: the first fault is %v in move %d, the answer %v in move %d", day, f.First(), i, p.Fault, p.Faulty)
			}
		}
		if step.Move.Kind == streit.Turn || table.Reveals(step.Move) {
			break // from here on the hidden cards matter
		}
		table = table.After(step.Move)
	}
	for _, c := range p.Accepted {
		if first == p.Faulty && first == len(p.Moves)-1 && !all.Has(c) {
			t.Errorf("%s: %v is accepted, but no move breaks it", day, c)
		}
	}
	if len(p.Moves) < fewestMoves || len(p.Moves) > mostMoves || p.Right(streit.Regular) != (p.Fault == streit.Regular) ||
		p.Fault != streit.Regular && !slices.Contains(p.Accepted, p.Fault) {
		t.Errorf("%s: %+v", day, p)
	}
}

// Every rule set has puzzles with and without faults, the same ones each time.
func TestPuzzlesOfAllRuleSets(t *testing.T) {
	const n = 6
	for _, set := range streit.Sets() {
		faulty := 0
		for i, day := range days(n) {
			p, err := NewPuzzle(set.Options(), day)
			if err != nil {
				t.Fatalf("%v, %s: %v", set, day, err)
			}
			if p.Fault != streit.Regular {
				faulty++
			}
			if i > n/5 {
				continue
			}
			if again, _ := NewPuzzle(set.Options(), day); !reflect.DeepEqual(p, again) {
				t.Errorf("%v, %s: not the same puzzle again", set, day)
			}
		}
		if faulty == 0 || faulty == n {
			t.Errorf("%v: %d of %d puzzles have a fault", set, faulty, n)
		}
	}
}

// Names that stand in old messages, or that have been answered, still mean the same
// puzzles.
func TestEarlyPuzzlesStay(t *testing.T) {
	for name, want := range map[string]string{
		"2026-11-21":    "[turn t-f turn 1-8 5-4] reserve-first 2 2",
		"2026-11-22":    "[turn t-6 5-6 turn] fill-vacancy 3 2",
		"practice-1234": "[turn t-f 3-f turn t-f] family-first 3 3",
		"practice-999":  "[turn t-7 turn t-6 turn t-f turn] regular 0 2",
	} {
		p, err := NewPuzzle(streit.Pagat.Options(), name)
		if err != nil {
			t.Fatal(err)
		}
		var moves []streit.Move
		for _, st := range p.Moves {
			moves = append(moves, st.Move)
		}
		if got := fmt.Sprint(moves, p.Fault, p.Faulty, p.Grade); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// Rules without a fault have no puzzle.
func TestNoFaultNoPuzzle(t *testing.T) {
	o, err := streit.ParseOptions("pagat duties=none")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewPuzzle(o, "2026-11-21"); err == nil {
		t.Error("a puzzle without faults")
	}
}

func BenchmarkPuzzle(b *testing.B) {
	for _, set := range streit.Sets() {
		b.Run(set.String(), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if _, err := NewPuzzle(set.Options(), fmt.Sprint(i)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
