package board

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot/text/i18n"
	"stopp/game/patience"
	"stopp/render"
)

func speaks(language string) render.Say {
	say := i18n.For(language)
	return func(key string, data map[string]any) string { return say.Say(key, data) }
}

// Whatever is played, the block fits a phone, and the words fit what Discord takes.
func TestTextFits(t *testing.T) {
	for _, k := range patience.Kinds() {
		for n := range patience.Number(100) {
			_, f := played(t, k, n+1, 3*int(n)+1)
			for line := range strings.Lines(Text(f.View, Lifted(1, 1))) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > render.Columns {
					t.Fatalf("%d columns: %q", n, line)
				}
			}
			if alt := Alt(f.View, speaks("de")); alt == "" || len([]rune(alt)) > render.AltLimit {
				t.Fatalf("%d characters: %q", len([]rune(alt)), alt)
			}
		}
	}
}

// The text lists the piles in the order of the keys.
func TestAlt(t *testing.T) {
	for _, c := range []struct {
		kind     patience.Kind
		language string
		want     []string
	}{
		{patience.Harfe, "en", []string{"Column 1: ", "Column 2: ", "1 face down", "Column 10: ", "Waste: ", "Hand: ", "Families: "}},
		{patience.Grosse, "de", []string{"Halbreihe 1: ", "Halbreihe 10: ", "Keller: ", "Familien: "}},
		{patience.Reihe, "de", []string{"Spalte 1: ", "Spalte 10: ", "Talon: ", "Familien: ", "Abwärts vom König: "}},
		{patience.Napoleon, "fr", []string{"Aide 1 : ", "Aide 7 : ", "Paquet : ", "Défausse : ", "Talon : "}},
	} {
		alt := Alt(lying(t, c.kind).View, speaks(c.language))
		rest := alt
		for _, want := range c.want {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%v in %s lacks %q after the rest:\n%s", c.kind, c.language, want, alt)
				break
			}
			rest = after
		}
	}
	lifts := Alt(lying(t, patience.Grosse).View, speaks("en"), Lifted(5, 1))
	if !strings.HasPrefix(lifts, "Lifted: ") {
		t.Errorf("nothing is lifted: %s", lifts)
	}
}

// Every pile of a patience has a word, and no missing word is asked for.
func TestPilesHaveWords(t *testing.T) {
	for _, k := range patience.Kinds() {
		for _, language := range []string{"en", "de", "fr"} {
			if alt := Alt(lying(t, k).View, speaks(language), Lifted(1, 2)); strings.Contains(alt, "[") || strings.Contains(alt, "<no value>") {
				t.Errorf("%v in %s: %s", k, language, alt)
			}
		}
	}
}
