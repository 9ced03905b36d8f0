package streit

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// A state holds no pointer, slice, map or the like anywhere, so that assigning
// it copies it.
func TestStateIsAPlainValue(t *testing.T) {
	plainValue(t, reflect.TypeFor[State](), "State")
	plainValue(t, reflect.TypeFor[Move](), "Move")
	plainValue(t, reflect.TypeFor[Options](), "Options")
}

func plainValue(t *testing.T, of reflect.Type, name string) {
	t.Helper()
	switch of.Kind() {
	case reflect.Struct:
		for i := range of.NumField() {
			plainValue(t, of.Field(i).Type, name+"."+of.Field(i).Name)
		}
	case reflect.Array:
		plainValue(t, of.Elem(), name+"[]")
	case reflect.Bool, reflect.Int, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
	default:
		t.Errorf("%s is a %v", name, of.Kind())
	}
}

// Judging, listing, moving and a whole random game allocate nothing, in any
// rule set.
func TestMovesAllocateNothing(t *testing.T) {
	rng := rand.NewPCG(3, 4)
	for _, set := range Sets() {
		d := NewDeal(set.Options(), rng)
		start := d.table()
		nothingAllocated(t, set.String(), &start, rng)
	}
	for _, changes := range []string{tempting, "rules covered; house 1 (9d) Tc As 8c 4d; house 2 5s; house 3 -; house 5 9h; B waste 9c 3d"} {
		s := board(t, changes)
		nothingAllocated(t, changes, &s, rng)
	}
}

func nothingAllocated(t *testing.T, name string, start *State, rng *rand.PCG) {
	t.Helper()
	var list [MaxMoves]Move
	for what, act := range map[string]func(){
		"Judge":    func() { start.Judge(Move{Kind: Turn}); start.Judge(Move{Play, OwnReserve, 1}) },
		"Regular":  func() { start.Regular(list[:0]) },
		"Possible": func() { start.Possible(list[:0]) },
		"All":      func() { start.All(list[:0]) },
		"After":    func() { start.After(Move{Kind: Turn}) },
		"Perft":    func() { start.Perft(2, true) },
		"play": func() {
			s := *start
			for {
				m, ok := randomMove(&s, rng)
				if !ok {
					return
				}
				s = s.After(m)
			}
		},
	} {
		if n := testing.AllocsPerRun(5, act); n != 0 {
			t.Errorf("%s: %s allocates %v times", name, what, n)
		}
	}
}

// A list never grows beyond MaxMoves.
func TestMaxMovesIsEnough(t *testing.T) {
	for seed := range uint64(500) {
		rng := rand.NewPCG(seed, 11)
		s := randomTableOf(randomOptions(rng), rng)
		if n := len(s.All(nil)); n > MaxMoves {
			t.Fatalf("%d moves", n)
		}
	}
}
