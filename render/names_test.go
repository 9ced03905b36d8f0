package render

import (
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"stopp/game"
)

func TestNamesAreWrittenAsFarAsTheFontGoes(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "Anna", "": "B", "   ": "B", "🎉🎉": "B", "太郎": "B", "𝓑𝓮𝓷 🎉": "Ben", "Ｂｅｎ": "Ben", " a \t b\n": "a b",
		"Jörg": "Jörg", "Jo\u0308rg": "Jörg", "Ματθαῖος": "Ματθαιος", "Светлана": "Светлана", "Nguyễn": "Nguyen", "x\u202ey": "xy",
	} {
		if got := wordType().nameOf([]string{"", name}, game.B); got != want {
			t.Errorf("%q is written %q, not %q", name, got, want)
		}
	}
	if got := wordType().nameOf([]string{"Anna"}, game.C); got != "C" {
		t.Errorf("who has no name is written %q", got)
	}
}

// Whatever people call themselves, something is written, and there is room.
func TestNamesFit(t *testing.T) {
	l := wordType()
	rapid.Check(t, func(t *rapid.T) {
		name := l.nameOf([]string{rapid.String().Draw(t, "name")}, game.A)
		width := rapid.IntRange(40, 200).Draw(t, "width")
		got := l.clip(name, width)
		if got == "" || l.width(got) > width {
			t.Errorf("%q in %d pixels is %q", name, width, got)
		}
		for _, r := range got {
			if _, ok := l.known[r]; !ok || !unicode.IsPrint(r) {
				t.Errorf("%q has %q", got, r)
			}
		}
	})
}
