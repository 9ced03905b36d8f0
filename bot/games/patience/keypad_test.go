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

// The keys of a table have its reader's letters, as its picture and its texts have, and so have the
// little cards on them. All keys look alike, whatever card they show.
func TestKeysHaveTheLettersOfTheirReader(t *testing.T) {
	courts := map[string]int{}
	eachTable(t, func(t *testing.T, on table) {
		for _, language := range []string{"en", "de", "fr"} {
			s := on.Scene
			s.Say = i18n.For(language)
			for _, b := range slices.Concat(pad{tableOf(s)}.keypad()...) {
				for _, c := range cards.Pack() {
					name := render.EmojiName(c, render.IndicesIn(language))
					if has := strings.HasSuffix(b.Label, pages.Symbols(s.Say, c)); has != (b.Emoji == name) {
						t.Fatalf("%s: %q of %v has the emoji %q", language, b.Label, c, b.Emoji)
					} else if has && c.Rank() > cards.Ten {
						courts[language]++
					}
				}
			}
		}
	})
	if courts["en"] == 0 || courts["de"] != courts["en"] || courts["fr"] != courts["en"] {
		t.Errorf("court cards: %v", courts)
	}
}
