package notice_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// A warning goes with the match, even if Discord was too busy to take it away, or the program
// ended before it could.
func TestWarningGoesWithTheMatch(t *testing.T) {
	for what, later := range map[string]func(c *club.Club){
		"tick":  func(c *club.Club) { c.After(10 * time.Second) },
		"start": func(c *club.Club) { c.Restart(); c.After(10 * time.Second) },
	} {
		t.Run(what, func(t *testing.T) {
			c := club.New(t)
			tb := c.Paced(5, "")
			row := c.Row(tb.ID)
			c.After(row.Deadline.Sub(c.Now) - time.Second)
			warning := c.Row(tb.ID).Warning
			if warning == "" || !c.Channel.Shown(warning) {
				t.Fatalf("no warning: %+v", c.Row(tb.ID))
			}
			c.Channel.DeleteErr = bot.ErrBusy
			c.Press(club.Ben, "sure", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
			if row := c.Row(tb.ID); row.Result == nil || !c.Channel.Shown(warning) {
				t.Fatalf("%+v", row)
			}
			c.Channel.DeleteErr = nil
			later(c)
			if row := c.Row(tb.ID); c.Channel.Shown(warning) || row.Warning != "" {
				t.Errorf("it stands there still, noted as %q", row.Warning)
			}
			c.Restart()
			if all := c.Channel.Take(); len(all) > 0 {
				t.Errorf("a start: %q", club.Briefly(all))
			}
		})
	}
}
