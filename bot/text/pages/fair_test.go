package pages

import (
	"errors"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game/fair"
	"stopp/game/record"
)

// Programs say in English why a deal can't be read; people learn the line.
func TestUnreadableDealNamesItsLine(t *testing.T) {
	broken := &record.Error{Line: 4, Err: errors.New("not so many cards")}
	for language, want := range map[string]string{"en": "line 4", "de": "Zeile 4", "fr": "ligne 4"} {
		v := Verdict{Proof: fair.Proof{Seal: "s", Secret: "t"}, Problems: []error{broken}}
		if text := v.Text(i18n.For(language)); !strings.Contains(text, want) || strings.Contains(text, "cards") {
			t.Errorf("%s: %q", language, text)
		}
	}
}
