package opponent

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// Hidden cards change none of a player's actions, whatever its level and the rules. Two
// matches with different hidden cards look the same to every seat as long as no card is
// shown, and every seat does the same in both, calls of Stopp included (§12).
func TestHiddenCardsChangeNoDecision(t *testing.T) {
	const tables = 10
	called := 0
	for _, rules := range rulesInPlay {
		same, calls := 0, 0
		wander(t, rules, tables, func(at *moment, rng *rand.Rand) {
			one, two, ok := twins(at, rng)
			for range 5 {
				if !ok {
					return
				}
				n, c := doAlike(t, one, two, rng.Uint64())
				same, calls = same+n, calls+c
				ok = goOnAlike(one, two, rng)
			}
		})
		if same < 16*tables || calls < tables/25*3 && optionsOf(t, rules).Referee != streit.RefereeArbiter && len(optionsOf(t, rules).Faults()) > 0 {
			t.Errorf("%s: only %d decisions with %d calls were compared", rules, same, calls)
		}
		called += calls
	}
	if called < 5*tables {
		t.Errorf("only %d calls were compared", called)
	}
}

// twins are two matches that begin with a table as the seat to move sees it, each with its
// own hidden cards.
func twins(at *moment, rng *rand.Rand) (one, two *moment, ok bool) {
	v := at.m.View(at.m.View(game.NoSeat).ToMove)
	v.Rules.Peek = streit.Off // otherwise they would look alike to one seat only
	var pair [2]*moment
	for i := range pair {
		s, err := v.Redeal(rng)
		if err != nil {
			return nil, nil, false // the game is over, if provisionally
		}
		pair[i] = &moment{streit.From(s), make([]Memory, len(at.memory))}
	}
	return pair[0], pair[1], true
}

// doAlike compares what every seat and level sees and does, and counts it.
func doAlike(t *testing.T, one, two *moment, seed uint64) (same, calls int) {
	t.Helper()
	one.look()
	two.look()
	for i := range one.memory {
		v, w := one.m.View(game.Seat(i)), two.m.View(game.Seat(i))
		if !reflect.DeepEqual(v, w) {
			t.Fatalf("%v sees %+v, and %+v with other hidden cards", game.Seat(i), v, w)
		}
		for _, l := range Levels() {
			d := Decide(v, one.memory[i], l, seed, smallBudget(l))
			if e := Decide(w, two.memory[i], l, seed, smallBudget(l)); !reflect.DeepEqual(d, e) {
				t.Fatalf("%v decides %+v, and %+v with other hidden cards", l, d, e)
			}
			same++
			if d.Acts && d.Action.Verb == streit.Stop {
				calls++
			}
		}
	}
	return same, calls
}

// goOnAlike makes the same move in both, a fault or not, that shows no card. It is false if
// there is none, and if a face-down card of a house decides whether the referee lets the
// move pass.
func goOnAlike(one, two *moment, rng *rand.Rand) bool {
	s := one.m.Table()
	if one.m.Outcome().Over() {
		return false
	}
	var list []streit.Move
	for _, m := range s.Possible(nil) {
		if m.Kind == streit.Lay || m.Kind == streit.Play && !s.Reveals(m) {
			list = append(list, m)
		}
	}
	if len(list) == 0 {
		return false
	}
	m := streit.Do(list[rng.IntN(len(list))])
	next, _, err := one.m.Do(s.ToMove(), m)
	next2, _, err2 := two.m.Do(s.ToMove(), m)
	if one.m, two.m = next, next2; err != nil || err2 != nil {
		return false
	}
	return !one.m.Outcome().Over()
}
