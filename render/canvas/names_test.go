package canvas

import (
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestNamesAreWrittenAsFarAsTheFontGoes(t *testing.T) {
	l := Cast(24)
	for name, want := range map[string]string{
		"Anna": "Anna", "": "", "   ": "", "🎉🎉": "", "太郎": "", "𝓑𝓮𝓷 🎉": "Ben", "Ｂｅｎ": "Ben", " a \t b\n": "a b",
		"Jörg": "Jörg", "Jo\u0308rg": "Jörg", "Ματθαῖος": "Ματθαιος", "Светлана": "Светлана", "Nguyễn": "Nguyen", "x\u202ey": "xy",
	} {
		if got := l.Plain(name); got != want {
			t.Errorf("%q is written %q, not %q", name, got, want)
		}
	}
}

// Whatever people call themselves, something is written, and there is room.
func TestNamesFit(t *testing.T) {
	l := Cast(24)
	rapid.Check(t, func(t *rapid.T) {
		name := l.Plain(rapid.String().Draw(t, "name") + "A")
		width := rapid.IntRange(40, 200).Draw(t, "width")
		got := l.Clip(name, width)
		if got == "" || l.Width(got) > width {
			t.Errorf("%q in %d pixels is %q", name, width, got)
		}
		for _, r := range got {
			if _, ok := l.known[r]; !ok || !unicode.IsPrint(r) {
				t.Errorf("%q has %q", got, r)
			}
		}
	})
}
