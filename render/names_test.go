package render

import (
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestNamesAreWrittenAsFarAsTheFontGoes(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "Anna", "": "", "   ": "", "🎉🎉": "", "太郎": "", "𝓑𝓮𝓷 🎉": "Ben", "Ｂｅｎ": "Ben", " a \t b\n": "a b",
		"Jörg": "Jörg", "Jo\u0308rg": "Jörg", "Ματθαῖος": "Ματθαιος", "Светлана": "Светлана", "Nguyễn": "Nguyen", "x\u202ey": "xy",
	} {
		if got := wordType().plain(name); got != want {
			t.Errorf("%q is written %q, not %q", name, got, want)
		}
	}
}

// Most names are written whole, long ones in smaller letters.
func TestNamesAreWrittenWhole(t *testing.T) {
	for _, table := range []string{middleTable, threeTable} {
		v := drawn(t, table)
		for _, r := range arrange(&v).rows {
			for name, most := range map[string]*letters{"Anna": wordType(), "Maria Schneider": wordType(), "Maximilian Schröder": longType()} {
				if l, got := fit(name, r.name.Dx()); got != name || l.size < most.size {
					t.Errorf("%v of %d: %q is written %q in letters of %d pixels", r.seat, len(v.Players), name, got, l.size)
				}
			}
			if l, got := fit("Žofie Řeháková-Novotná", r.name.Dx()); l.width(got) > r.name.Dx() {
				t.Errorf("%q runs out of its place", got)
			}
		}
	}
}

// Whatever people call themselves, something is written, and there is room.
func TestNamesFit(t *testing.T) {
	l := wordType()
	rapid.Check(t, func(t *rapid.T) {
		name := l.plain(rapid.String().Draw(t, "name") + "A")
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
