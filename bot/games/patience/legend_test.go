package patience_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/internal/club"
)

// Whoever reads a patience as text is told below it what its letters and signs are: each name of a line, and nothing
// that does not stand there.
func TestPatienceAsTextHasALegend(t *testing.T) {
	for _, k := range rules.Kinds() {
		c := club.Solitary(t)
		wishes(c, pages.WishBoard, pages.BoardText)
		for _, tag := range i18n.Languages {
			r := c.Request(bot.Command, club.Anna, "patience")
			r.Options = map[string]string{"game": k.String(), "number": "1"}
			_, table, _ := strings.Cut(club.Last(c, c.Speaking(tag.String(), r)).Content, "```\n")
			table, legend, _ := strings.Cut(table, "\n```\n")
			if legend == "" {
				t.Fatalf("%v, %v: no legend", k, tag)
			}
			for line := range strings.Lines(table) {
				name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
				if name != "" && strings.Trim(name, "0123456789") != "" && !strings.Contains(legend, "`"+name+"`") {
					t.Errorf("%v, %v: %q is not in %q", k, tag, name, legend)
				}
			}
			for _, sign := range []string{"w", "c", "??"} {
				if strings.Contains(legend, "`"+sign+"`") != strings.Contains(table, sign) {
					t.Errorf("%v, %v: %s in %q and in\n%s", k, tag, sign, legend, table)
				}
			}
		}
	}
}
