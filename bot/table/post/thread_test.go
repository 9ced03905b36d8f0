package post_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// presses a key of the living table in its thread.
func inThread(c *club.Club, u bot.User, what string, args ...any) []club.Sent {
	c.Helper()
	r := c.KeyRequest(u, what, args...)
	r.Channel, r.Parent, r.Thread = c.Table().Channel(), "88", true
	return c.Send(r)
}

// A match in a thread: the channel has the challenge and the result with its
// picture, nothing else.
func TestThread(t *testing.T) {
	c, tb := club.Threaded(t)
	challenge := c.Channel.Order[0]
	if tb.Channel() != challenge || tb.Home() != "88" || c.Channel.Threads[challenge].Name != "Streitpatience · Anna – Ben*" {
		t.Fatalf("the table is in %s of %s", tb.Channel(), tb.Home())
	}
	inThread(c, c.Mover(), view.PathTurn)
	inThread(c, c.Mover(), view.PathLay)
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	r.Channel = tb.Channel()
	all := c.Send(r)
	last := all[len(all)-1]
	if last.How != "post" || last.Channel != "88" || len(last.Message.Files) != 1 || len(last.Message.Mentions) != 0 {
		t.Fatalf("the channel: %q", club.Briefly(all))
	}
	club.Contains(c, last.Message.Files[0].Alt, "gives up")
	n := 0
	for _, id := range c.Channel.Order {
		if c.Channel.Home[id] == "88" {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d messages in the channel", n)
	}
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("after a restart: %q", club.Briefly(all))
	}
}

// The message of a challenge, or of a table that people joined, leads to the thread below it.
func TestChallengeLeadsToItsThread(t *testing.T) {
	c, tb := club.Threaded(t)
	club.Contains(c, c.Channel.Messages[tb.Channel()].Content, "You play here: https://discord.com/channels/77/"+tb.Channel())

	c = club.Fen(t)
	c.Threads("on")
	c.Command(club.Anna, "zhengfen", "computers", "2")
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, club.Anna, club.Button(c, m, "Start").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.Send(r)
	if row, _ := c.FenMatch(1); row.Channel != id {
		t.Fatalf("the table is in %s", row.Channel)
	}
	club.Contains(c, c.Channel.Messages[id].Content, "You play here: https://discord.com/channels/77/"+id)

	c = club.New(t)
	c.Threads("off")
	c.Start("")
	for _, m := range c.Channel.Messages {
		if strings.Contains(m.Content, "You play here") {
			t.Errorf("there is no thread: %s", m.Content)
		}
	}
}

// Killed between the result in the thread and that in the channel.
func TestKilledBeforeTheChannelIsTold(t *testing.T) {
	c, tb := club.Threaded(t)
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	c.Channel.AfterPost = func() { c.Channel.PostErr = bot.ErrBusy }
	c.Send(r)
	c.Channel.AfterPost, c.Channel.PostErr = nil, nil
	c.Channel.Take()
	c.Restart()
	told := c.Channel.Take()
	if len(told) != 1 || told[0].How != "post" || told[0].Channel != "88" {
		t.Fatalf("after the restart: %q", club.Briefly(told))
	}
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("one restart later: %q", club.Briefly(all))
	}
}

// Killed before the thread was opened, or before that was noted: there is one
// thread, and the table is in it.
func TestKilledBeforeTheThread(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	restore := c.Mute()
	c.Channel.ThreadErr = bot.ErrBusy
	c.Send(r)
	restore()
	c.Channel.ThreadErr = nil
	c.Restart()
	if tb := c.Table(); tb.Channel() != id || len(c.Channel.Threads) != 1 || c.Channel.Home[tb.Message()] != id {
		t.Errorf("the table is in %s", tb.Channel())
	}
}

// tired is a database that is busy for a while: nobody can note where a match is played, or read the challenge that it
// comes from.
type tired struct {
	session.Store
	moves, reads bool
}

func (s *tired) MoveMatch(ctx context.Context, match int64, home, channel, message string, shown int) error {
	if s.moves {
		return storage.ErrBusy
	}
	return s.Store.MoveMatch(ctx, match, home, channel, message, shown)
}

func (s *tired) Challenge(ctx context.Context, id int64) (storage.Challenge, error) {
	if s.reads {
		return storage.Challenge{}, storage.ErrBusy
	}
	return s.Store.Challenge(ctx, id)
}

// The database was busy when the thread was to be noted. It is noted a moment later, so a start finds the table there.
func TestThreadIsNotedAtLast(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	db := &tired{Store: c.DB, moves: true}
	c.KeepIn(db)
	c.Send(r)
	c.Lives(20 * time.Second)
	db.moves = false
	c.Lives(20 * time.Second)
	if tb := c.Table(); tb.Channel() != id || tb.Home() != "88" || c.Channel.Home[tb.Message()] != id {
		t.Errorf("the table is in %s of %s, and its message in %s", tb.Channel(), tb.Home(), c.Channel.Home[tb.Message()])
	}
	c.Channel.Take()
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("after a restart: %q", club.Briefly(all))
	}
}

// Killed before the thread was opened, and then the database is busy, so nobody can say below which message the thread belongs.
// The table waits for that.
func TestThreadWaitsForItsMessage(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	restore := c.Mute()
	c.Channel.ThreadErr = bot.ErrBusy
	c.Send(r)
	restore()
	c.Channel.ThreadErr = nil
	db := &tired{reads: true}
	c.With(func(rm *session.Room) { db.Store, rm.Store = rm.Store, db })
	c.Lives(20 * time.Second)
	db.reads = false
	c.Lives(20 * time.Second)
	if tb := c.Table(); tb.Channel() != id || len(c.Channel.Threads) != 1 || c.Channel.Home[tb.Message()] != id {
		t.Errorf("the table is in %s", tb.Channel())
	}
}

