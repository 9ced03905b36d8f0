package view

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game/cards"
)

// Equal cuts stand one after the other as the language writes it.
func TestCutsAreJoinedByTheLanguage(t *testing.T) {
	for language, want := range map[string]string{"en": "; again: ", "de": "; noch einmal: ", "fr": "\u00a0; encore\u00a0: "} {
		d := of(t, "kern1884")
		d.Say = i18n.For(language)
		d.Cuts = append([][]cards.Card{{10, 10}}, d.Cuts[len(d.Cuts)-1:]...)
		if text := d.logs().cut(d.Running); strings.Count(text, want) != 1 {
			t.Errorf("%s: %q", language, text)
		}
	}
}
