package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
)

// asides are the private messages that a member sees.
func (c *club) asides(u bot.User) (all []string) {
	c.room.Wait()
	c.channel.mu.Lock()
	defer c.channel.mu.Unlock()
	for _, a := range c.channel.asides {
		if a.to == u.ID {
			all = append(all, a.message.Content)
		}
	}
	return all
}

// one fails unless a member sees one private message, with a text.
func (c *club) one(u bot.User, text string) {
	c.Helper()
	if all := c.asides(u); len(all) != 1 || !strings.Contains(all[0], text) {
		c.Errorf("%s sees %q, not one with %q", u.Name, all, text)
	}
}

// A private answer replaces the one before, of the same member at the same table.
func TestPrivateAnswersReplaceEachOther(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.key(c.mover(), view.PathTurn)
	c.asides(c.mover())
	c.channel.asides = map[string]aside{}

	c.key(c.other(), view.PathTap, view.TapFamily)
	c.key(c.other(), view.PathMore)
	c.one(c.other(), "More")
	c.key(c.other(), view.PathStopp, tb.story().Moves())
	c.one(c.other(), "wrong")
	c.key(c.other(), view.PathTap, "3")
	c.one(c.other(), "turn")
	c.key(c.mover(), view.PathMore)
	c.one(c.other(), "turn")

	c.command(c.other(), "help") // is no answer at the table
	if all := c.asides(c.other()); len(all) != 2 {
		t.Errorf("%q", all)
	}
	c.command(c.other(), "rules")
	if all := c.asides(c.other()); len(all) != 2 {
		t.Errorf("%q", all)
	}
	c.command(c.mover(), "lay") // which is told briefly
	if all := c.asides(member(1 - tb.view().ToMove)); len(all) != 0 {
		t.Errorf("after a typed move: %q", all)
	}
}

// What somebody goes on working with stays, and so does what is too old to be
// removed; a hint that is still thought about is not lost.
func TestPrivateAnswersThatStay(t *testing.T) {
	c := newClub(t)
	c.command(anna, "learn")
	c.command(anna, "help")
	c.command(anna, "puzzle")
	if all := c.asides(anna); len(all) != 2 {
		t.Errorf("%d private messages after /learn, /help and /puzzle: %.60q", len(all), all)
	}
	c.command(carl, "help")
	c.lives(tokenTime + time.Minute)
	c.channel.take()
	c.room.Handle(c.request(bot.Command, carl, "rules"))
	c.room.Wait()
	for _, s := range c.channel.take() {
		if s.how == "dismiss" {
			t.Error("an answer is removed whose token is dead")
		}
	}

	c.start("")
	c.channel.asides = map[string]aside{}
	hint, more := c.request(bot.Command, c.mover(), "hint"), c.keyRequest(c.mover(), view.PathMore)
	c.room.Handle(hint)
	c.room.Handle(more)
	if all := c.asides(c.mover()); len(all) != 2 {
		t.Errorf("a hint and the menu: %q", all)
	}
}

// The list of reasons shows the table, as its message does, and in words for those
// who wish that.
func TestReasonsShowTheTable(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.key(c.mover(), view.PathTurn)
	_, table := c.channel.last()
	all := c.key(c.other(), view.PathStopp, tb.story().Moves())
	if m := all[0].message; len(m.Files) != 1 || m.Files[0].Alt == "" || string(m.Files[0].Data) != string(table.Files[0].Data) {
		t.Errorf("%q shows %d files", m.Content, len(m.Files))
	}
	c.wish(c.other(), pages.WishBoard, pages.BoardText)
	all = c.key(c.other(), view.PathStopp, tb.story().Moves())
	contains(c, all[0].message.Content, "```")
	reason := button(c, all[0].message, "A free card")
	called := c.press(c.other(), "private", reason.ID)
	if called[0].as != bot.Update || len(called[0].message.Files) != 0 {
		t.Errorf("called: %q", briefly(called[:1]))
	}
}