// If no thread can be made, the match is played in the channel.
func TestNoThread(t *testing.T) {
	for _, err := range []error{bot.ErrNoAccess, bot.ErrRefused, bot.ErrGone} {
		c := club.New(t)
		c.Threads("on")
		c.Channel.ThreadErr = err
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		id, m := c.Channel.Last()
		r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
		r.Message, r.Permissions = id, bot.Administrator
		c.Send(r)
		if tb := c.Table(); tb.Channel() != "88" || c.Channel.Home[tb.Message()] != "88" {
			t.Errorf("%v: the table is in %s", err, tb.Channel())
		}
	}
}

// Somebody deleted the thread: with the next move or /board the match goes on in
// the channel.
func TestDeletedThread(t *testing.T) {
	for _, command := range []string{"turn", "board"} {
		c, tb := club.Threaded(t)
		c.Channel.Deleted = tb.Channel()
		all := c.Command(c.Mover(), command)
		if tb.Channel() != "88" || c.Channel.Home[tb.Message()] != "88" || len(club.Of(all, "answer")) != 1 {
			t.Errorf("/%s: the table is in %s: %q", command, tb.Channel(), club.Briefly(all))
		}
		c.Restart()
		if tb := c.Table(); tb.Channel() != "88" || tb.Home() != "88" {
			t.Errorf("/%s: after a restart in %s of %s", command, tb.Channel(), tb.Home())
		}
		if all := c.Key(c.Mover(), view.PathTap, "r"); len(all) != 1 || all[0].As != bot.Update {
			t.Errorf("/%s: a tap there: %q", command, club.Briefly(all))
		}
	}
}

// A table of over 50 minutes is posted again at the next tap, and the answer to that tap
// makes the old message a line.
func TestOldTable(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	old := tb.Message()
	c.Lives(club.AgedAfter)
	if all := c.Key(c.Mover(), view.PathTurn); len(all) != 1 || tb.Message() != old {
		t.Errorf("after 50 minutes: %q", club.Briefly(all))
	}
	c.Lives(time.Second)
	all := c.Tap(c.Mover(), "r")
	if len(all) != 2 || all[0].As != bot.Update || len(all[0].Message.Rows) != 0 || all[1].How != "post" || len(all[1].Message.Mentions) != 0 {
		t.Fatalf("a tap later: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "has lifted")
	c.Lives(club.AgedAfter + time.Second)
	all = c.Command(c.Mover(), "lay")
	if len(all) != 4 || all[1].How != "edit" || all[3].How != "post" {
		t.Errorf("/lay: %q", club.Briefly(all))
	}
}

// While an edit is under way taps are answered all the same, and the newest
// table wins.
func TestOneEditInFlight(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	mover, hold, held := c.Mover(), make(chan struct{}), make(chan struct{})
	var first sync.Once
	c.Channel.BeforeEdit = func() {
		first.Do(func() {
			close(held)
			<-hold
		})
	}
	typed := c.Request(bot.Command, mover, "turn")
	c.Room.Handle(typed)
	<-held
	c.Channel.Take()
	press := c.KeyRequest(mover, view.PathTap, "t")
	c.Room.Handle(press)
	c.Until(func() bool { return len(c.Channel.Peek()) > 0 })
	if all := c.Channel.Peek(); len(all) != 1 || all[0].How != "answer" {
		t.Fatalf("during the edit: %q", club.Briefly(all))
	}
	close(hold)
	c.Room.Wait()
	all := c.Channel.Take()
	if last := c.Channel.Messages[tb.Message()]; last.Content != tb.Scene(i18n.For("en")).Message().Content {
		t.Errorf("the table shows %q after %q", last.Content, club.Briefly(all))
	}
}

// Who is called when a turn comes: a member who has not pressed anything here for two
// minutes, and at most once a minute.
func TestCalls(t *testing.T) {
	c := club.New(t)
	c.Start("")
	turn := func() []string {
		c.Helper()
		c.Move(streit.Move{Kind: streit.Turn})
		all := c.Move(streit.Move{Kind: streit.Lay})
		return all[len(all)-1].Message.Mentions
	}
	if c.Mover() == club.Ben {
		turn()
	}
	c.Now = c.Now.Add(club.HereFor - time.Second)
	if got := turn(); len(got) != 0 {
		t.Errorf("who accepted within two minutes is called: %q", got)
	}
	c.Lives(club.HereFor)
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
		c := club.New(t)
		c.Start("")
		for _, u := range []bot.User{club.Anna, club.Ben} {
			r := c.Request(bot.Press, u, bot.Path(pages.PathSettings, pages.Calls))
			r.Values = []string{wish}
			club.Contains(c, club.Only(c, club.Of(c.AsUpdate(r), "answer")), "settings")
		}
		clear(c.Channel.Directs)
		c.Lives(club.HereFor)
		c.Move(streit.Move{Kind: streit.Turn})
		next := c.Other()
		c.Move(streit.Move{Kind: streit.Lay})
		_, m := c.Channel.Last()
		if got := len(c.Channel.Directs[next.ID]); got != direct || (len(m.Mentions) == 1) != (wish == pages.CallsHere) {
			t.Errorf("%s: %d direct messages, mentions %q", wish, got, m.Mentions)
		}
		for _, m := range c.Channel.Directs[next.ID] {
			club.Contains(c, m.Content, pages.Link("77", "88", c.Table().Message()))
		}
	}
}
