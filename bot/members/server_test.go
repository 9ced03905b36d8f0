package members_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// holds checks what is set in the server.
func holds(c *club.Club, want map[string]string) {
	c.Helper()
	for name, value := range want {
		if got := c.Setting(club.ServerSetting(name)); got != value {
			c.Errorf("%s is %q, not %q", name, got, value)
		}
	}
}

// Everything that holds in a server can be set by a menu, and is remembered.
func TestServerMenus(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	m := club.Page(c, c.Send(c.Managing(bot.Command, "server settings")), bot.Private)
	club.CheckLimits(t, m)
	for menu, value := range map[string]string{"pace": "live-5", "threads": "off", "matches": "2", "language": "de"} {
		id := bot.Path(pages.PathServerSet, menu)
		club.Contains(c, club.Only(c, c.Choose(club.Ben, "private", id, value)), "Only those who manage")
		m = club.Page(c, c.Send(c.Managing(bot.Press, id, value)), bot.Update)
		c.Restart()
		m = club.Page(c, c.Send(c.Managing(bot.Press, bot.Path(pages.PathServerPage, pages.ServerStart))), bot.Update)
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
	m = club.Page(c, c.Send(c.Managing(bot.Press, club.Button(c, m, "Look and").ID)), bot.Update)
	club.Contains(c, club.Page(c, c.Send(c.Managing(bot.Press, m.Menus[0].ID, "dark")), bot.Update).Content, "Dark")
	holds(c, map[string]string{"pace": "live-5", "threads": "off", "matches": "2", "language": "de", "look": "dark"})
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", bot.Path(pages.PathServerPage, pages.ServerRules))), "Only those who manage")
}

// Everything at once, as options.
func TestServerOptions(t *testing.T) {
	c := club.New(t)
	r := c.Managing(bot.Command, "server settings")
	for name, value := range map[string]string{"pace": "none", "look": "light", "threads": "off", "matches": "9", "language": "fr", "rules": "strict"} {
		r.Options[name] = value
	}
	m := club.Page(c, c.Send(r), bot.Private)
	club.Contains(c, m.Content, "Rules: Strict, with more duties.")
	club.Contains(c, m.Content, "no time limit")
	holds(c, map[string]string{"threads": "off", "matches": "9", "language": "fr", "look": "light"})
	if got := c.Setting(serverRules); got != "strict" {
		t.Errorf("the rules are %q", got)
	}
}

// Tables and challenges speak the chosen language, also after a restart; private answers
// speak the reader's.
func TestServerLanguage(t *testing.T) {
	c := club.New(t)
	c.Send(c.Managing(bot.Press, bot.Path(pages.PathServerSet, pages.ServerLanguage), "de"))
	for range 2 {
		club.Contains(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID)[0].Message.Content, "fordert dich")
		id, _ := c.Channel.Last()
		club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID)), "open already")
		c.Press(club.Anna, id, bot.Path(pages.PathDeclineChallenge, pages.Key(int64(challenges(c)))))
		c.Restart()
	}
	c.Send(c.Managing(bot.Press, bot.Path(pages.PathServerSet, pages.ServerLanguage), pages.OwnLanguage))
	if text := c.Command(club.Anna, "challenge", "user", club.Ben.ID)[0].Message.Content; strings.Contains(text, "fordert") {
		t.Errorf("still German: %q", text)
	}
}

// challenges is how many there have been.
func challenges(c *club.Club) (n int) {
	c.Helper()
	for {
		if _, err := c.DB.Challenge(c.Context(), int64(n+1)); err != nil {
			return n
		}
		n++
	}
}
