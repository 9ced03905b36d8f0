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
		say := i18n.For(tag.String())
		label, game := AtOnceButton(say).Label, say.Say("guide.streitpatience", nil)
		if !strings.Contains(strings.ToLower(label), strings.ToLower(game)) || utf8.RuneCountInString(label) > 39 {
			t.Errorf("%v: %q", tag, label)
		}
	}
}
