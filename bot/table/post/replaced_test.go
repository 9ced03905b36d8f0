package post_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// asides are the private messages that a member sees.
func asides(c *club.Club, u bot.User) (all []string) {
	c.Room.Wait()
	c.Channel.Mu.Lock()
	defer c.Channel.Mu.Unlock()
	for _, a := range c.Channel.Asides {
		if a.To == u.ID {
			all = append(all, a.Message.Content)
		}
	}
	return all
}

// one fails unless a member sees one private message, with a text.
func one(c *club.Club, u bot.User, text string) {
	c.Helper()
	if all := asides(c, u); len(all) != 1 || !strings.Contains(all[0], text) {
		c.Errorf("%s sees %q, not one with %q", u.Name, all, text)
	}
}

// A private answer replaces the one before, of the same member at the same table.
func TestPrivateAnswersReplaceEachOther(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Key(c.Mover(), view.PathTurn)
	asides(c, c.Mover())
	c.Channel.Asides = map[string]club.Aside{}

	c.Key(c.Other(), view.PathTap, view.TapFamily)
	c.Key(c.Other(), view.PathMore)
	one(c, c.Other(), "More")
	c.Key(c.Other(), view.PathStopp, tb.Story().Moves())
	one(c, c.Other(), "wrong")
	c.Key(c.Other(), view.PathTap, "3")
	one(c, c.Other(), "turn")
	c.Key(c.Mover(), view.PathMore)
	one(c, c.Other(), "turn")

	c.Command(c.Other(), "help") // that is no answer at the table
	if all := asides(c, c.Other()); len(all) != 2 {
		t.Errorf("%q", all)
	}
	c.Command(c.Other(), "rules")
	if all := asides(c, c.Other()); len(all) != 2 {
		t.Errorf("%q", all)
	}
	c.Command(c.Mover(), "lay") // it is told briefly
	if all := asides(c, club.Member(1-tb.View().ToMove)); len(all) != 0 {
		t.Errorf("after a typed move: %q", all)
	}
}

// A message that somebody goes on working with stays, and so does one too old to be
// removed; a hint still being thought about is not lost.
func TestPrivateAnswersThatStay(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "learn")
	c.Command(club.Anna, "help")
	c.Command(club.Anna, "puzzle")
	if all := asides(c, club.Anna); len(all) != 2 {
		t.Errorf("%d private messages after /learn, /help and /puzzle: %.60q", len(all), all)
	}
	c.Command(club.Carl, "help")
	c.Lives(club.TokenTime + time.Minute)
	c.Channel.Take()
	c.Room.Handle(c.Request(bot.Command, club.Carl, "rules"))
	c.Room.Wait()
	for _, s := range c.Channel.Take() {
		if s.How == "dismiss" {
			t.Error("an answer is removed whose token is dead")
		}
	}

	c.Start("")
	c.Channel.Asides = map[string]club.Aside{}
	hint, more := c.Request(bot.Command, c.Mover(), "hint"), c.KeyRequest(c.Mover(), view.PathMore)
	c.Room.Handle(hint)
	c.Room.Handle(more)
	if all := asides(c, c.Mover()); len(all) != 2 {
		t.Errorf("a hint and the menu: %q", all)
	}
}

// The list of reasons shows the table, as its message does, and in words for members who
// wish that.
func TestReasonsShowTheTable(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Key(c.Mover(), view.PathTurn)
	_, table := c.Channel.Last()
	all := c.Key(c.Other(), view.PathStopp, tb.Story().Moves())
	if m := all[0].Message; len(m.Files) != 1 || m.Files[0].Alt == "" || string(m.Files[0].Data) != string(table.Files[0].Data) {
		t.Errorf("%q shows %d files", m.Content, len(m.Files))
	}
	c.Wish(c.Other(), pages.WishBoard, pages.BoardText)
	all = c.Key(c.Other(), view.PathStopp, tb.Story().Moves())
	club.Contains(c, all[0].Message.Content, "```")
	reason := club.Button(c, all[0].Message, "A free card")
	called := c.Press(c.Other(), "private", reason.ID)
	if called[0].As != bot.Update || len(called[0].Message.Files) != 0 {
		t.Errorf("called: %q", club.Briefly(called[:1]))
	}
}
