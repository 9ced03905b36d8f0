package session_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
)

// A warning goes with the match, also where Discord was too busy to take it away, and where the
// program ended before it could.
func TestWarningGoesWithTheMatch(t *testing.T) {
	for what, later := range map[string]func(c *club){
		"tick":  func(c *club) { c.after(10 * time.Second) },
		"start": func(c *club) { c.restart(); c.after(10 * time.Second) },
	} {
		t.Run(what, func(t *testing.T) {
			c := newClub(t)
			tb := c.paced(5, "")
			row := kept(c, tb.id)
			c.after(row.Deadline.Sub(c.now) - time.Second)
			warning := kept(c, tb.id).Warning
			if warning == "" || !c.channel.shown(warning) {
				t.Fatalf("no warning: %+v", kept(c, tb.id))
			}
			c.channel.deleteErr = bot.ErrBusy
			c.press(ben, "sure", bot.Path(pages.PathQuit, pages.Key(tb.id)))
			if row := kept(c, tb.id); row.Result == nil || !c.channel.shown(warning) {
				t.Fatalf("%+v", row)
			}
			c.channel.deleteErr = nil
			later(c)
			if row := kept(c, tb.id); c.channel.shown(warning) || row.Warning != "" {
				t.Errorf("it stands there still, noted as %q", row.Warning)
			}
			c.restart()
			if all := c.channel.take(); len(all) > 0 {
				t.Errorf("a start: %q", briefly(all))
			}
		})
	}
}
