package patience

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game/cards"
)

var games = flag.Int("games", 20, "how many games of each rules TestRandomGames plays")

// compared is how many of the games are compared with the plain rules, which take their
// time.
const compared = 4

// Random games until they are won or stuck, or for 400 moves; then the player gives up. The
// table holds every card all the time. At each step of the first games the plain rules know
// the same moves and lead to the same table.
func TestRandomGames(t *testing.T) {
	for i, line := range lines {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			ends := map[Standing]int{}
			for n := range *games {
				ends[random(t, line, Number(n+1), uint64(i), n < compared)]++
			}
			t.Logf("%d won, %d stuck, %d given up", ends[Won], ends[Stuck], ends[Resigned])
		})
	}
}

// random plays one game and tells how it ended.
func random(t *testing.T, line string, n Number, stream uint64, comparing bool) Standing {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(n), stream))
	s := dealt(t, line, n)
	p := readPlain(s.String())
	want := packs(s.Kind())
	var room [256]Move
	for range 400 {
		list := s.Legal(room[:0])
		if got := allCards(&s); !slices.Equal(got, want) {
			t.Fatalf("there lie %v\n%v", got, s.String())
		}
		if comparing {
			agree(t, &s, p, list)
		}
		if s.Won() {
			return Won
		}
		if len(list) == 0 {
			return Stuck
		}
		m := chosen(list, rng)
		before := s
		then := s.After(m)
		if s != before {
			t.Fatalf("%v changes the table it was made on:\n%v", m, before.String())
		}
		if shown := m.From == Hand || hidden(&then) < hidden(&s); s.Shows(m) != shown {
			t.Fatalf("%v shows a card: %v\n%v\n%v", m, s.Shows(m), s.String(), then.String())
		}
		s = then
		if comparing {
			p.do(m.String())
		}
	}
	return Resigned
}

// agree compares a table and its moves with the plain rules.
func agree(t *testing.T, s *State, p *plain, list []Move) {
	t.Helper()
	if s.String() != p.String() {
		t.Fatalf("it lies\n%v\nand by the plain rules\n%v", s.String(), p.String())
	}
	words := make([]string, len(list))
	for i, m := range list {
		words[i] = m.String()
	}
	slices.Sort(words)
	if want := p.moves(); !slices.Equal(words, want) {
		t.Fatalf("possible are %v, and by the plain rules %v\n%v", words, want, s.String())
	}
	if s.Won() != p.won() || s.Stuck() != (len(list) == 0 && !s.Won()) {
		t.Fatalf("won %v, stuck %v\n%v", s.Won(), s.Stuck(), s.String())
	}
}

// allCards are all cards on the table and on families, sorted.
func allCards(s *State) (all []cards.Card) {
	for p := Place(1); p <= Hand; p++ {
		all = append(all, s.Pile(p)...)
	}
	if rank := s.spec().rank; rank != nil {
		for suit, h := range s.heights {
			for i, n := range h {
				for k := range int(n) {
					all = append(all, cards.New(rank(s, i, k), cards.Suit(suit)))
				}
			}
		}
	}
	slices.Sort(all)
	return all
}

func packs(k Kind) (all []cards.Card) {
	for range k.Packs() {
		all = append(all, cards.Pack()...)
	}
	slices.Sort(all)
	return all
}

// hidden is how many cards lie face down, or in the hand.
func hidden(s *State) int {
	n := s.Size(Hand)
	for p := Place(1); p <= mostColumns; p++ {
		n += s.Down(p)
	}
	return n
}

// perft by the plain rules.
func (p *plain) perft(depth int) int {
	list := p.moves()
	if depth == 0 || len(list) == 0 {
		return 1
	}
	nodes := 0
	for _, m := range list {
		then := readPlain(p.String())
		then.do(m)
		nodes += then.perft(depth - 1)
	}
	return nodes
}

// The counts of some positions; the plain rules find them as well. Independent programs can
// be checked against them.
func TestPerft(t *testing.T) {
	for name, want := range map[string][]int{
		"harfe": {1, 24, 484}, "reihe": {1, 3, 8, 19, 39}, "napoleon": {1, 1, 2, 2}, "grosse": {1, 15, 167, 1809},
	} {
		s, err := ParsePosition(samples[name])
		if err != nil {
			t.Fatal(err)
		}
		for depth, nodes := range want {
			if got, plain := s.Perft(depth), readPlain(s.String()).perft(depth); got != nodes || plain != nodes {
				t.Errorf("%s to depth %d: %d, by the plain rules %d, expected %d", name, depth, got, plain, nodes)
			}
		}
	}
	for _, line := range lines {
		s := dealt(t, line, 1)
		if got, plain := s.Perft(3), readPlain(s.String()).perft(3); got != plain {
			t.Errorf("%s: %d, by the plain rules %d", line, got, plain)
		}
	}
}
