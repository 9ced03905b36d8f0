package i18n

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// A turn and a single move go by one word each (CONTRIBUTING.md, How we speak). So a word for a
// turn stands only where the English text has a turn, and a word for a move where it has one.
func TestTurnsAndMovesGoByTheirWords(t *testing.T) {
	english := sentences(t, language.English)
	turn := regexp.MustCompile(`(?i)\bturns?\b|\bto move\b`)
	move := regexp.MustCompile(`(?i)\bmoves?\b|\bplays?\b|\bduty\b|\bduties\b|\btaken back\b|\bundo\b`)
	for _, term := range []struct {
		tag, word, besides string
		means              *regexp.Regexp
	}{
		{"de", `\b(Zug|Zugs|Zuges|Züge|Zügen)([^a-zäöüß]|$)`, `$^`, turn},
		{"de", `Spielz[uü]g`, `$^`, move},
		{"fr", `\b[Tt]ours?\b`, `$^`, turn},
		{"fr", `\b[Cc]oups?\b`, `coups? de pouce|d’un coup|à coup sûr`, move},
	} {
		word, besides, found := regexp.MustCompile(term.word), regexp.MustCompile(term.besides), 0
		for key, text := range sentences(t, language.MustParse(term.tag)) {
			if strings.Contains(key, ".words.") || key == "moves.key" || // it names the turns whose moves its page lists
				!word.MatchString(besides.ReplaceAllString(text, "")) {
				continue
			}
			if found++; !term.means.MatchString(english[key]) {
				t.Errorf("%s: %s says %s in %q, where English has %q", term.tag, key, term.word, text, english[key])
			}
		}
		if found < 50 {
			t.Errorf("%s: %s stands in only %d texts", term.tag, term.word, found)
		}
	}
}

// The key that lists all moves says what its page is about.
func TestKeyOfMovesNamesItsPage(t *testing.T) {
	for _, tag := range Languages {
		all := sentences(t, tag)
		for _, page := range []string{"moves.title", "moves.page"} {
			if key := all["moves.key"]; !strings.Contains(strings.ToLower(all[page]), strings.ToLower(key)) {
				t.Errorf("%v: the key is %q, its page %q", tag, key, all[page])
			}
		}
	}
}
