package streit

import "testing"

// tempting is a table where every row of §4.1 can be broken: the ace of hearts tops the
// reserve, the ace of diamonds a house, and a house is empty.
const tempting = "house 1 -; house 2 Ad; house 3 8s; house 5 7d; A waste 7h; A reserve 5c 9d Ah"

// §5.1: under the arbiter each irregular move is refused with its reason.
func TestRule5_1_ArbiterRefusesEveryFault(t *testing.T) {
	m := match(t, "rules pagat referee=arbiter;"+tempting)
	refused(t, m, "A w-3", "not-free")
	refused(t, m, "A r-3", "bad-placement")
	refused(t, m, "A 2-f", "reserve-first")
	refused(t, m, "A turn", "reserve-first")
	m = play(t, m, "A r-f")
	refused(t, m, "A 5-3", "family-first")
	refused(t, m, "A turn", "family-first")
	m = play(t, m, "A 2-f")
	refused(t, m, "A turn", "fill-vacancy")
	m = play(t, m, "A r-1")
	refused(t, m, "A turn", "fill-vacancy") // house 2 is empty too
	m = play(t, m, "A r-2; A turn; A lay; B turn")
	refused(t, m, "A stop family-first", NoStopping)
}

// §5.1: nothing is left to stop, so a result is final.
func TestRule5_1_ArbiterHasNoWindow(t *testing.T) {
	m := play(t, match(t, "rules pagat referee=arbiter; A reserve -; A hand 9s; house 1 Td"), "A turn")
	refused(t, m, "B stop family-first", NoStopping)
	if _, _, open := m.Stoppable(); open {
		t.Error("something can be stopped")
	}
	m = play(t, m, "A t-1")
	stands(t, m, "won A 38") // 30, 2 cards of the hand, 3 of the reserve
}

// §5.2: under stopp faults of placement are refused, faults of order carried
// out without a word.
func TestRule5_2_StoppCarriesFaultsOfOrderOut(t *testing.T) {
	m := match(t, tempting)
	refused(t, m, "A w-3", "not-free")
	refused(t, m, "A r-3", "bad-placement")
	for _, move := range []string{"2-f", "5-3", "2-1", "r-1", "turn"} {
		after, events, err := attempt(t, m, "A "+move)
		if err != nil {
			t.Errorf("%s: %v", move, err)
			continue
		}
		if len(events) != 1 || events[0].What != Moved || events[0].Ruling != nil {
			t.Errorf("%s: %+v", move, events)
		}
		if _, r := ruled(t, after, "B stop reserve-first Ah"); !r.Right {
			t.Errorf("%s cannot be stopped", move)
		}
	}
}
