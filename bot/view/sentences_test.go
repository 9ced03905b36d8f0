package view

import (
	"errors"
	"strings"
	"testing"

	"stopp/bot/i18n"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
)

// Equal cuts stand one after the other as the language writes it.
func TestCutsAreJoinedByTheLanguage(t *testing.T) {
	for language, want := range map[string]string{"en": "; again: ", "de": "; noch einmal: ", "fr": "\u00a0; encore\u00a0: "} {
		d := of(t, "kern1884")
		d.Say = i18n.For(language)
		d.Cuts = append([][]cards.Card{{10, 10}}, d.Cuts[len(d.Cuts)-1:]...)
		if text := d.cut(d.Running); strings.Count(text, want) != 1 {
			t.Errorf("%s: %q", language, text)
		}
	}
}

// Why a deal can't be read is said in English by programs; people learn the line.
func TestUnreadableDealNamesItsLine(t *testing.T) {
	broken := &record.Error{Line: 4, Err: errors.New("not so many cards")}
	for language, want := range map[string]string{"en": "line 4", "de": "Zeile 4", "fr": "ligne 4"} {
		v := Verdict{Proof: fair.Proof{Seal: "s", Secret: "t"}, Problems: []error{broken}}
		if text := v.Text(i18n.For(language)); !strings.Contains(text, want) || strings.Contains(text, "cards") {
			t.Errorf("%s: %q", language, text)
		}
	}
}
