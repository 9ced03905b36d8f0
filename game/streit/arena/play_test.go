package arena

import (
	"flag"
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

var long = flag.Bool("long", false, "play every level under every rule set")

// Every level plays every rule set to its end, the referee refuses nothing, and
// the same seeds give the same game.
func TestGamesComeToAnEnd(t *testing.T) {
	for n, set := range streit.Sets() {
		for i, level := range opponent.Levels() {
			if (n+i)%4 > 0 && !*long {
				continue
			}
			var seats []Seat
			for seat := range set.Options().Seats() {
				l := opponent.Levels()[(i+seat)%len(opponent.Levels())]
				seats = append(seats, Seat{l, uint64(seat), opponent.Budget{Nodes: 50}})
			}
			d := streit.NewDeal(set.Options(), rand.NewPCG(7, uint64(i)))
			one, err := Play(d, seats)
			if err != nil {
				t.Fatalf("%v, %v: %v", set, level, err)
			}
			if !one.Outcome.Over() {
				t.Errorf("%v, %v: no end", set, level)
			}
			if two, err := Play(d, seats); err != nil || !reflect.DeepEqual(one, two) {
				t.Errorf("%v, %v: %+v, then %+v, %v", set, level, one, two, err)
			}
		}
	}
}

// A duty that several moves of a turn overlook counts once. If nobody calls, a beginner's
// oversight takes more than two moves.
func TestOversightsAreFewerThanFaults(t *testing.T) {
	var faults, oversights int
	for i := range uint64(4) {
		seats := []Seat{{opponent.Beginner, i, opponent.Budget{}}, {opponent.Random, i, opponent.Budget{}}}
		r, err := Play(streit.NewDeal(streit.Pagat.Options(), rand.NewPCG(i, 3)), seats)
		if err != nil {
			t.Fatal(err)
		}
		one := r.Seats[0]
		faults, oversights = faults+one.Faults, oversights+one.Oversights
		if one.Oversights > one.Faults || (one.Oversights == 0) != (one.Faults == 0) || r.Seats[1].Oversights != 0 {
			t.Errorf("%+v", r.Seats)
		}
	}
	if oversights == 0 || oversights*2 > faults {
		t.Errorf("%d oversights, %d faults", oversights, faults)
	}
}
