package i18n

import (
	"regexp"
	"testing"
	"unicode/utf8"
)

// Texts on buttons and in menus fit there in every language, with room for a name
// (../shared/discord/limits.md, Components: 80 characters a button, 100 an item of a menu
// or its description, 150 a menu with nothing chosen; 100 a suggestion for typed text).
func TestWhatStandsOnButtonsFits(t *testing.T) {
	limits := []struct {
		keys  string
		limit int
	}{
		{`^(key|time\.key|says\.move)\.|^(challenge|block|resign|more|back)\.(accept|decline|rules|yes.*|previous|next|first|last|board|back|peek|block|agree|resign)$|^fault\.|-key$|^people\.(take-back|hear)$`, 80},
		{`^rules\.|^option\.|^set\.[^.]+\.label$|^scene\.[^.]+\.title$|^settings\.[^.]+\.|^choose\.(set|option|value|reset)$|^book\.menu$|^reason\.|^typing\.(play|turn|lay|pass|open|puzzled|out|to)`, 100},
	}
	for _, l := range limits {
		keys, found := regexp.MustCompile(l.keys), 0
		for _, tag := range Languages {
			for key, text := range sentences(t, tag) {
				if !keys.MatchString(key) {
					continue
				}
				found++
				if n := utf8.RuneCountInString(place.ReplaceAllString(text, "Maximilian-Alexander")); n > l.limit {
					t.Errorf("%v: %s has %d characters: %q", tag, key, n, text)
				}
			}
		}
		if found < 30*len(Languages) {
			t.Errorf("only %d sentences of at most %d characters", found, l.limit)
		}
	}
}
