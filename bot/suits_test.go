package bot

import (
	"testing"
	"unicode/utf8"
)

// Discord turns a bare suit outside code into an emoji, and leaves one with U+FE0E
// behind it as text.
func TestTextSuits(t *testing.T) {
	for text, want := range map[string]string{
		"":        "",
		"plain":   "plain",
		"Q♠ to 3": "Q♠\ufe0e to 3",
		"♠♥♦♣":    "♠\ufe0e♥\ufe0e♦\ufe0e♣\ufe0e",
		"♠♡♢♣♤♥♦♧ ♨ ☟ – \xe2": "♠\ufe0e♡\ufe0e♢\ufe0e♣\ufe0e♤\ufe0e♥\ufe0e♦\ufe0e♧\ufe0e ♨ ☟ – \xe2",
		"7♠\\":                  "7♠\ufe0e\\",
		"``7♠` 8♠":              "``7♠` 8♠\ufe0e",
		"♥\ufe0e ♥\ufe0f":       "♥\ufe0e ♥\ufe0f",
		"`7♠` and 7♠":           "`7♠` and 7♠\ufe0e",
		"```\n7♠\n```\n7♠":      "```\n7♠\n```\n7♠\ufe0e",
		"```\n`7♠` 8♠\n``` `9♣": "```\n`7♠` 8♠\n``` `9♣\ufe0e",
		"\\`7♠\\` 8♥":           "\\`7♠\ufe0e\\` 8♥\ufe0e",
		"\\♠":                   "\\♠",
	} {
		got := TextSuits(text)
		if got != want {
			t.Errorf("TextSuits(%q) = %q, want %q", text, got, want)
		}
		if again := TextSuits(got); again != got {
			t.Errorf("TextSuits twice on %q gives %q", text, again)
		}
		if n := Length(text); n != utf8.RuneCountInString(want) {
			t.Errorf("Length(%q) = %d", text, n)
		}
	}
}

func BenchmarkLength(b *testing.B) {
	const text = "**Anna** 7♠ to 3 · Q♥ to 5 · turned 4♣ · 4♣ to 2 · `help` · 10♦ to the family · 9♠ to 8"
	b.ReportAllocs()
	for b.Loop() {
		Length(text)
	}
}
