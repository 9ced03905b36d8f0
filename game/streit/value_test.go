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

// Judging, listing, moving and a whole random game allocate nothing.
func TestMovesAllocateNothing(t *testing.T) {
	rng := rand.NewPCG(3, 4)
	start := NewDeal(Options{}, rng).table()
	var list [MaxMoves]Move
	tempted := board(t, tempting)
	for name, act := range map[string]func(){
		"Judge":    func() { tempted.Judge(Move{Kind: Turn}); tempted.Judge(Move{Play, OwnReserve, 1}) },
		"Regular":  func() { tempted.Regular(list[:0]) },
		"Possible": func() { tempted.Possible(list[:0]) },
		"All":      func() { tempted.All(list[:0]) },
		"After":    func() { tempted.After(Move{Kind: Turn}) },
		"Perft":    func() { tempted.Perft(3, true) },
		"play": func() {
			s := start
			for {
				m, ok := randomMove(&s, rng)
				if !ok {
					return
				}
				s = s.After(m)
			}
		},
	} {
		if n := testing.AllocsPerRun(20, act); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// A list never grows beyond MaxMoves.
func TestMaxMovesIsEnough(t *testing.T) {
	for seed := range uint64(500) {
		s := randomTable(rand.NewPCG(seed, 11))
		if n := len(s.All(nil)); n > MaxMoves {
			t.Fatalf("%d moves", n)
		}
	}
}
