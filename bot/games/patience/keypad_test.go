package patience

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/render"
)

// The keys of a table have its reader's letters, as its picture and its texts have: little cards, which
// are English, stand only where they have the same letter.
func TestKeysHaveTheLettersOfTheirReader(t *testing.T) {
	courts := map[string]int{}
	eachTable(t, func(t *testing.T, on table) {
		for _, language := range []string{"en", "de", "fr"} {
			s := on.Scene
			s.Say = i18n.For(language)
			for _, b := range slices.Concat(pad{tableOf(s)}.keypad()...) {
				for _, c := range cards.Pack() {
					if !strings.HasSuffix(b.Label, pages.Symbols(s.Say, c)) && b.Emoji != render.EmojiName(c) {
						continue
					}
					same := pages.Symbols(s.Say, c) == render.CardSymbols(c, render.English)
					if (b.Emoji == render.EmojiName(c)) != same {
						t.Fatalf("%s: %q of %v has the emoji %q", language, b.Label, c, b.Emoji)
					}
					if !same {
						courts[language]++
					}
				}
			}
		}
	})
	if courts["en"] > 0 || courts["de"] == 0 || courts["fr"] == 0 {
		t.Errorf("cards with letters of their own: %v", courts)
	}
}
