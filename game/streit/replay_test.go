package streit

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/record"
)

// Old matches stay readable for ever: each record of testdata replays to the result and the
// position that its last comments name.
func TestOldRecordsReplay(t *testing.T) {
	files, err := filepath.Glob("testdata/*.record")
	if err != nil || len(files) < 4 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			file, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			actions, want, _ := strings.Cut(string(file), "# result ")
			want = strings.ReplaceAll("result "+want, "\n# ", "\n")
			m := replayed(t, actions)
			out := m.Outcome()
			got := fmt.Sprintf("result %v %v %d\n%s", out.Ending, out.Winner, out.Points[out.Winner], text(m))
			if got != want || !out.Final() {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// replayed is the match at the end of a record.
func replayed(t *testing.T, text string) (m Match) {
	t.Helper()
	rec, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for e, err := range Replay(rec) {
		if err != nil {
			t.Fatal(err)
		}
		m = e.Match
	}
	return m
}

// A replay begins with the deal, tells each line with its events, and may be
// left at any time.
func TestReplayGoesLineByLine(t *testing.T) {
	rec, err := record.Parse("streitpatience 1\n" + dealOfSeed(1).String() + "\n# first\nB turn\nB lay\nA block\n")
	if err != nil {
		t.Fatal(err)
	}
	var seen []string
	for e, err := range Replay(rec) {
		if err != nil {
			t.Fatal(err)
		}
		if e.Line == 0 && e.Events != nil {
			t.Error("the deal has events")
		}
		seen = append(seen, fmt.Sprintf("%d %v %v", e.Line, e.Seat, e.Action))
		if e.Line == 8 {
			break
		}
	}
	if got := strings.Join(seen[1:], "; "); len(seen) != 3 || got != "7 B turn; 8 B lay" {
		t.Errorf("%q", seen)
	}
}

// The same record gives the same match, however it is fed: action by action
// through Do, or as text.
func TestReplayIsPlay(t *testing.T) {
	m, err := New(dealOfSeed(1))
	if err != nil {
		t.Fatal(err)
	}
	m = play(t, m, "B turn; B lay; A turn; A lay; B turn")
	other := replayed(t, "streitpatience 1\n"+dealOfSeed(1).String()+"start B\nB turn\nB lay\nA turn\nA lay\nB turn\n")
	if deep(m) != deep(other) || m.View(game.A).Number != 5 {
		t.Error("they differ")
	}
}
