package streit

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// In every rule set random regular games end, no card is lost, old tables stay as they
// were, and positions and records can be read back. With -long it is 10,000 games a set.
func TestRule8_4_EverySetCanBePlayed(t *testing.T) {
	for _, set := range Sets() {
		t.Run(set.String(), func(t *testing.T) {
			t.Parallel()
			most := 0
			for seed := range tries(8, 10_000) {
				most = max(most, playOut(t, set.Options(), rand.NewPCG(seed, 84)))
			}
			t.Logf("the longest game has %d moves", most)
		})
	}
}

// The same holds for games under any rules.
func TestRule8_EveryRulesCanBePlayed(t *testing.T) {
	for seed := range tries(40, 4000) {
		rng := rand.NewPCG(seed, 85)
		playOut(t, randomOptions(rng), rng)
	}
}

// playOut plays a game to its end and tells how many moves it had.
func playOut(t *testing.T, o Options, rng *rand.PCG) int {
	t.Helper()
	d := NewDeal(o, rng)
	s := d.table()
	text := strings.Builder{}
	fmt.Fprintf(&text, "%s %d\n%s", RecordName, d.Rules.Version(), d.String())
	moves := 0
	for ; ; moves++ {
		m, ok := randomMove(&s, rng)
		if !ok {
			break
		}
		if moves > 20_000 {
			t.Fatalf("no end:\n%s", s.String())
		}
		fmt.Fprintf(&text, "%v %v\n", s.mover, m)
		before := s
		after := s.After(m)
		if s != before {
			t.Fatalf("%v changed the table it was made on", m)
		}
		if s = after; moves%50 == 0 {
			complete(t, &s)
			readBack(t, &s)
		}
	}
	if s.ending == game.Open {
		t.Fatalf("nobody can move, but it isn't over:\n%s", s.String())
	}
	complete(t, &s)
	if m := replayed(t, text.String()); m.now != s {
		t.Fatalf("the record\n%s\nends at\n%s\nnot at\n%s", text.String(), m.now.String(), s.String())
	}
	return moves
}

// complete looks for every card in one place; the joker may be set aside.
func complete(t *testing.T, s *State) {
	t.Helper()
	var seen [slots]bool
	total := 0
	for p := range piles {
		n := 0
		for at := s.top[p]; at != 0; at = s.below[at] {
			if seen[at] {
				t.Fatalf("%v lies twice at\n%s", face[at], s.String())
			}
			seen[at] = true
			n++
		}
		if total += n; n != int(s.count[p]) {
			t.Fatalf("pile %d holds %d, counted %d", p, n, s.count[p])
		}
	}
	for _, h := range s.heights {
		total += int(h[0]) + int(h[1])
	}
	if want := cards.Kinds * s.rules.Packs(); total != want && !(seen[joker] && total == want+1) {
		t.Fatalf("%d cards at\n%s", total, s.String())
	}
}

// readBack prints and reads a position: equal text is an equal position.
func readBack(t *testing.T, s *State) {
	t.Helper()
	read, err := ParsePosition(s.String())
	if err != nil || read.String() != s.String() {
		t.Fatalf("%v\n%s\n%s", err, s.String(), read.String())
	}
	if s.ending == game.Open && !reflect.DeepEqual(read.View(game.A), s.View(game.A)) {
		t.Fatalf("equal text, another view of\n%s", s.String())
	}
}

// A move's fault is always one that the rules know (§6.2, §8).
func TestRule8_FaultsAreKnown(t *testing.T) {
	for seed := range tries(400, 20_000) {
		rng := rand.NewPCG(seed, 86)
		o := randomOptions(rng)
		if o.Reserve() == 0 {
			continue // a scattered table may have reserves that no deal gives
		}
		s := randomTableOf(o, rng)
		var known Faults
		for _, code := range s.rules.Faults() {
			known.add(code)
		}
		for _, m := range s.All(nil) {
			v := s.Judge(m)
			carried := v.Placeable() || s.rules.Referee == RefereeTouch && s.canPutDown(m)
			if carried && v.Faults&^known != 0 {
				t.Fatalf("%v is %b, known are %b at\n%s", m, v.Faults, known, s.String())
			}
		}
	}
}
