package record_test

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/record"
)

const text = `# a match
streitpatience 1

rules pagat window=move   # the rules
deck A 5c 9d
seal 00ff
A turn
B stop   family-first 5c
`

func TestParse(t *testing.T) {
	r, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if r.Game != "streitpatience" || r.Version != 1 || len(r.Head) != 3 || len(r.Actions) != 2 {
		t.Fatalf("%+v", r)
	}
	if h := r.Head[0]; h.No != 4 || h.Key != "rules" || strings.Join(h.Words, "|") != "pagat|window=move" {
		t.Errorf("%+v", h)
	}
	if a := r.Actions[1]; a != (record.Action{No: 8, Seat: game.B, Text: "stop family-first 5c"}) {
		t.Errorf("%+v", a)
	}
	const want = "streitpatience 1\nrules pagat window=move\ndeck A 5c 9d\nseal 00ff\nA turn\nB stop family-first 5c\n"
	if r.String() != want {
		t.Errorf("prints as\n%s", r)
	}
}

func TestParseNamesTheLine(t *testing.T) {
	for _, c := range []struct {
		text   string
		line   int
		reason string
	}{
		{"", 1, "the record is empty"},
		{"# nothing\n\n", 1, "the record is empty"},
		{"\nstreitpatience\n", 2, "begins with the game"},
		{"streitpatience 1 2", 1, "begins with the game"},
		{"streitpatience one", 1, `"one" is no version`},
		{"streitpatience 0", 1, `"0" is no version`},
		{"streitpatience -1", 1, `"-1" is no version`},
		{"streitpatience 1\nrules pagat\nA\n", 3, "seat A does nothing"},
		{"streitpatience 1\nA turn\n\nrules pagat\n", 4, `"rules" stands after the first action`},
		{"streitpatience 1\nA turn\nG turn\n", 3, `"G" stands after`},
	} {
		_, err := record.Parse(c.text)
		var at *record.Error
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%q: got %v, want %q in line %d", c.text, err, c.reason, c.line)
		}
		if at != nil && at.Line > 0 && !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%q: %v does not say the line", c.text, err)
		}
	}
}

func TestErrorUnwraps(t *testing.T) {
	reason := errors.New("because")
	if err := error(&record.Error{Line: 3, Err: reason}); !errors.Is(err, reason) || err.Error() != "line 3: because" {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(text)
	f.Add("skat 7\nA 1\nB 2")
	f.Add("A 1\nA A")
	f.Add("x +1\r\n#\nA\t#")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse(text)
		if err != nil {
			return
		}
		again, err := record.Parse(r.String())
		if err != nil || again.String() != r.String() {
			t.Fatalf("%v\n%s", err, r)
		}
	})
}

// Blank lines and comments are no lines, but they count.
func TestLines(t *testing.T) {
	text := "# a comment\n\n streitpatience  1 # another\r\n\t\nA h1 f1\n\n"
	got := map[int]string{}
	for no, words := range record.Lines(text) {
		got[no] = strings.Join(words, "|")
	}
	if want := map[int]string{3: "streitpatience|1", 5: "A|h1|f1"}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := record.Last(text); got != 5 {
		t.Errorf("the last line is %d", got)
	}
	if got := record.Last(""); got != 1 {
		t.Errorf("the last line of nothing is %d", got)
	}
}
