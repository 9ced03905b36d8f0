package session_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// in types a slash command in another channel than the usual one.
func (c *club) in(channel string, u bot.User, name string) []sent {
	c.Helper()
	r := c.request(bot.Command, u, name)
	r.Channel = channel
	return c.send(r)
}

// quiet fails if a tick or a further one asks Discord for anything.
func (c *club) quiet() {
	c.Helper()
	before := c.channel.refused
	c.channel.take()
	for range 3 {
		c.room.Tick()
		c.room.Wait()
	}
	if n := c.channel.refused - before; n > 0 || len(c.channel.take()) > 0 {
		c.Errorf("%d refusals more after three ticks", n)
	}
}

// deleteChannel ends a turn in a channel that has just been deleted (10003).
func (c *club) deleteChannel() {
	c.Helper()
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.deleted = "88"
	all := c.move(streit.Move{Kind: streit.Lay})
	if len(all) != 2 || all[1].how != "follow-up" {
		c.Fatalf("turn ended: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "channel is no longer there")
}

// The table's channel was deleted: nothing is tried again and again, and
// /board in another channel has the match go on there.
func TestDeletedChannel(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.deleteChannel()
	c.quiet()
	contains(c, only(c, c.in("89", carl, "board")), "no table in this channel")
	all := c.in("89", anna, "board")
	if len(all) != 1 || all[0].as != bot.Reply || len(all[0].message.Rows) != 5 {
		t.Fatalf("/board elsewhere: %q", briefly(all))
	}
	c.move(streit.Move{Kind: streit.Turn})
	all = c.move(streit.Move{Kind: streit.Lay})
	if len(all) != 2 || all[1].how != "post" || all[1].channel != "89" {
		t.Fatalf("the next turn: %+v", briefly(all))
	}
	c.restart()
	if all := c.channel.take(); len(all) != 0 || c.table().channel() != "89" || tb.id != c.table().id {
		t.Errorf("after a restart in channel %s: %q", c.table().channel(), briefly(all))
	}
}

// /match resign reaches the table from any channel, and its result is told there if
// the table's own is gone; so the two are free again.
func TestResignFromAnotherChannel(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.deleteChannel()
	list := c.in("89", ben, "match resign")
	only(c, list)
	r := c.request(bot.Press, ben, button(c, list[0].message, "Yes").ID)
	r.Channel = "89"
	all := c.send(r)
	if len(all) != 2 || all[0].as != bot.Update || all[1].how != "post" || all[1].channel != "89" {
		t.Fatalf("resigned: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "resigned")
	if again := c.command(anna, "challenge", "user", ben.ID); again[0].as != bot.Reply {
		t.Errorf("challenged again: %q", briefly(again))
	}
}

// While its table lives, /board elsewhere only shows it to who asks.
func TestBoardFromAnotherChannel(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	contains(c, only(c, c.command(anna, "board")[1:]), pages.Link("77", "88", tb.message()))
	contains(c, only(c, c.in("89", anna, "board")[1:]), pages.Link("77", "88", tb.message()))
}

// A table whose message Discord refuses (50035) is not stranded: the member is told, and it
// is tried again after a minute.
func TestRefusedIsTriedAgain(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.postErr = bot.ErrRefused
	all := c.move(streit.Move{Kind: streit.Lay})
	contains(c, all[len(all)-1].message.Content, "Discord did not take the table’s message")
	if all := c.after(50 * time.Second); len(all) > 0 {
		t.Errorf("too soon: %q", briefly(all))
	}
	c.channel.postErr = nil
	if all := c.after(11 * time.Second); len(all) != 1 || all[0].how != "post" || len(all[0].message.Rows) == 0 || !tb.live(tb.message()) {
		t.Errorf("a minute later: %q", briefly(all))
	}
}

// It is tried some times only, each time after twice as long, and also after a start.
func TestRefusedForGood(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.postErr = bot.ErrRefused
	c.move(streit.Move{Kind: streit.Lay})
	first := c.channel.refused
	for range 150 {
		c.lives(time.Minute)
	}
	if n := c.channel.refused - first; n != 6 {
		t.Errorf("tried %d times more", n)
	}
	c.quiet()
	c.channel.postErr = nil
	c.restart()
	if !tb.live(tb.message()) {
		t.Error("a start leaves it where it is")
	}
}

// A table message that can't be edited any more, as in an archived thread
// (50083), is posted again.
func TestEditRefused(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	old := tb.message()
	c.channel.editErr = bot.ErrRefused
	all := c.command(c.mover(), "turn")
	if len(all) != 3 || all[2].how != "post" || tb.message() == old {
		t.Errorf("/turn: %q", briefly(all))
	}
}

// Of two tables in a channel /stopp means the one where the member may call, and
// none if there is another.
func TestStoppAtTwoTables(t *testing.T) {
	c := newClub(t)
	first := c.start("")
	c.command(anna, "challenge", "user", carl.ID)
	id, m := c.channel.last()
	c.press(carl, id, button(c, m, "Accept").ID)
	second := c.match(first.id + 1)
	at := func(tb *seated, u bot.User, what string) {
		r := c.request(bot.Press, u, bot.Path(what, pages.Key(tb.id), tb.sheet()))
		r.Message = tb.message()
		c.send(r)
	}
	if first.view().ToMove != second.view().ToMove {
		t.Fatal("two deals alike begin with different seats")
	}
	stopp := func() string { return only(c, c.command(anna, "stopp")) }
	contains(c, stopp(), "several tables")
	mover := []bot.User{anna, ben}[first.view().ToMove]
	at(first, mover, view.PathTurn)
	if mover == anna {
		at(first, mover, view.PathLay)
		contains(c, stopp(), "several tables") // the moves are Anna's own
		at(first, ben, view.PathTurn)
	}
	contains(c, stopp(), "What was wrong?")
}
