package post_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// deleteChannel ends a turn in a channel that has just been deleted (10003).
func deleteChannel(c *club.Club) {
	c.Helper()
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.Deleted = "88"
	all := c.Move(streit.Move{Kind: streit.Lay})
	if len(all) != 2 || all[1].How != "follow-up" {
		c.Fatalf("turn ended: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "channel is no longer there")
}

// The table's channel was deleted. Nothing is tried again and again, and with /board the
// match goes on in another channel.
func TestDeletedChannel(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	deleteChannel(c)
	c.Quiet()
	club.Contains(c, club.Only(c, c.In("89", club.Carl, "board")), "no table in this channel")
	all := c.In("89", club.Anna, "board")
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Rows) != 5 {
		t.Fatalf("/board elsewhere: %q", club.Briefly(all))
	}
	c.Move(streit.Move{Kind: streit.Turn})
	all = c.Move(streit.Move{Kind: streit.Lay})
	if len(all) != 2 || all[1].How != "post" || all[1].Channel != "89" {
		t.Fatalf("the next turn: %+v", club.Briefly(all))
	}
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 || c.Table().Channel() != "89" || tb.ID != c.Table().ID {
		t.Errorf("after a restart in channel %s: %q", c.Table().Channel(), club.Briefly(all))
	}
}

// /match resign reaches the table from any channel. If the table's own channel is gone, the
// result is told where it was typed; so the two are free again.
func TestResignFromAnotherChannel(t *testing.T) {
	c := club.New(t)
	c.Start("")
	deleteChannel(c)
	list := c.In("89", club.Ben, "match resign")
	club.Only(c, list)
	r := c.Request(bot.Press, club.Ben, club.Button(c, list[0].Message, "Yes").ID)
	r.Channel = "89"
	all := c.Send(r)
	if len(all) != 2 || all[0].As != bot.Update || all[1].How != "post" || all[1].Channel != "89" {
		t.Fatalf("resigned: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Files[0].Alt, "gives up")
	if again := c.Command(club.Anna, "challenge", "user", club.Ben.ID); again[0].As != bot.Reply {
		t.Errorf("challenged again: %q", club.Briefly(again))
	}
}

// While its table lives, /board elsewhere only shows the table to the member who asks.
func TestBoardFromAnotherChannel(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "board")[1:]), pages.Link("77", "88", tb.Message()))
	club.Contains(c, club.Only(c, c.In("89", club.Anna, "board")[1:]), pages.Link("77", "88", tb.Message()))
}

// A table whose message Discord refuses (50035) is not stranded: the member is told, and it
// is tried again after a minute.
func TestRefusedIsTriedAgain(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.PostErr = bot.ErrRefused
	all := c.Move(streit.Move{Kind: streit.Lay})
	club.Contains(c, all[len(all)-1].Message.Content, "Discord did not take the table’s message")
	if all := c.After(50 * time.Second); len(all) > 0 {
		t.Errorf("too soon: %q", club.Briefly(all))
	}
	c.Channel.PostErr = nil
	if all := c.After(11 * time.Second); len(all) != 1 || all[0].How != "post" || len(all[0].Message.Rows) == 0 || !live(tb, tb.Message()) {
		t.Errorf("a minute later: %q", club.Briefly(all))
	}
}

// It is tried only some times, each time after twice as long, and also after a start.
func TestRefusedForGood(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.PostErr = bot.ErrRefused
	c.Move(streit.Move{Kind: streit.Lay})
	first := c.Channel.Refused
	for range 150 {
		c.Lives(time.Minute)
	}
	if n := c.Channel.Refused - first; n != 6 {
		t.Errorf("tried %d times more", n)
	}
	c.Quiet()
	c.Channel.PostErr = nil
	c.Restart()
	if !live(tb, tb.Message()) {
		t.Error("a start leaves it where it is")
	}
}

// A table message that can't be edited any more, as in an archived thread
// (50083), is posted again.
func TestEditRefused(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	old := tb.Message()
	c.Channel.EditErr = bot.ErrRefused
	all := c.Command(c.Mover(), "turn")
	if len(all) != 3 || all[2].How != "post" || tb.Message() == old {
		t.Errorf("/turn: %q", club.Briefly(all))
	}
}

// At two tables in a channel /stopp means the one where the member may call, and none if
// there is another.
func TestStoppAtTwoTables(t *testing.T) {
	c := club.New(t)
	first := c.Start("")
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	id, m := c.Channel.Last()
	c.Press(club.Carl, id, club.Button(c, m, "Accept").ID)
	second := c.Match(first.ID + 1)
	at := func(tb *club.Match, u bot.User, what string) {
		r := c.Request(bot.Press, u, bot.Path(what, pages.Key(tb.ID), tb.Sheet()))
		r.Message = tb.Message()
		c.Send(r)
	}
	if first.View().ToMove != second.View().ToMove {
		t.Fatal("two deals alike begin with different seats")
	}
	stopp := func() string { return club.Only(c, c.Command(club.Anna, "stopp")) }
	club.Contains(c, stopp(), "several tables")
	mover := []bot.User{club.Anna, club.Ben}[first.View().ToMove]
	at(first, mover, view.PathTurn)
	if mover == club.Anna {
		at(first, mover, view.PathLay)
		club.Contains(c, stopp(), "several tables") // the moves are Anna's own
		at(first, club.Ben, view.PathTurn)
	}
	club.Contains(c, stopp(), "What was wrong?")
}

// live tells whether a message shows the running sheet.
func live(t *club.Match, message string) bool {
	t.C.Channel.Mu.Lock()
	m, public := t.C.Channel.Messages[message]
	if !public {
		m = t.C.Channel.Asides[message].Message
	}
	t.C.Channel.Mu.Unlock()
	return message == t.Message() && slices.ContainsFunc(slices.Concat(m.Rows...), func(b bot.Button) bool {
		return strings.HasPrefix(b.ID, bot.Path(view.PathTurn, pages.Key(t.ID), t.Sheet()))
	})
}
