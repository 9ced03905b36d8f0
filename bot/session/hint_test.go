package session_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// advised is the hint that a request got, after a word at once.
func advised(t *club, all []sent) string {
	t.Helper()
	if len(all) != 2 || all[0].how != "answer" || all[1].how != "amend" || all[1].to != all[0].to {
		t.Fatalf("not a word and a hint: %q", briefly(all))
	}
	if len(all[1].message.Files) != 1 || all[1].message.Files[0].Alt == "" {
		t.Error("a hint without a picture")
	}
	return all[1].message.Content
}

// A hint is for the seat to move, and what the rules demand is said as such; at
// the end everybody reads how many there were, also after a restart.
func TestHints(t *testing.T) {
	c := newClub(t)
	s, _ := with(t, "pagat", streit.ReserveFirst)
	tb := c.play(s)
	before := len(tb.actions())
	text := advised(c, c.command(c.mover(), "hint"))
	contains(c, text, "The rules ask for it: when the top card of one’s own reserve can go to a family")
	contains(c, text, "→ family")
	contains(c, only(c, c.command(c.other(), "hint")), "turn")
	contains(c, only(c, c.command(carl, "hint")), "no table")
	menu := c.key(c.mover(), view.PathMore)
	all := c.press(c.mover(), c.channel.answers[fmt.Sprint(c.next)], button(c, menu[0].message, "💡").ID)
	if len(all) != 2 || all[0].as != bot.Update {
		t.Errorf("by the menu: %q", briefly(all))
	}
	if n := len(tb.actions()); n != before {
		t.Errorf("%d actions by hints", n-before)
	}
	asked := c.mover().Name
	c.restart()
	advised(c, c.command(c.mover(), "hint"))
	c.press(c.other(), "", bot.Path(pages.PathQuit, pages.Key(tb.id)))
	_, m := c.channel.last()
	contains(c, m.Content, markup.Plain(asked)+"** asked for 3 hints.")
	if strings.Count(m.Content, "asked for") != 1 {
		t.Errorf("%q", m.Content)
	}
}

// A hint neither knows nor shows the next card of one's own hand, where one may look
// at it only while others play (rules §8).
func TestHintDoesNotPeek(t *testing.T) {
	c := newClub(t)
	open, peeking := c.start("pagat"), ""
	text := func() string {
		all := c.command(c.mover(), "hint")
		return advised(c, all) + all[1].message.Files[0].Alt
	}
	plain := text()
	c.press(anna, "", bot.Path(pages.PathQuit, pages.Key(open.id)))
	c = newClub(t)
	c.start("pagat peek=on")
	if peeking = text(); peeking != plain {
		t.Errorf("without peek:\n%s\nwith it:\n%s", plain, peeking)
	}
}

// At a table, and in a server, there may be no hints.
func TestNoHints(t *testing.T) {
	c := newClub(t)
	all := c.command(anna, "challenge", "user", ben.ID, "hints", "off")
	contains(c, all[0].message.Content, "Nobody gets hints")
	c.accept(ben)
	contains(c, only(c, c.command(c.mover(), "hint")), "nobody gets hints")
	for _, row := range c.key(c.mover(), view.PathMore)[0].message.Rows {
		for _, b := range row {
			if strings.Contains(b.Label, "Hint") {
				t.Error("the menu offers a hint")
			}
		}
	}
	c.press(anna, "", bot.Path(pages.PathQuit, pages.Key(c.table().id)))
	_, m := c.channel.last()
	if strings.Contains(m.Content, "hint") {
		t.Errorf("%q", m.Content)
	}

	r := c.request(bot.Command, anna, "server settings")
	r.Options["hints"], r.Rights = "off", bot.ManageServer
	contains(c, only(c, c.send(r)), "none in new matches")
	all = c.command(anna, "challenge", "user", ben.ID)
	contains(c, all[0].message.Content, "Nobody gets hints")
}

// What a server has decided about hints holds for the match of *Play now*, too.
func TestNoHintsInAMatchAtOnce(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Command, anna, "server settings")
	r.Options["hints"], r.Rights = "off", bot.ManageServer
	c.send(r)
	press := c.request(bot.Press, anna, pages.PathAtOnce)
	press.Message = "private"
	c.hers(c.send(press))
	if !c.table().row().Hintless {
		t.Error("there are hints")
	}
}

// Delivered again after a restart, a request for a hint counts once.
func TestHintDeliveredAgain(t *testing.T) {
	c := newClub(t)
	c.start("")
	r := c.request(bot.Command, c.mover(), "hint")
	c.send(r)
	c.restart()
	c.send(r)
	row, err := c.db.Match(t.Context(), c.table().id)
	if err != nil || len(row.Hints) != 2 || row.Hints[0]+row.Hints[1] != 1 {
		t.Errorf("%v, %v", row.Hints, err)
	}
}
