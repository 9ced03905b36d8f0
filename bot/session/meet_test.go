package session_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/eventually"
	"stopp/storage"
)

// held keeps a table's queue busy with an answer that is on its way, until it is let go.
func (c *club) held(tb *seated) (let func()) {
	begun, gate := make(chan struct{}), make(chan struct{})
	r := c.request(bot.Press, carl, bot.Path(view.PathMore, pages.Key(tb.id), tb.sheet()))
	r.Message = tb.message()
	c.channel.beforeAnswer = func(other bot.Request) {
		if other.ID == r.ID {
			close(begun)
			<-gate
		}
	}
	c.room.Handle(r)
	<-begun
	return func() {
		close(gate)
		c.room.Wait()
		c.channel.beforeAnswer = nil
	}
}

// halted tells whether time stands still in a server.
func (c *club) halted(guild string) bool {
	c.Helper()
	all, err := c.db.Halted(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	_, is := all[guild]
	return is
}

// joins has the server back, and waits until its time runs again.
func (c *club) joins() {
	c.room.Joined(bot.Guild{ID: "77", JoinedAt: c.now.Add(-100 * day)})
	c.until(func() bool { return !c.halted("77") })
}

// pressed has a member turn a card, whenever the table's queue comes to it.
func (c *club) pressed(u bot.User, tb *seated) {
	r := c.request(bot.Press, u, bot.Path(view.PathTurn, pages.Key(tb.id), tb.sheet()))
	r.Message = tb.message()
	c.room.Handle(r)
}

// What stands in a table's queue already when its server comes back, a press or a
// look at the clock, finds the deadline moved on.
func TestDeadlinesMoveOnBeforeWhatWaits(t *testing.T) {
	for _, waits := range []string{"press", "clock"} {
		c := newClub(t)
		tb := c.paced(60, "")
		want := tb.pace().Warning()
		c.lives(tb.row().Deadline.Add(-want - time.Second).Sub(c.now))
		c.now = c.now.Add(time.Second)
		let := c.held(tb)
		if waits == "clock" {
			c.room.Tick()
		}
		c.room.Unreachable("77")
		c.until(func() bool { return c.halted("77") })
		c.now = c.now.Add(day)
		c.room.Tick()
		if waits == "press" {
			c.pressed(c.mover(), tb)
		}
		c.joins()
		let()
		if left := tb.row().Deadline.Sub(c.now); left != want || waits == "press" && len(tb.actions()) != 1 {
			t.Errorf("a %s: %v left, %d actions", waits, left, len(tb.actions()))
		}
		for _, a := range tb.actions() {
			if a.Text == "late" {
				t.Errorf("a %s takes the turn", waits)
			}
		}
	}
}

// A look at the clock that a sleep came over takes no turn.
func TestClockOverASleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(60, "")
		c.after(10 * time.Minute)
		c.now = tb.row().Deadline.Add(-tb.pace().Warning())
		let := c.held(tb)
		c.room.Tick()
		synctest.Wait()
		c.now = c.now.Add(time.Hour)
		let()
		c.wakes()
		if len(tb.actions()) > 0 {
			t.Errorf("%+v", tb.actions())
		}
	})
}

// troubles is a store in which the next few of something fail.
type troubles struct {
	session.Store
	resume, resumeIn int
	between          func() // what happens between writing a match down and making its table
}

var errTrouble = errors.New("the disk is busy")

func (s *troubles) Resume(ctx context.Context, now time.Time) (time.Duration, error) {
	if s.resume--; s.resume >= 0 {
		return 0, errTrouble
	}
	return s.Store.Resume(ctx, now)
}

func (s *troubles) ResumeIn(ctx context.Context, guild string, now time.Time) (time.Duration, error) {
	if s.resumeIn--; s.resumeIn >= 0 {
		return 0, errTrouble
	}
	return s.Store.ResumeIn(ctx, guild, now)
}

func (s *troubles) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	m, err := s.Store.StartMatch(ctx, challenge, interaction, m)
	if do := s.between; do != nil {
		s.between = nil
		do()
	}
	return m, err
}

// Where the time of a server that is back can't be given back, the clock tries
// again.
func TestReturnThatFails(t *testing.T) {
	c := newClub(t)
	tb := c.paced(60, "")
	c.keepIn(&troubles{Store: c.db, resumeIn: 1})
	c.troubled()
	c.silentFor(day)
	c.returns()
	c.after(time.Second)
	if left := tb.row().Deadline.Sub(c.now); c.halted("77") || left < 59*time.Minute {
		t.Errorf("halted %v, %v left", c.halted("77"), left)
	}
	c.log.Reset()
}

