package i18n

import (
	"strings"
	"testing"
)

// A sentence said in pieces is the same as the library's, whatever stands in the places.
func TestSentencesAreTheLibrarys(t *testing.T) {
	for _, tag := range Languages {
		texts, inPieces := For(tag.String()), 0
		for key, text := range sentences(t, tag) {
			data := Data{}
			for i, name := range places(text) {
				name = strings.Trim(name, "{.}")
				if name != "Count" {
					data[name] = []any{"a {{.b}}", 7, true, tag, nil}[i%5]
				}
			}
			if texts.sentence(key) != nil {
				inPieces++
			}
			for range 2 {
				if got, want := texts.Say(key, data), texts.localized(key, data); got != want {
					t.Errorf("%s: %q, not %q", key, got, want)
				}
			}
		}
		if inPieces < 500 {
			t.Errorf("only %d sentences of %v are said in pieces", inPieces, tag)
		}
	}
	if got := For("en").Say("no.such.key", nil); got != "[no.such.key]" {
		t.Errorf("an unknown key is %q", got)
	}
}

// Anything more than places is left to the library.
func TestPieces(t *testing.T) {
	for text, want := range map[string]int{"": 1, "a": 1, "{{.A}}": 3, "a {{.A}} b {{.B2}}": 5, "{{if .A}}x{{end}}": 0, "{{ .A }}": 0, "{{.A.B}}": 0, "{{.A": 0} {
		if got := len(pieces(text)); got != want {
			t.Errorf("%q has %d pieces, not %d", text, got, want)
		}
	}
}

func BenchmarkSay(b *testing.B) {
	texts, data := For("de"), Data{"Name": "Anna"}
	for b.Loop() {
		texts.Say("event.proposed", data)
	}
}
