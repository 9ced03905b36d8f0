package patience_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/patience"
	"stopp/bot/text/i18n"
	rules "stopp/game/patience"
	"stopp/internal/club"
)

// One types drawing, undo and redo in the words of any language, with or without accents; what it is read back as says
// so in the reader's language.
func TestPatienceTypedInEveryLanguage(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "napoleon", "number", "3"))
	for moves, words := range [][3]string{
		{"turn", "undo", "redo"}, {"Aufdecken", "Zurück", "wieder"}, {"aufdecken", "zurueck", "wiederholen"},
		{"retourner", "reprendre", "rejouer"}, {"draw", "zuruck", "refaire"},
	} {
		for i, want := range []int{1, 0, 1} {
			c.Hers(c.Command(club.Anna, "move", "text", words[i]))
			if got := c.Replays(1).Result().Moves; got != moves+want {
				t.Errorf("%s: %d moves, not %d", words[i], got, moves+want)
			}
		}
	}
	for text, want := range map[string]string{"zurück": "Undo", "aufdecken": "Turn the next card.", "rejouer": "Redo"} {
		if all := c.Typing(club.Anna, "move", "text", text); len(all) != 1 || all[0].Name != want {
			t.Errorf("%s is read back as %v", text, all)
		}
	}
}

// What a language says that one may type is understood: on the page behind More, for each patience.
func TestPatienceExamplesAreUnderstood(t *testing.T) {
	quoted := regexp.MustCompile("`([^`/]+)`")
	for _, language := range []string{"en", "de", "fr"} {
		say := i18n.For(language)
		for _, k := range rules.Kinds() {
			for _, found := range quoted.FindAllStringSubmatch(patience.Example(say, k), -1) {
				c := club.Solitary(t)
				c.Hers(c.Command(club.Anna, "patience", "game", k.String(), "number", "1"))
				if answer := club.Shown(club.Last(c, c.Command(club.Anna, "move", "text", found[1]))); strings.Contains(answer, "is no move here") {
					t.Errorf("%s, %v: %s: %q", language, k, found[1], answer)
				}
			}
		}
	}
	for language, word := range map[string]string{"en": "`undo`", "de": "`zurück`", "fr": "`reprendre`"} {
		help := i18n.For(language).Say("help.patiences", i18n.Data{})
		c := begun(t, "napoleon", "3", "turn")
		id, laid := c.Laid()
		r := c.Request(bot.Press, club.Anna, club.Button(c, laid, "More").ID)
		r.Message = id
		page := club.Last(c, c.Speaking(language, r))
		if !strings.Contains(page.Content, word) || !strings.Contains(help, word) {
			t.Errorf("%s: %q, %q", language, page.Content, help)
		}
		if english := []string{"`undo`", "`turn`", "`deal`"}; language != "en" && slices.ContainsFunc(english, func(w string) bool { return strings.Contains(page.Content+help, w) }) {
			t.Errorf("%s quotes English words: %q, %q", language, page.Content, help)
		}
	}
}