// An outage of the program within that of a server is given back once, even where
// that fails at first.
func TestOutagesOverlapWhereOneFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(60, "")
		c.after(10 * time.Minute)
		c.troubled()
		c.after(time.Hour)
		c.keepIn(&troubles{Store: c.db, resume: 2})
		c.out(time.Hour)
		c.returns()
		c.looks()
		c.looks()
		if left := tb.row().Deadline.Sub(c.now); left != 50*time.Minute {
			t.Errorf("%v left", left)
		}
		c.log.Reset()
	})
}

// A match that is made while its server comes back has the whole of its first turn.
func TestMatchMadeWhileItsServerReturns(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "pace", pace.Pace(60).String())
	c.troubled()
	c.lives(day)
	c.keepIn(&troubles{Store: c.db, between: func() {
		c.room.Joined(bot.Guild{ID: "77", JoinedAt: c.now.Add(-100 * day)})
		eventually.Within(20*time.Millisecond, func() bool { return !c.halted("77") }) // it may come in between, or wait
	}})
	c.accept(ben)
	tb := c.table()
	c.after(time.Second)
	if left := tb.row().Deadline.Sub(c.now); len(tb.actions()) > 0 || left < 59*time.Minute {
		t.Errorf("%v left after %+v", left, tb.actions())
	}
}

// The notice of a proposal goes when that lapses, whatever has come between.
func TestProposalsNoticeGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, how := range []string{"nothing", "sleep", "restart", "server"} {
			c := newClub(t)
			c.start("")
			c.lives(hereFor)
			c.command(anna, "match block")
			switch how {
			case "sleep":
				c.slept(2 * time.Minute)
				c.wakes()
			case "restart":
				c.restart()
			case "server":
				c.troubled()
				c.now = c.now.Add(time.Minute)
				c.returns()
			}
			if n := len(of(c.move(streit.Move{Kind: streit.Turn}), "delete")); n != 1 {
				t.Errorf("%s: %d messages go", how, n)
			}
		}
	})
}

// Who can't be called to a proposal at once is called a little later.
func TestCallToAProposalComesLater(t *testing.T) {
	for _, why := range []string{"rung", "busy", "closed"} {
		c := newClub(t)
		c.start("")
		c.lives(hereFor)
		switch why {
		case "rung":
			c.command(carl, "challenge", "user", anna.ID)
		case "busy":
			c.channel.postErr = bot.ErrBusy
		case "closed":
			c.wishes(anna, pages.CallsDirect)
			c.channel.closed = anna.ID
		}
		c.channel.take()
		all := c.command(ben, "match block")
		c.channel.postErr = nil
		for range 5 {
			all = append(all, c.after(time.Minute)...)
		}
		if got := rungFor(all); len(got) != 1 {
			t.Errorf("%s: rung %q by %q", why, got, briefly(all))
		}
		c.log.Reset()
	}
}

// A warning that comes too late is no message of anybody's own, either.
func TestNoDirectMessageForWhatCameTooLate(t *testing.T) {
	c := newClub(t)
	tb := c.paced(60, "")
	mover := c.mover()
	c.wishes(mover, pages.CallsDirect)
	c.lives(10 * time.Minute)
	c.now = tb.row().Deadline.Add(-tb.pace().Warning())
	c.channel.take()
	begun, gate, first := make(chan struct{}), make(chan struct{}), sync.Once{}
	c.channel.beforePost = func() {
		first.Do(func() {
			close(begun)
			<-gate
		})
	}
	c.room.Tick()
	<-begun
	c.pressed(mover, tb)
	until(t, func() bool { return len(tb.actions()) == 1 })
	r := c.request(bot.Press, mover, bot.Path(view.PathLay, pages.Key(tb.id), tb.sheet()))
	r.Message = tb.message()
	c.room.Handle(r)
	until(t, func() bool { return len(tb.actions()) == 2 })
	close(gate)
	c.room.Wait()
	for _, s := range of(c.channel.take(), "direct") {
		if s.to == mover.ID {
			t.Errorf("%q", s.message.Content)
		}
	}
}

// until waits for something that comes soon.
func until(t *testing.T, is func() bool) {
	t.Helper()
	eventually.Is(t, "what comes soon", is)
}

// A match whose key is a word that buttons use is none the less one.
func TestBlockInAMatchCalledOn(t *testing.T) {
	c := newClub(t)
	id, err := pages.ParseKey(view.PlayOn)
	if err != nil {
		t.Fatal(err)
	}
	c.start("")
	c.over()
	c.rewrite("pragma foreign_keys = off; update matches set id = ?; update actions set match = ?; update players set match = ?", id-1, id-1, id-1)
	c.restart()
	if tb := c.start(""); tb.id != id {
		t.Fatalf("the match is %d", tb.id)
	}
	all := c.press(anna, "private", bot.Path(view.PathBlock, view.PlayOn))
	if all[0].message.Content == i18n.For("en").Say("block.played-on", nil) {
		t.Error("it is taken for an answer to a question")
	}
}
