package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// judged is a moment after a level's wrong or right call.
func judged(t *testing.T, at *moment, seat game.Seat, l Level, seed uint64) (called, right bool) {
	t.Helper()
	d := Decide(at.m.View(seat), at.memory[seat], l, seed, Budget{Nodes: 1})
	if !d.Acts || d.Action.Verb != streit.Stop {
		return false, false
	}
	_, events, err := at.m.Do(seat, d.Action)
	if err != nil {
		t.Fatal(err)
	}
	return true, events[0].Ruling.Right
}

// mayCall tells whether a seat may call, and whether a call can be right; it asks the
// referee both.
func mayCall(at *moment, seat game.Seat) (may, just bool) {
	v := at.m.View(seat)
	codes := v.Rules.Faults()
	if v.Rules.Claim == streit.ClaimCall {
		codes = []streit.Code{streit.Regular}
	}
	for _, c := range codes {
		_, events, err := at.m.Do(seat, streit.Call(c, 0))
		may = may || err == nil
		just = just || err == nil && events[0].Ruling.Right
	}
	return may, just
}

// A master calls every fault that it may call, and nothing else (§6). Where cards of houses
// lie face down, some faults cannot be told.
func TestMasterSeesEveryFault(t *testing.T) {
	const moments = 150
	calls := 0
	for _, rules := range rulesInPlay {
		o := optionsOf(t, rules)
		wander(t, rules, moments, func(at *moment, rng *rand.Rand) {
			for i := range at.memory {
				seat := game.Seat(i)
				called, right := judged(t, at, seat, Master, rng.Uint64())
				_, just := mayCall(at, seat)
				if called && !right || !called && just && o.Covered == 0 {
					s := at.m.Table()
					t.Fatalf("%s: %v called %v, a call can be right: %v\n%v", rules, seat, called, just, s.String())
				}
				if called {
					calls++
				}
			}
		})
	}
	if calls < moments*5/4 {
		t.Errorf("only %d calls", calls)
	}
}

// The lower the vigilance, the fewer faults are called. Levels with some vigilance call
// wrongly now and then, and a beginner more often.
func TestVigilance(t *testing.T) {
	seen, faults := map[Level]int{}, 0
	wrong := map[Level]int{}
	wander(t, "pagat", 3000, func(at *moment, rng *rand.Rand) {
		for i := range at.memory {
			seat := game.Seat(i)
			may, just := mayCall(at, seat)
			if !may {
				continue
			}
			if just {
				faults++
			}
			for _, l := range Levels() {
				switch called, right := judged(t, at, seat, l, rng.Uint64()); {
				case called && just:
					seen[l]++
				case called && !right:
					wrong[l]++
				}
			}
		}
	})
	if seen[Random] != 0 || seen[Master] != faults || seen[Greedy] != faults || faults < 300 {
		t.Errorf("of %d faults %v were called", faults, seen)
	}
	for _, pair := range [][2]Level{{Beginner, Casual}, {Casual, Skilled}, {Skilled, Expert}} {
		if seen[pair[0]] >= seen[pair[1]] {
			t.Errorf("%v calls %d faults, %v %d", pair[0], seen[pair[0]], pair[1], seen[pair[1]])
		}
	}
	if wrong[Master] != 0 || wrong[Beginner] == 0 || wrong[Beginner] <= wrong[Skilled] {
		t.Errorf("wrong calls: %v", wrong)
	}
}

// An overlooked fault stays overlooked, however often one looks.
func TestNoSecondLook(t *testing.T) {
	for seed := range uint64(30) {
		wander(t, "pagat", 30, func(at *moment, _ *rand.Rand) {
			for i := range at.memory {
				first, _ := judged(t, at, game.Seat(i), Casual, seed)
				again, _ := judged(t, at, game.Seat(i), Casual, seed)
				if first != again {
					t.Fatal("it sees at the second look what it has not seen at the first")
				}
			}
		})
	}
}

// A turn passed over closes no window (§6.1): the seat passed over remembers the turn
// before it, and calls.
func TestCallOverATurnPassedOver(t *testing.T) {
	called := 0
	wander(t, "pagat wrong-call=skip", 4000, func(at *moment, rng *rand.Rand) {
		v := at.m.View(game.NoSeat)
		if len(v.Running) > 0 || v.Ended == 0 || v.Ended == v.Turn-1 || v.Window == 0 {
			return
		}
		for i := range at.memory {
			if _, just := mayCall(at, game.Seat(i)); !just {
				continue
			}
			if _, right := judged(t, at, game.Seat(i), Master, rng.Uint64()); !right {
				t.Fatalf("%v calls nothing", game.Seat(i))
			}
			called++
		}
	})
	if called == 0 {
		t.Error("there was nothing to call")
	}
}
