package pages

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot/text/i18n"
)

// The key that begins a match at once says which game that is, and has room on a phone, in every language.
func TestKeyOfATrialNamesItsGame(t *testing.T) {
	for _, tag := range i18n.Languages {
		if label := AtOnceButton(i18n.For(tag.String())).Label; !strings.Contains(label, "Streitpatience") || utf8.RuneCountInString(label) > 39 {
			t.Errorf("%v: %q", tag, label)
		}
	}
}
