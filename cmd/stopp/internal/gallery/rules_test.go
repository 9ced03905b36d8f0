package gallery

import (
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game/patience"
	"stopp/game/streit"
	"stopp/game/toy"
	"stopp/game/zhengfen"
)

// stored finds a line of rules as it is stored: with its options anywhere, without in
// backticks.
var stored = func() *regexp.Regexp {
	names := []string{zhengfen.Name, toy.Name}
	for _, s := range streit.Sets() {
		names = append(names, s.String())
	}
	for _, k := range patience.Kinds() {
		names = append(names, k.String())
	}
	all := "(" + strings.Join(names, "|") + ")"
	return regexp.MustCompile("(?i)\\b" + all + `( [a-z-]+=[a-z0-9+-]+)+|` + "`" + all + "`")
}()

// taught is a line that says which words are typed: under the option that it names, or those of
// all rule sets.
func taught(line, option string) bool {
	return strings.Contains(line, "`"+option+"`") || len(stored.FindAllString(line, 2)) > 1
}

// Rules are said in words: in a message, a picture's words, a key or a menu no line of rules
// stands as it is stored, but where somebody is told what to type.
func TestRulesAreSaidInWords(t *testing.T) {
	told := 0
	for _, tag := range i18n.Languages {
		option := i18n.For(tag.String()).Say("command.challenge.rules.name", nil)
		for _, p := range parts {
			for _, s := range in(tag, p) {
				for line := range strings.Lines(spelt(s.Message)) {
					switch found := stored.FindString(line); {
					case found != "" && taught(line, option):
						told++
					case found != "" && p.Title != "The terminal": // where they were typed
						t.Errorf("%v, %s, %s: %q stands in %q", tag, p.Title, s.When, found, line)
					}
				}
			}
		}
	}
	if told == 0 {
		t.Error("nobody is told what to type")
	}
}

// spelt is all that a message says, a line each.
func spelt(m bot.Message) string {
	w := written{seen: map[string]bool{}}
	w.message(m)
	return strings.NewReplacer("│ ", "").Replace(w.String())
}

// The test above would see rules in a tournament's head, in one of a patience, and in a book's
// title.
func TestStoredRulesAreFound(t *testing.T) {
	for line, want := range map[string]string{
		"Rules `pagat` · a day per turn":            "`pagat`",
		"│ Rules: `napoleon passes=2`":              "napoleon passes=2",
		"the rules crapette start=alternate at all": "crapette start=alternate",
		"-# `zheng-fen players=3 target=200`":       "zheng-fen players=3 target=200",
		"Crapette, as the French play":              "",
		"Three players, and three packs":            "",
	} {
		if found := stored.FindString(line); found != want || found != "" && taught(line, "rules") {
			t.Errorf("%q: %q, %v", line, found, taught(line, "rules"))
		}
	}
}
