package streit_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// /rules with a set explains it; its menu switches, its buttons turn pages.
func TestRulesOfASet(t *testing.T) {
	c := club.New(t)
	m := club.Page(c, c.Command(club.Anna, "rules", "set", "kern1884"), bot.Private)
	club.Contains(c, m.Content, "Kern, Breslau 1884/85")
	club.Contains(c, m.Content, "• Houses are built downwards in suit.")
	m = club.Page(c, c.Press(club.Anna, "private", club.Button(c, m, "Next").ID), bot.Update)
	club.Contains(c, m.Content, "Building in suit")
	if len(m.Files) != 1 || m.Files[0].Alt == "" {
		t.Errorf("%d pictures on the second page", len(m.Files))
	}
	m = club.Page(c, c.Choose(club.Anna, "private", m.Menus[0].ID, "three"), bot.Update)
	club.Contains(c, m.Content, "Three players")
	club.Contains(c, club.Page(c, c.Press(club.Anna, "private", club.Button(c, m, "Back").ID), bot.Update).Content, "3 of 3")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "rules", "set", "canasta")), "`juhl`")
	german := c.Request(bot.Command, club.Anna, "rules")
	german.Options["set"], german.Locale = "juhl", "de"
	club.Contains(c, club.Page(c, c.Send(german), bot.Private).Content, "ein deutsches Regelblatt")
	for _, path := range []string{"book", "book/set", "book/set/canasta/0/1", "book/match/zz/0/1", "book/nobody/1/0/1"} {
		club.Contains(c, club.Only(c, c.Press(club.Anna, "private", path)), "older version")
	}
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", "book/set", "canasta")), "older version")
}

// /rules alone explains the rules of the member's table, and so does the button of the
// menu. Without a table it explains the server's.
func TestRulesInForce(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Page(c, c.Command(club.Carl, "rules"), bot.Private).Content, "unless a challenge says otherwise")
	tb := c.Start("juhl window=move")
	for _, u := range []bot.User{club.Anna, club.Carl} { // who looks on may ask, too
		m := club.Page(c, c.Command(u, "rules"), bot.Private)
		club.Contains(c, m.Content, "The rules of this table")
		club.Contains(c, m.Content, "`juhl window=move`")
		club.Contains(c, m.Content, "Only the last move can be stopped")
	}
	more := club.Page(c, c.Press(club.Ben, tb.Message(), bot.Path(view.PathMore, pages.Key(tb.ID), 1)), bot.Private)
	m := club.Page(c, c.Press(club.Ben, "private", club.Button(c, more, "Rules").ID), bot.Private)
	club.Contains(c, m.Content, "`juhl window=move`")
	c.Press(club.Ben, "private", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	club.Contains(c, club.Page(c, c.Press(club.Ben, "private", club.Button(c, m, "Next").ID), bot.Update).Content, "nothing taken back")
}

// A server has its own rules. Only members who may manage it see and change them here,
// whatever Discord lets through.
func TestServerRules(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Ben, "server settings")), "Only those who manage")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "server settings", "rules", "juhl")), "Only those who manage")
	boss := func(kind bot.Kind, path string, values ...string) bot.Request {
		r := c.Request(kind, club.Anna, path)
		r.Rights, r.Values, r.Message = bot.ManageServer, values, "private"
		return r
	}
	m := club.Page(c, c.Send(boss(bot.Command, "server settings")), bot.Private)
	club.Contains(c, m.Content, "Rules: the usual ones.")
	m = club.Page(c, c.Send(boss(bot.Press, club.Button(c, m, "Rules").ID)), bot.Update)
	club.Contains(c, club.Only(c, c.Choose(club.Ben, "private", m.Menus[0].ID, "juhl")), "Only those who manage")
	m = club.Page(c, c.Send(boss(bot.Press, m.Menus[0].ID, "juhl")), bot.Update)
	club.Contains(c, m.Content, "Rules: Juhl, a German rule sheet.")
	m = club.Page(c, c.Send(boss(bot.Press, m.Menus[1].ID, "window")), bot.Update)
	m = club.Page(c, c.Send(boss(bot.Press, m.Menus[2].ID, "move")), bot.Update)
	club.Contains(c, m.Content, "Rules: Juhl, a German rule sheet, with changes.")
	c.Restart()
	club.Contains(c, club.Page(c, c.Command(club.Ben, "rules"), bot.Private).Content, "`juhl window=move`")
	club.Contains(c, club.Page(c, c.Command(club.Ben, "challenge", "user", club.Carl.ID), bot.Reply).Content, "rule sheet. But here:\n• Only the last move can be stopped")
	line := boss(bot.Command, "server settings")
	line.Options["rules"] = "crapette"
	club.Contains(c, club.Page(c, c.Send(line), bot.Private).Content, "Rules: Crapette, as the French play.")
	line = boss(bot.Command, "server settings")
	line.Options["rules"] = "strict load=last-resort"
	club.Contains(c, club.Only(c, c.Send(line)), "don’t go together")
	nowhere := boss(bot.Command, "server settings")
	nowhere.Guild = ""
	club.Contains(c, club.Only(c, c.Send(nowhere)), "only in servers")
}

// The menus of /server settings can do nothing that they do not offer.
func TestServerMenusRefuseTheRest(t *testing.T) {
	c := club.New(t)
	for _, path := range []string{"server", "server/-", "server/-/flip", "server/-/set", "server/-/value", "server/-/value/window", "server/-/option",
		"serverset", "serverset/pace", "serverset/look", "serverset/threads", "serverset/matches", "serverset/language", "serverset/prices"} {
		r := c.Request(bot.Press, club.Anna, path)
		r.Rights, r.Values = bot.Administrator, []string{"nonsense"}
		if text := club.Only(c, c.Send(r)); !strings.Contains(text, "older version") {
			t.Errorf("%s: %q", path, text)
		}
	}
}
