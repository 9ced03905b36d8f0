package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
)

// choose chooses from a menu of a message.
func (c *club) choose(u bot.User, message, menu, value string) []sent {
	c.Helper()
	r := c.request(bot.Press, u, menu)
	r.Message, r.Values = message, []string{value}
	return c.send(r)
}

// page is the one private page that went out.
func page(c *club, all []sent, as bot.As) bot.Message {
	c.Helper()
	if len(all) == 0 || all[0].as != as || all[0].how != "answer" {
		c.Fatalf("no such answer: %q", briefly(all))
	}
	return all[0].message
}

// /rules with a set explains it; its menu switches, its buttons turn pages.
func TestRulesOfASet(t *testing.T) {
	c := newClub(t)
	m := page(c, c.command(anna, "rules", "set", "kern1884"), bot.Private)
	contains(c, m.Content, "Kern, Breslau 1884/85")
	contains(c, m.Content, "• Houses are built downwards in suit.")
	m = page(c, c.press(anna, "private", button(c, m, "Next").ID), bot.Update)
	contains(c, m.Content, "Building in suit")
	if len(m.Files) != 1 || m.Files[0].Alt == "" {
		t.Errorf("%d pictures on the second page", len(m.Files))
	}
	m = page(c, c.choose(anna, "private", m.Menus[0].ID, "three"), bot.Update)
	contains(c, m.Content, "Three players")
	contains(c, page(c, c.press(anna, "private", button(c, m, "Back").ID), bot.Update).Content, "3 of 3")
	contains(c, only(c, c.command(anna, "rules", "set", "canasta")), "`juhl`")
	german := c.request(bot.Command, anna, "rules")
	german.Options["set"], german.Locale = "juhl", "de"
	contains(c, page(c, c.send(german), bot.Private).Content, "ein deutsches Regelblatt")
	for _, path := range []string{"book", "book/set", "book/set/canasta/0/1", "book/match/zz/0/1", "book/nobody/1/0/1"} {
		contains(c, only(c, c.press(anna, "private", path)), "older version")
	}
	contains(c, only(c, c.choose(anna, "private", "book/set", "canasta")), "older version")
}

// /rules alone explains the rules of the member's table, and so does the button
// of the menu; without a table those of the server.
func TestRulesInForce(t *testing.T) {
	c := newClub(t)
	contains(c, page(c, c.command(carl, "rules"), bot.Private).Content, "unless a challenge says otherwise")
	tb := c.start("juhl window=move")
	for _, u := range []bot.User{anna, carl} { // who looks on may ask, too
		m := page(c, c.command(u, "rules"), bot.Private)
		contains(c, m.Content, "The rules of this table")
		contains(c, m.Content, "`juhl window=move`")
		contains(c, m.Content, "Only the last move can be stopped")
	}
	more := page(c, c.press(ben, tb.message(), bot.Path(view.PathMore, pages.Key(tb.id), 1)), bot.Private)
	m := page(c, c.press(ben, "private", button(c, more, "Rules").ID), bot.Private)
	contains(c, m.Content, "`juhl window=move`")
	c.press(ben, "private", bot.Path(pages.PathQuit, pages.Key(tb.id)))
	contains(c, page(c, c.press(ben, "private", button(c, m, "Next").ID), bot.Update).Content, "nothing taken back")
}

// A server has its own rules; only who may manage it sees and changes them
// here, whatever Discord lets through.
func TestServerRules(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(ben, "server settings")), "Only those who manage")
	contains(c, only(c, c.command(ben, "server settings", "rules", "juhl")), "Only those who manage")
	boss := func(kind bot.Kind, path string, values ...string) bot.Request {
		r := c.request(kind, anna, path)
		r.Rights, r.Values, r.Message = bot.ManageServer, values, "private"
		return r
	}
	m := page(c, c.send(boss(bot.Command, "server settings")), bot.Private)
	contains(c, m.Content, "`pagat`")
	m = page(c, c.send(boss(bot.Press, button(c, m, "Rules").ID)), bot.Update)
	contains(c, only(c, c.choose(ben, "private", m.Menus[0].ID, "juhl")), "Only those who manage")
	m = page(c, c.send(boss(bot.Press, m.Menus[0].ID, "juhl")), bot.Update)
	contains(c, m.Content, "`juhl`")
	m = page(c, c.send(boss(bot.Press, m.Menus[1].ID, "window")), bot.Update)
	m = page(c, c.send(boss(bot.Press, m.Menus[2].ID, "move")), bot.Update)
	contains(c, m.Content, "`juhl window=move`")
	c.restart()
	contains(c, page(c, c.command(ben, "rules"), bot.Private).Content, "`juhl window=move`")
	contains(c, page(c, c.command(ben, "challenge", "user", carl.ID), bot.Reply).Content, "`juhl window=move`")
	line := boss(bot.Command, "server settings")
	line.Options["rules"] = "crapette"
	contains(c, page(c, c.send(line), bot.Private).Content, "`crapette`")
	line = boss(bot.Command, "server settings")
	line.Options["rules"] = "strict load=last-resort"
	contains(c, only(c, c.send(line)), "don’t go together")
	nowhere := boss(bot.Command, "server settings")
	nowhere.Guild = ""
	contains(c, only(c, c.send(nowhere)), "only in servers")
}

// The menus of /server settings can't be used for anything that they do not offer.
func TestServerMenusRefuseTheRest(t *testing.T) {
	c := newClub(t)
	for _, path := range []string{"server", "server/-", "server/-/flip", "server/-/set", "server/-/value", "server/-/value/window", "server/-/option",
		"serverset", "serverset/pace", "serverset/look", "serverset/threads", "serverset/matches", "serverset/language", "serverset/prices"} {
		r := c.request(bot.Press, anna, path)
		r.Rights, r.Values = bot.Administrator, []string{"nonsense"}
		if text := only(c, c.send(r)); !strings.Contains(text, "older version") {
			t.Errorf("%s: %q", path, text)
		}
	}
}
