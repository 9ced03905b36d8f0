package session_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// threaded seats Anna and Ben at a table in a thread of its own.
func threaded(t *testing.T) (*club, *seated) {
	c := newClub(t)
	c.threads("on")
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.send(r)
	return c, c.table()
}

// presses a key of the living table in its thread.
func (c *club) inThread(u bot.User, what string, args ...any) []sent {
	c.Helper()
	r := c.keyRequest(u, what, args...)
	r.Channel, r.Parent, r.Thread = c.table().channel(), "88", true
	return c.send(r)
}

// A match in a thread: the channel has the challenge and the result with its
// picture, nothing else.
func TestThread(t *testing.T) {
	c, tb := threaded(t)
	challenge := c.channel.order[0]
	if tb.channel() != challenge || tb.home() != "88" || c.channel.threads[challenge].name != "Anna – Ben* · match 1" {
		t.Fatalf("the table is in %s of %s", tb.channel(), tb.home())
	}
	c.inThread(c.mover(), view.PathTurn)
	c.inThread(c.mover(), view.PathLay)
	r := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	r.Channel = tb.channel()
	all := c.send(r)
	last := all[len(all)-1]
	if last.how != "post" || last.channel != "88" || len(last.message.Files) != 1 || len(last.message.Mentions) != 0 {
		t.Fatalf("the channel: %q", briefly(all))
	}
	contains(c, last.message.Content, "resigned")
	n := 0
	for _, id := range c.channel.order {
		if c.channel.home[id] == "88" {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d messages in the channel", n)
	}
	c.restart()
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("after a restart: %q", briefly(all))
	}
}

// Killed between the result in the thread and that in the channel.
func TestKilledBeforeTheChannelIsTold(t *testing.T) {
	c, tb := threaded(t)
	r := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	c.channel.afterPost = func() { c.channel.postErr = bot.ErrBusy }
	c.send(r)
	c.channel.afterPost, c.channel.postErr = nil, nil
	c.channel.take()
	c.restart()
	told := c.channel.take()
	if len(told) != 1 || told[0].how != "post" || told[0].channel != "88" {
		t.Fatalf("after the restart: %q", briefly(told))
	}
	c.restart()
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("one restart later: %q", briefly(all))
	}
}

// Killed before the thread was opened, or before that was noted: there is one
// thread, and the table is in it.
func TestKilledBeforeTheThread(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	restore := c.mute()
	c.channel.threadErr = bot.ErrBusy
	c.send(r)
	restore()
	c.channel.threadErr = nil
	c.restart()
	if tb := c.table(); tb.channel() != id || len(c.channel.threads) != 1 || c.channel.home[tb.message()] != id {
		t.Errorf("the table is in %s", tb.channel())
	}
}

// Where no thread can be made the match is played in the channel.
func TestNoThread(t *testing.T) {
	for _, err := range []error{bot.ErrNoAccess, bot.ErrRefused, bot.ErrGone} {
		c := newClub(t)
		c.threads("on")
		c.channel.threadErr = err
		c.command(anna, "challenge", "user", ben.ID)
		id, m := c.channel.last()
		r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
		r.Message, r.Permissions = id, bot.Administrator
		c.send(r)
		if tb := c.table(); tb.channel() != "88" || c.channel.home[tb.message()] != "88" {
			t.Errorf("%v: the table is in %s", err, tb.channel())
		}
	}
}

// Somebody deleted the thread: with the next move or /board the match goes on in
// the channel.
func TestDeletedThread(t *testing.T) {
	for _, command := range []string{"turn", "board"} {
		c, tb := threaded(t)
		c.channel.deleted = tb.channel()
		all := c.command(c.mover(), command)
		if tb.channel() != "88" || c.channel.home[tb.message()] != "88" || len(of(all, "answer")) != 1 {
			t.Errorf("/%s: the table is in %s: %q", command, tb.channel(), briefly(all))
		}
		c.restart()
		if tb := c.table(); tb.channel() != "88" || tb.home() != "88" {
			t.Errorf("/%s: after a restart in %s of %s", command, tb.channel(), tb.home())
		}
		if all := c.key(c.mover(), view.PathTap, "r"); len(all) != 1 || all[0].as != bot.Update {
			t.Errorf("/%s: a tap there: %q", command, briefly(all))
		}
	}
}

