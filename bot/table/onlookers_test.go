package table_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// nobodyLooksOn is what a refused onlooker is told.
const nobodyLooksOn = "Those who play have agreed that nobody looks on."

// Whether others may look on is agreed on (docs/privacy.md, Who sees it). Without onlookers the bot shows a match to its
// players alone, while it runs and afterwards; managers of the server may still end it.
func TestNobodyLooksOn(t *testing.T) {
	c := club.New(t)
	asked := c.Command(club.Anna, "challenge", "user", club.Ben.ID, "onlookers", "no")
	club.Contains(c, asked[0].Message.Content, "No onlookers: I show this match to its players alone.")
	c.Accept(club.Ben)
	tb := c.Table()
	if !tb.Row().NoOnlookers {
		t.Fatal("it is not agreed on")
	}
	key, message := pages.Key(tb.ID), tb.Message()
	refused := func(what string, all []club.Sent) {
		t.Helper()
		if text := club.Only(c, all); text != nobodyLooksOn {
			t.Errorf("%s: %q", what, text)
		}
	}
	looks := func(u bot.User) map[string][]club.Sent {
		return map[string][]club.Sent{
			"watch": c.Command(u, "match watch"), "again": c.Press(u, message, bot.Path(pages.PathWatch, key)),
			"board": c.Command(u, "board"), "more": c.Press(u, message, bot.Path(view.PathMore, key, 1)),
			"moves": c.Press(u, message, bot.Path(view.PathMoves, key, view.LastPage, 1)), "rules": c.Press(u, message, bot.Path(view.PathTableRules, key)),
		}
	}
	for what, all := range looks(club.Carl) {
		refused(what, all)
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match watch")), "Match `"+key+"`")
	c.BothMove()
	c.Over()
	for _, name := range []string{"export", "replay", "review", "verify"} {
		refused(name, c.Command(club.Carl, "match "+name, "match", key))
	}
	refused("look back", c.Press(club.Carl, c.Row(tb.ID).Message, bot.Path(view.PathReview, key)))
	if all := c.Command(club.Ben, "match export", "match", key); len(all) != 1 || len(all[0].Message.Files) != 1 {
		t.Errorf("Ben gets no record: %q", club.Briefly(all))
	}
	rematch := c.Press(club.Ben, c.Row(tb.ID).Message, bot.Path(pages.PathRematch, key))
	club.Contains(c, rematch[len(rematch)-1].Message.Content, "No onlookers")
}

// Managers of the server may end a match that nobody may look at. Others may look on if nothing
// else was agreed on.
func TestOnlookers(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	tb := c.Table()
	if tb.Row().NoOnlookers {
		t.Error("nobody may look on")
	}
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match watch")), "Match `"+pages.Key(tb.ID)+"`")
	gives(c, club.Ben)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "onlookers", "no")
	c.Accept(club.Ben)
	closed := c.Table()
	r := c.Request(bot.Press, club.Carl, bot.Path(pages.PathForce, pages.Key(closed.ID)))
	r.Rights = bot.ManageServer
	c.Send(r)
	if c.Row(closed.ID).Result == nil {
		t.Error("it goes on")
	}
}
