package board

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"stopp/bot/i18n"
	"stopp/render"
)

// The block has the numbers of the keypad, fits a phone, and shows the free card last.
func TestText(t *testing.T) {
	want := map[string]string{
		"grosse":   " 3* Q♣ Q♦\n 4  -\n 5  T♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥",
		"harfe":    " f  3♣ A♣ 2♦ -♦ -♥ -♥ 4♠ -♠\n 1  3♥\n 2  ?? 3♦ 2♣",
		"reihe":    " f  A♣ 2♦ -♥ A♠\n f  K♣ -♦ Q♥ -♠\n 1  6♦ 4♣ 9♦",
		"napoleon": "    1  2  3  4  5  6  7\n    K♦ 7♠ 3♥ T♣ 9♦ Q♥ -\n f  4♥ 3\n w  5♠",
	}
	for game, opts := range tables() {
		text := Text(tableOf(game), opts...)
		if !strings.Contains(text, want[game]) {
			t.Errorf("%s:\n%s\nlacks\n%s", game, text, want[game])
		}
	}
	if text := Text(great(), Letters()); !strings.Contains(text, " f  2c 2d 2h 3s") {
		t.Errorf("suits are no letters:\n%s", text)
	}
}

func TestTextFits(t *testing.T) {
	for game := range tables() {
		rapid.Check(t, func(t *rapid.T) {
			table := tableOf(game)
			for i := range table.Piles {
				table.Piles[i].Cards = anyPile(t, table.Piles[i].At.Kind)
			}
			for line := range strings.Lines(Text(table)) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > render.Columns {
					t.Fatalf("%d columns: %q", n, line)
				}
			}
			if alt := Alt(table, speaks("de")); alt == "" || len([]rune(alt)) > render.AltLimit {
				t.Fatalf("%d characters: %q", len([]rune(alt)), alt)
			}
		})
	}
}

func speaks(language string) render.Say {
	say := i18n.For(language)
	return func(key string, data map[string]any) string { return say.Say(key, data) }
}

func TestAlt(t *testing.T) {
	for _, c := range []struct{ game, language, want string }{
		{"harfe", "en", "Column 2: 1 face down, 3 of diamonds, 2 of clubs."},
		{"harfe", "en", "Families: 3 of clubs, ace of clubs, 2 of diamonds, 4 of spades."},
		{"harfe", "en", "Lifted: 2 cards down to 4 of clubs."},
		{"grosse", "de", "Halbreihe 3: Kreuz Dame, Karo Dame. Halbreihe 4: leer."},
		{"reihe", "de", "Talon: 22 Karten. Familien: Kreuz Ass, Karo 2, Pik Ass. Abwärts vom König: Kreuz König, Herz Dame."},
		{"napoleon", "fr", "Aide 7 : vide."},
	} {
		if alt := Alt(tableOf(c.game), speaks(c.language), tables()[c.game]...); !strings.Contains(alt, c.want) {
			t.Errorf("%s in %s lacks %q:\n%s", c.game, c.language, c.want, alt)
		}
	}
}
