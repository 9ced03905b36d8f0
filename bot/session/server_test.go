package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
)

// managing is a request of Anna's, who manages the server.
func (c *club) managing(kind bot.Kind, path string, values ...string) bot.Request {
	r := c.request(kind, anna, path)
	r.Rights, r.Values, r.Message = bot.ManageServer, values, "private"
	return r
}

// holds checks what is set in the server.
func (c *club) holds(want map[string]string) {
	c.Helper()
	for name, value := range want {
		if got := c.setting(serverSetting(name)); got != value {
			c.Errorf("%s is %q, not %q", name, got, value)
		}
	}
}

// All that holds in a server can be set by a menu, and is remembered.
func TestServerMenus(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	m := page(c, c.send(c.managing(bot.Command, "server settings")), bot.Private)
	checkLimits(t, m)
	for menu, value := range map[string]string{"pace": "live-5", "threads": "off", "matches": "2", "language": "de"} {
		id := bot.Path(pages.PathServerSet, menu)
		contains(c, only(c, c.choose(ben, "private", id, value)), "Only those who manage")
		m = page(c, c.send(c.managing(bot.Press, id, value)), bot.Update)
		c.restart()
		m = page(c, c.send(c.managing(bot.Press, bot.Path(pages.PathServerPage, pages.ServerStart))), bot.Update)
		found := false
		for _, shown := range m.Menus {
			for _, item := range shown.Items {
				found = found || shown.ID == id && item.Value == value && item.Chosen
			}
		}
		if !found {
			t.Errorf("%s is not %s", menu, value)
		}
	}
	m = page(c, c.send(c.managing(bot.Press, button(c, m, "Look and").ID)), bot.Update)
	contains(c, page(c, c.send(c.managing(bot.Press, m.Menus[0].ID, "dark")), bot.Update).Content, "Dark")
	c.holds(map[string]string{"pace": "live-5", "threads": "off", "matches": "2", "language": "de", "look": "dark"})
	contains(c, only(c, c.press(ben, "private", bot.Path(pages.PathServerPage, pages.ServerRules))), "Only those who manage")
}

// Everything at once, as options.
func TestServerOptions(t *testing.T) {
	c := newClub(t)
	r := c.managing(bot.Command, "server settings")
	for name, value := range map[string]string{"pace": "none", "look": "light", "threads": "off", "matches": "9", "language": "fr", "rules": "strict"} {
		r.Options[name] = value
	}
	m := page(c, c.send(r), bot.Private)
	contains(c, m.Content, "`strict`")
	contains(c, m.Content, "no time limit")
	c.holds(map[string]string{"threads": "off", "matches": "9", "language": "fr", "look": "light"})
	if got := c.setting(serverRules); got != "strict" {
		t.Errorf("the rules are %q", got)
	}
}

// Tables and challenges speak the language that was chosen, also after a restart;
// private answers the reader's.
func TestServerLanguage(t *testing.T) {
	c := newClub(t)
	c.send(c.managing(bot.Press, bot.Path(pages.PathServerSet, pages.ServerLanguage), "de"))
	for range 2 {
		contains(c, c.command(anna, "challenge", "user", ben.ID)[0].message.Content, "fordert dich")
		id, _ := c.channel.last()
		contains(c, only(c, c.command(anna, "challenge", "user", ben.ID)), "open already")
		c.press(anna, id, bot.Path(pages.PathDeclineChallenge, pages.Key(int64(c.challenges()))))
		c.restart()
	}
	c.send(c.managing(bot.Press, bot.Path(pages.PathServerSet, pages.ServerLanguage), pages.OwnLanguage))
	if text := c.command(anna, "challenge", "user", ben.ID)[0].message.Content; strings.Contains(text, "fordert") {
		t.Errorf("still German: %q", text)
	}
}

// challenges is how many there have been.
func (c *club) challenges() (n int) {
	c.Helper()
	for {
		if _, err := c.db.Challenge(c.Context(), int64(n+1)); err != nil {
			return n
		}
		n++
	}
}
