package session_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
)

// nobodyLooksOn is how whoever wants to look on is refused.
const nobodyLooksOn = "Those who play have agreed that nobody looks on."

// Whether others may look on is agreed on (docs/privacy.md, Who sees it). Without onlookers the bot shows a match to its
// players alone, while it runs and afterwards; who manages the server may still end it.
func TestNobodyLooksOn(t *testing.T) {
	c := newClub(t)
	asked := c.command(anna, "challenge", "user", ben.ID, "onlookers", "no")
	contains(c, asked[0].message.Content, "No onlookers: I show this match to its players alone.")
	c.accept(ben)
	tb := c.table()
	if !tb.row().Unwatched {
		t.Fatal("it is not agreed on")
	}
	key, message := pages.Key(tb.id), tb.message()
	refused := func(what string, all []sent) {
		t.Helper()
		if text := only(c, all); text != nobodyLooksOn {
			t.Errorf("%s: %q", what, text)
		}
	}
	looks := func(u bot.User) map[string][]sent {
		return map[string][]sent{
			"watch": c.command(u, "match watch"), "again": c.press(u, message, bot.Path(pages.PathWatch, key)),
			"board": c.command(u, "board"), "more": c.press(u, message, bot.Path(view.PathMore, key, 1)),
			"moves": c.press(u, message, bot.Path(view.PathMoves, key, view.LastPage, 1)), "rules": c.press(u, message, bot.Path(view.PathTableRules, key)),
		}
	}
	for what, all := range looks(carl) {
		refused(what, all)
	}
	contains(c, only(c, c.command(ben, "match watch")), "Match `"+key+"`")
	c.bothMove()
	c.over()
	for _, name := range []string{"export", "replay", "review", "verify"} {
		refused(name, c.command(carl, "match "+name, "match", key))
	}
	refused("look back", c.press(carl, kept(c, tb.id).Message, bot.Path(view.PathReview, key)))
	if all := c.command(ben, "match export", "match", key); len(all) != 1 || len(all[0].message.Files) != 1 {
		t.Errorf("Ben gets no record: %q", briefly(all))
	}
	rematch := c.press(ben, kept(c, tb.id).Message, bot.Path(pages.PathRematch, key))
	contains(c, rematch[len(rematch)-1].message.Content, "No onlookers")
}

// Whoever manages the server may end a match that nobody may look at, and others may look on where
// nothing else was agreed on.
func TestOnlookers(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	tb := c.table()
	if tb.row().Unwatched {
		t.Error("nobody may look on")
	}
	contains(c, only(c, c.command(carl, "match watch")), "Match `"+pages.Key(tb.id)+"`")
	c.gives(ben)
	c.command(anna, "challenge", "user", ben.ID, "onlookers", "no")
	c.accept(ben)
	closed := c.table()
	r := c.request(bot.Press, carl, bot.Path(pages.PathForce, pages.Key(closed.id)))
	r.Rights = bot.ManageServer
	c.send(r)
	if kept(c, closed.id).Result == nil {
		t.Error("it goes on")
	}
}
