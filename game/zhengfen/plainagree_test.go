package zhengfen

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// rounds is how many are played: few, or many with -long.
func rounds(few, many int) int {
	if *long {
		return many
	}
	return few
}

// Recognition gives what its plain version gives, in the same order: for random sets of
// cards, and for near-combinations.
func TestReadingsAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for _, line := range []string{"zheng-fen", "zheng-fen jokers=special"} {
		r := rules(t, line)
		for range rounds(1500, 100_000) {
			set := likely(rng)
			var room [MostReadings]Reading
			got, want := r.Readings(room[:0], set), plainReadings(r, set)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %v are %v, not %v", line, set, got, want)
			}
		}
	}
}

// likely are cards that may well be a combination: some of few ranks or of one suit, with
// jokers now and then.
func likely(rng *rand.Rand) (set Cards) {
	n := 1 + rng.IntN(5)
	pool := Pack
	switch rng.IntN(5) {
	case 0:
		pool, n = ofSuit(0), 1+rng.IntN(8)
	case 1, 2:
		low, many := rng.IntN(12), 1+rng.IntN(4)
		pool = 0
		for r := low; r < min(13, low+many); r++ {
			pool |= ofRank(Rank(r))
		}
		n = 1 + rng.IntN(12)
	case 3:
		pool = fives | tens | kings | twos
	}
	if rng.IntN(2) == 0 {
		pool |= Jokers
	}
	if rng.IntN(4) == 0 {
		set = Cards(rng.Uint64()) & Jokers & pool
	}
	for range n {
		if left := slices.Collect((pool &^ set).All()); len(left) > 0 {
			set |= 1 << left[rng.IntN(len(left))]
		}
	}
	return set
}

// The lists, by classes and of everything, equal their plain versions, at every table of
// rounds played at random by six; and at leads of more cards now and then.
func TestListsAgree(t *testing.T) {
	for _, line := range []string{"zheng-fen players=6", "zheng-fen players=6 jokers=special", "zheng-fen players=5"} {
		r := rules(t, line)
		eachTable(r, rounds(2, 60), func(s *State) { listsAgree(t, &plainTeller{r, plainKnown(r)}, s) })
	}
}

// plainCache keeps what the plain version has found, because the hands of a round are asked
// about again and again.
var plainCache = map[JokerRule]map[Cards][]Reading{PlainJokers: {}, SpecialJokers: {}}

func plainKnown(r Rules) map[Cards][]Reading { return plainCache[r.Jokers] }

func listsAgree(t *testing.T, teller *plainTeller, s *State) {
	t.Helper()
	if s.RoundOver() {
		if len(s.Moves(nil)) > 0 || len(s.All(nil)) > 0 {
			t.Fatalf("the round is over, and something may be done\n%s", s)
		}
		return
	}
	if got, want := lines(s.Moves(nil)), teller.lines(s, false); !slices.Equal(got, want) {
		t.Fatalf("the classes differ:%s\n%s", differ(got, want), s)
	}
	if got, want := lines(s.All(nil)), teller.lines(s, true); !slices.Equal(got, want) {
		t.Fatalf("the plays differ:%s\n%s", differ(got, want), s)
	}
	if got := s.CanBeat(); got != slices.ContainsFunc(s.Moves(nil), func(a Action) bool { return a.Verb == Playing }) {
		t.Fatalf("something can be played: %v\n%s", got, s)
	}
}

// Hands that rarely come by chance lead with the right plays.
func TestListsOfSpecialHandsAgree(t *testing.T) {
	for _, line := range []string{"zheng-fen players=3", "zheng-fen players=3 jokers=special"} {
		r := rules(t, line)
		for _, hand := range []string{
			"5c 5d Tc Kc", "5c Tc Td Kc", "5c Tc Kc Kd *s", "5c 5d Tc *b", // one suit except for one card
			"2c 2d 2h *s", "2c 2d *s *b", "2c 2d 2h 2s *b", // 2s with jokers
			"4h 5h 6h 7h *s", "4h 5h 7h 8h *b 9h", "Kh Ah 2h *s *b", // jokers at the ends and within
			"3c 3d 4c 5c *s *b", "Kc Kd Ac 2c *s *b", "7c 7d 7h 7s 8d *s", "3c 3d 3h 3s 9d", "7c 7d 7h 7s Kd", "7c 7d 7h Ts Ks 3d",
		} {
			s := table(t, line, hand+";6s;6c")
			listsAgree(t, &plainTeller{r, plainKnown(r)}, &s)
		}
	}
}
