package streit

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// A position of each rule set from the middle of a game. The counts of the plain rules are
// pinned in its first lines. The plain rules count few sequences again each time, and all
// of them with -long.
func TestPerftOfEverySet(t *testing.T) {
	for _, set := range Sets() {
		t.Run(set.String(), func(t *testing.T) {
			file, err := os.ReadFile("testdata/perft/" + set.String() + ".position")
			if err != nil {
				t.Fatal(err)
			}
			s, err := ParsePosition(string(file))
			if err != nil || s.Rules().Set != set {
				t.Fatalf("%v of %v", err, s.Rules())
			}
			head := strings.Split(string(file), "\n")
			counted(t, &s, head[0], "# regular", false, regular)
			counted(t, &s, head[1], "# irregular", true, placeable)
		})
	}
}

// counted compares the counts to each depth with the line that pins them.
func counted(t *testing.T, s *State, want, head string, irregular bool, wanted func(string) bool) {
	t.Helper()
	p, got := readPlain(s.String()), head
	for depth := 1; depth <= 3; depth++ {
		nodes := s.Perft(depth, irregular)
		got += fmt.Sprint(" ", nodes)
		if nodes > plainUpTo && !*long {
			continue
		}
		if plainly := p.perft(depth, wanted); plainly != nodes {
			t.Errorf("depth %d: %d, plainly %d", depth, nodes, plainly)
		}
	}
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
