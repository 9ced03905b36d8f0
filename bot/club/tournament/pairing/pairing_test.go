package pairing

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Any tournament is sound at every step, whatever the results and withdrawals, with fillers
// or without.
func TestWhateverHappens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(Fewest, 9), rapid.IntRange(Fewest, 20)).Draw(t, "entrants")
		on := begun(someRules(t, n), n)
		on.Entrants[n-1].Filler = rapid.Bool().Draw(t, "filler") && n > Fewest
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		leaves := rapid.IntRange(0, 3).Draw(t, "how many leave")
		playedOut(t, on, chance(rng), func(on Tournament) Tournament {
			for range leaves {
				if rng.IntN(3) == 0 {
					on = on.Withdraw(rng.IntN(n))
				}
			}
			return on
		})
	})
}

func someRules(t *rapid.T, n int) (r Rules) {
	switch r.Form = rapid.SampledFrom([]Form{RoundRobin, Swiss, KnockOut}).Draw(t, "form"); r.Form {
	case RoundRobin:
		r.Double = rapid.Bool().Draw(t, "double")
	case Swiss:
		r.Plain, r.Table = rapid.Bool().Draw(t, "plain"), rapid.SampledFrom([]int{0, 0, 3, 4, 5, 6}).Draw(t, "table")
		r.Rounds = rapid.IntRange(0, r.MostRounds(n)).Draw(t, "rounds")
		if r.Table > 0 && rapid.Bool().Draw(t, "planned") {
			r.Planned, r.Rounds = true, min(r.Rounds, 5) // each round is drawn once for each after it
		}
	case KnockOut:
		r.Third = rapid.Bool().Draw(t, "third")
	}
	return r
}

// Everybody may leave at once, in every phase.
func TestEverybodyLeaves(t *testing.T) {
	for _, line := range []string{"round-robin", "round-robin double", "swiss", "swiss table=3", "swiss table=3 planned", "knock-out", "knock-out third"} {
		rules, err := ParseRules(line)
		if err != nil {
			t.Fatal(err)
		}
		for phase := range 4 {
			playedOut(t, begun(rules, 9), stronger, func(on Tournament) Tournament {
				for e := range on.Entrants {
					if len(on.Rounds) > phase {
						on = on.Withdraw(e)
					}
				}
				return on
			})
		}
	}
}

// A withdrawal changes nothing in others' copies of the tournament.
func TestWithdrawLeavesTheValueAlone(t *testing.T) {
	on := begun(Rules{Form: Swiss}, 6)
	round, _ := on.Next()
	on.Rounds = []Round{round}
	before := on.Encode()
	after := on.Withdraw(2)
	if on.Encode() != before || after.Encode() == before || after.Withdraw(2).Encode() != after.Encode() {
		t.Errorf("%s\n%s", on.Encode(), after.Encode())
	}
}

func TestErrors(t *testing.T) {
	code := func(err error) Code {
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("%v is no Error", err)
		}
		return e.Code
	}
	for want, rules := range map[Code][]Rules{
		TooManyRounds: {{Form: Swiss, Rounds: 8}, {Form: Swiss, Rounds: 13, Table: 4}, {Form: Swiss, Rounds: -1}},
		BadRules:      {{Double: true, Form: Swiss}, {Third: true}, {Rounds: 3}, {Form: Swiss, Table: 2}, {Form: Swiss, Table: 7}, {Form: Swiss, Planned: true}, {Form: 3}, {Form: KnockOut, Plain: true}},
	} {
		for _, r := range rules {
			if got := code(r.Check(7)); got != want {
				t.Errorf("%+v: %d instead of %d", r, got, want)
			}
		}
	}
	if code(Rules{}.Check(2)) != TooFew || code(Rules{}.Check(65)) != TooMany {
		t.Error("2 or 65 may enter")
	}
	on := begun(Rules{Form: Swiss}, 5)
	round, _ := on.Next()
	on.Rounds = []Round{round}
	if _, err := on.Next(); code(err) != StillOpen || err.(*Error).Limit != 2 {
		t.Error(err)
	}
	for i := range on.Rounds[0] {
		if !on.Done(0, i) {
			on.Rounds[0][i].Games = []Result{Won(0)}
		}
	}
	on = playedOut(t, on, stronger, stays)
	if _, err := on.Next(); code(err) != AllPlayed || len(on.Rounds) != 3 {
		t.Error(err)
	}
}

// The usual number of rounds is the binary logarithm, rounded up.
func TestRounds(t *testing.T) {
	for entrants, want := range map[int]int{3: 2, 4: 2, 5: 3, 8: 3, 9: 4, 16: 4, 17: 5, 33: 6, 64: 6} {
		for _, form := range []Form{Swiss, KnockOut} {
			if got := (Rules{Form: form}).Played(entrants); got != want {
				t.Errorf("%v with %d: %d rounds", form, entrants, got)
			}
		}
	}
	if (Rules{}).Played(7) != 7 || (Rules{}).Played(8) != 7 || (Rules{Double: true}).Played(8) != 14 || (Rules{Form: Swiss, Rounds: 5}).Played(8) != 5 {
		t.Error("a wrong number of rounds")
	}
}

// A key's lots are the same for ever, and anybody can draw them.
func TestLots(t *testing.T) {
	// printf 'stopp lots 1\nsecret aa\nclosed 77\n' | sha256sum
	key := LotsKey("aa", "77")
	if got, want := Lots(key, 8), []int{3, 0, 1, 7, 5, 4, 6, 2}; !slices.Equal(got, want) {
		t.Errorf("%x: %v", key, got)
	}
}

// Won is a game of two that a seat has won.
func Won(seat int, points ...int) Result {
	return Result{Places: []int{1 + seat, 2 - seat}, Points: points}
}

// Drawn is a game of two without a winner.
func Drawn(points ...int) Result { return Result{Places: []int{1, 1}, Points: points} }
