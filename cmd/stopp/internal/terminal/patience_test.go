package terminal

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game/patience"
	"stopp/game/patience/solver"
)

// typedLines plays a patience by typed lines, and returns the screen and the record.
func typedLines(t *testing.T, deal *patience.Record, say i18n.Texts, lines ...string) (shown string, kept *patience.Record) {
	t.Helper()
	m, err := deal.Start()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	text := deal.String()
	g := &Patience{Say: say, In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out,
		Keep: func(line string) error { text += line + "\n"; return nil }}
	if err := g.Play(t.Context(), m, "7"); err != nil {
		t.Fatal(err)
	}
	if kept, err = patience.ParseRecord(text); err != nil {
		t.Fatal(err)
	}
	return out.String(), kept
}

// result is how a record ends.
func result(t *testing.T, r *patience.Record) (last patience.Match) {
	t.Helper()
	for step, err := range r.Replay() {
		if err != nil {
			t.Fatal(err)
		}
		last = step.Match
	}
	return last
}

// Each patience is played to its end, in each language, by the moves of a solution. The
// kept record replays to the end shown.
func TestPatiencesToTheirEnd(t *testing.T) {
	for i, k := range patience.Kinds() {
		t.Run(k.String(), func(t *testing.T) {
			say := i18n.For(i18n.Languages[i%len(i18n.Languages)].String())
			var deal *patience.Record
			var lines []string
			for n := patience.Number(1); lines == nil; n++ {
				deal = patience.Numbered(patience.Rules{Kind: k}, n)
				m, _ := deal.Start()
				for _, move := range solver.Solve(m.Table(), solver.Budget{Nodes: 20_000}).Moves {
					lines = append(lines, move.String())
				}
			}
			begin := []string{"help", "", lines[0], "undo", "undo", "0-f", "zebra", "board"}
			shown, kept := typedLines(t, deal, say, append(begin, lines...)...)
			if r := result(t, kept).Result(); r.Standing != patience.Won || r.Undos != 1 || r.Moves != len(lines) {
				t.Errorf("%v\n%s", r, shown)
			}
			for _, key := range []string{"patience.won", "patience.refused.no-undo", "patience.refused.no-such-pile", "patience.terminal.help-" + k.String()} {
				if want := plain(say.Say(key, nil)); !strings.Contains(shown, want) {
					t.Errorf("%q was not shown:\n%s", want, shown)
				}
			}
			if !strings.Contains(shown, "zebra") || strings.Contains(shown, "<no value>") || strings.Contains(shown, "[patience") {
				t.Error(shown)
			}
		})
	}
}

// The words that are no moves, in any language.
func TestPatienceWords(t *testing.T) {
	en := i18n.For("en")
	deal := patience.Numbered(patience.Rules{Kind: patience.Reihe}, 7)
	shown, kept := typedLines(t, deal, en, "geben", "weiter", "suite", "peek", "aufgehen", "fertig", "resign", "tisch", "aufgeben", "abandon")
	r := result(t, kept).Result()
	if r.Standing != patience.Resigned || r.Peeks != 2 || r.Moves < 3 {
		t.Errorf("%v\n%s", r, shown)
	}
	for _, want := range []string{"Not everything can go", "Do you really want", "Given up", "could", "it can"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q was not shown:\n%s", want, shown)
		}
	}
	shown, kept = typedLines(t, patience.Numbered(patience.Rules{Kind: patience.Grosse}, 7), en, "peek", "go", "3x1-2", "2-c", "undo", "quit")
	if len(kept.Entries) != 2 || !strings.Contains(shown, "There is no hand here") || !strings.Contains(shown, "does not go next to") {
		t.Errorf("%v\n%s", kept.Entries, shown)
	}
}

// Cards that can go up go up in one go, and only if that wins.
func TestPatienceFinishes(t *testing.T) {
	deal := patience.Numbered(patience.Rules{Kind: patience.Reihe}, 1)
	var lines []string
	for n := patience.Number(1); lines == nil; n++ {
		deal = patience.Numbered(patience.Rules{Kind: patience.Reihe}, n)
		m, _ := deal.Start()
		for _, move := range solver.Solve(m.Table(), solver.Budget{}).Moves {
			lines = append(lines, move.String())
			m, _ = m.Play(move)
			if table := m.Table(); table.Finish() != nil {
				break
			}
		}
	}
	shown, kept := typedLines(t, deal, i18n.For("en"), append(lines, "finish")...)
	if r := result(t, kept).Result(); r.Standing != patience.Won || !strings.Contains(shown, "Everything can go to the families") {
		t.Errorf("%v\n%s", r, shown)
	}
}

// A move that can't be written down has not been made, and the end of the context ends
// the game.
func TestPatienceStops(t *testing.T) {
	m, err := patience.Numbered(patience.Rules{Kind: patience.Reihe}, 7).Start()
	if err != nil {
		t.Fatal(err)
	}
	lost := errors.New("no room")
	g := &Patience{Say: i18n.For("en"), In: strings.NewReader("deal\n"), Out: &bytes.Buffer{}, Keep: func(string) error { return lost }}
	if err := g.Play(t.Context(), m, "7"); !errors.Is(err, lost) || g.m.Result().Moves != 0 {
		t.Errorf("%v, %v", err, g.m.Result())
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(lost)
	silent, mine := io.Pipe()
	defer mine.Close()
	g = &Patience{Say: i18n.For("en"), In: silent, Out: &bytes.Buffer{}}
	if err := g.Play(ctx, m, "7"); !errors.Is(err, lost) {
		t.Error(err)
	}
}
