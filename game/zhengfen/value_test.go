package zhengfen

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// A state holds no pointer, slice, map or the like anywhere, so that assigning it copies it.
func TestStateIsAPlainValue(t *testing.T) {
	plainValue(t, reflect.TypeFor[State](), "State")
	plainValue(t, reflect.TypeFor[Action](), "Action")
	plainValue(t, reflect.TypeFor[Rules](), "Rules")
	if size := reflect.TypeFor[State]().Size(); size > 512 {
		t.Errorf("a state has %d bytes", size)
	}
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
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
	default:
		t.Errorf("%s is a %v", name, of.Kind())
	}
}

// Recognising, judging, listing and a whole round played at random allocate nothing.
func TestPlayingAllocatesNothing(t *testing.T) {
	rng := rand.NewPCG(3, 4)
	room := make([]Action, 0, 4000)
	for _, line := range variety {
		start := dealt(rules(t, line), 1)
		lead := start.Moves(room[:0])[0]
		for what, act := range map[string]func(){
			"Moves":   func() { start.Moves(room[:0]) },
			"CanBeat": func() { start.CanBeat() },
			"Judge":   func() { start.Judge(start.move, lead) },
			"After":   func() { start.After(start.move, lead) },
			"View":    func() { start.View(start.move) },
			"round": func() {
				for s := start; !s.RoundOver(); {
					s.Do(draw(&s, rng, room))
				}
			},
		} {
			if n := testing.AllocsPerRun(3, act); n != 0 {
				t.Errorf("%s: %s allocates %v times", line, what, n)
			}
		}
	}
}