// A table of over 50 minutes is posted again at the next tap, and the answer to
// that makes the old message a line.
func TestOldTable(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	old := tb.message()
	c.lives(agedAfter)
	if all := c.key(c.mover(), view.PathTurn); len(all) != 1 || tb.message() != old {
		t.Errorf("after 50 minutes: %q", briefly(all))
	}
	c.lives(time.Second)
	all := c.tap(c.mover(), "r")
	if len(all) != 2 || all[0].as != bot.Update || len(all[0].message.Rows) != 0 || all[1].how != "post" || len(all[1].message.Mentions) != 0 {
		t.Fatalf("a tap later: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "has lifted")
	c.lives(agedAfter + time.Second)
	all = c.command(c.mover(), "lay")
	if len(all) != 4 || all[1].how != "edit" || all[3].how != "post" {
		t.Errorf("/lay: %q", briefly(all))
	}
}

// While an edit is under way taps are answered all the same, and the newest
// table wins.
func TestOneEditInFlight(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	mover, hold, held := c.mover(), make(chan struct{}), make(chan struct{}, 1)
	c.channel.beforeEdit = func() {
		held <- struct{}{}
		<-hold
	}
	typed := c.request(bot.Command, mover, "turn")
	c.room.Handle(typed)
	<-held
	c.channel.take()
	press := c.keyRequest(mover, view.PathTap, "t")
	c.room.Handle(press)
	c.until(func() bool { return len(c.channel.peek()) > 0 })
	if all := c.channel.peek(); len(all) != 1 || all[0].how != "answer" {
		t.Fatalf("during the edit: %q", briefly(all))
	}
	close(hold)
	c.channel.beforeEdit = nil
	c.room.Wait()
	all := c.channel.take()
	if last := c.channel.messages[tb.message()]; last.Content != tb.scene(i18n.For("en")).Message().Content {
		t.Errorf("the table shows %q after %q", last.Content, briefly(all))
	}
}

// Who is called when a turn comes: who has not pressed anything here for two
// minutes, and at most once a minute.
func TestCalls(t *testing.T) {
	c := newClub(t)
	c.start("")
	turn := func() []string {
		c.Helper()
		c.move(streit.Move{Kind: streit.Turn})
		all := c.move(streit.Move{Kind: streit.Lay})
		return all[len(all)-1].message.Mentions
	}
	if c.mover() == ben {
		turn()
	}
	c.now = c.now.Add(hereFor - time.Second)
	if got := turn(); len(got) != 0 {
		t.Errorf("who accepted within two minutes is called: %q", got)
	}
	c.lives(hereFor)
	if got := turn(); len(got) != 1 {
		t.Errorf("who is away is not called: %q", got)
	}
	if got := turn(); len(got) != 0 {
		t.Errorf("who is here is called: %q", got)
	}
}

// A member who wishes it is called by a direct message, or not at all.
func TestWishedCalls(t *testing.T) {
	for wish, direct := range map[string]int{pages.CallsDirect: 1, pages.CallsQuiet: 0, pages.CallsHere: 0} {
		c := newClub(t)
		c.start("")
		for _, u := range []bot.User{anna, ben} {
			r := c.request(bot.Press, u, bot.Path(pages.PathSettings, pages.Calls))
			r.Values = []string{wish}
			contains(c, only(c, of(c.asUpdate(r), "answer")), "settings")
		}
		clear(c.channel.directs)
		c.lives(hereFor)
		c.move(streit.Move{Kind: streit.Turn})
		next := c.other()
		c.move(streit.Move{Kind: streit.Lay})
		_, m := c.channel.last()
		if got := len(c.channel.directs[next.ID]); got != direct || (len(m.Mentions) == 1) != (wish == pages.CallsHere) {
			t.Errorf("%s: %d direct messages, mentions %q", wish, got, m.Mentions)
		}
		for _, m := range c.channel.directs[next.ID] {
			contains(c, m.Content, pages.Link("77", "88", c.table().message()))
		}
	}
}

// asUpdate sends a press whose answer replaces a private message.
func (c *club) asUpdate(r bot.Request) []sent {
	c.Helper()
	all := c.send(r)
	for i := range all {
		if all[i].as == bot.Update {
			all[i].as = bot.Private
		}
	}
	return all
}
