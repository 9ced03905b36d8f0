package table_test

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
	"stopp/internal/club"
	"stopp/internal/eventually"
	"stopp/storage"
)

// held keeps a table's queue busy with an answer that is on its way, until it is let go.
func held(c *club.Club, tb *club.Match) (let func()) {
	begun, gate := make(chan struct{}), make(chan struct{})
	r := c.Request(bot.Press, club.Carl, bot.Path(view.PathMore, pages.Key(tb.ID), tb.Sheet()))
	r.Message = tb.Message()
	c.Channel.BeforeAnswer = func(other bot.Request) {
		if other.ID == r.ID {
			close(begun)
			<-gate
		}
	}
	c.Room.Handle(r)
	<-begun
	return func() {
		close(gate)
		c.Room.Wait()
		c.Channel.BeforeAnswer = nil
	}
}

// joins has the server back, and waits until its time runs again.
func joins(c *club.Club) {
	c.Room.Joined(bot.Guild{ID: "77", JoinedAt: c.Now.Add(-100 * club.Day)})
	c.Until(func() bool { return !c.Halted("77") })
}

// pressed has a member turn a card, once the table's queue comes to it.
func pressed(c *club.Club, u bot.User, tb *club.Match) {
	r := c.Request(bot.Press, u, bot.Path(view.PathTurn, pages.Key(tb.ID), tb.Sheet()))
	r.Message = tb.Message()
	c.Room.Handle(r)
}

// Something stands in a table's queue already when its server comes back, a press or a look
// at the clock. It finds the deadline moved on.
func TestDeadlinesMoveOnBeforeWhatWaits(t *testing.T) {
	for _, waits := range []string{"press", "clock"} {
		c := club.New(t)
		tb := c.Paced(60, "")
		want := tb.Pace().Warning()
		c.Lives(tb.Row().Deadline.Add(-want - time.Second).Sub(c.Now))
		c.Now = c.Now.Add(time.Second)
		let := held(c, tb)
		if waits == "clock" {
			c.Room.Tick()
		}
		c.Room.Unreachable("77")
		c.Until(func() bool { return c.Halted("77") })
		c.Now = c.Now.Add(club.Day)
		c.Room.Tick()
		if waits == "press" {
			pressed(c, c.Mover(), tb)
		}
		joins(c)
		let()
		if left := tb.Row().Deadline.Sub(c.Now); left != want || waits == "press" && len(tb.Actions()) != 1 {
			t.Errorf("a %s: %v left, %d actions", waits, left, len(tb.Actions()))
		}
		for _, a := range tb.Actions() {
			if a.Text == "late" {
				t.Errorf("a %s takes the turn", waits)
			}
		}
	}
}

// A look at the clock that the computer slept through takes no turn.
func TestClockOverASleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(60, "")
		c.After(10 * time.Minute)
		c.Now = tb.Row().Deadline.Add(-tb.Pace().Warning())
		let := held(c, tb)
		c.Room.Tick()
		synctest.Wait()
		c.Now = c.Now.Add(time.Hour)
		let()
		wakes(c)
		if len(tb.Actions()) > 0 {
			t.Errorf("%+v", tb.Actions())
		}
	})
}

// troubles is a store where the next few calls of some kind fail.
type troubles struct {
	session.Store
	resume, resumeIn int
	between          func() // what happens after a match is written down and before its table is made
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

// If the time of a returned server can't be given back, the clock tries again.
func TestReturnThatFails(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(60, "")
	c.KeepIn(&troubles{Store: c.DB, resumeIn: 1})
	troubled(c)
	c.SilentFor(club.Day)
	c.Returns()
	c.After(time.Second)
	if left := tb.Row().Deadline.Sub(c.Now); c.Halted("77") || left < 59*time.Minute {
		t.Errorf("halted %v, %v left", c.Halted("77"), left)
	}
	c.Logged.Reset()
}

// An outage of the program within that of a server is given back once, even if that fails
// at first.
func TestOutagesOverlapWhereOneFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(60, "")
		c.After(10 * time.Minute)
		troubled(c)
		c.After(time.Hour)
		c.KeepIn(&troubles{Store: c.DB, resume: 2})
		out(c, time.Hour)
		c.Returns()
		looks(c)
		looks(c)
		if left := tb.Row().Deadline.Sub(c.Now); left != 50*time.Minute {
			t.Errorf("%v left", left)
		}
		c.Logged.Reset()
	})
}

// A match made while its server comes back has the whole of its first turn.
func TestMatchMadeWhileItsServerReturns(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "pace", pace.Pace(60).String())
	troubled(c)
	c.Lives(club.Day)
	c.KeepIn(&troubles{Store: c.DB, between: func() {
		c.Room.Joined(bot.Guild{ID: "77", JoinedAt: c.Now.Add(-100 * club.Day)})
		eventually.Within(20*time.Millisecond, func() bool { return !c.Halted("77") }) // it may come in between, or wait
	}})
	c.Accept(club.Ben)
	tb := c.Table()
	c.After(time.Second)
	if left := tb.Row().Deadline.Sub(c.Now); len(tb.Actions()) > 0 || left < 59*time.Minute {
		t.Errorf("%v left after %+v", left, tb.Actions())
	}
}

// The notice of a proposal goes when the proposal lapses, whatever has come between.
func TestProposalsNoticeGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, how := range []string{"nothing", "sleep", "restart", "server"} {
			c := club.New(t)
			c.Start("")
			c.Lives(club.HereFor)
			c.Command(club.Anna, "match block")
			switch how {
			case "sleep":
				slept(c, 2*time.Minute)
				wakes(c)
			case "restart":
				c.Restart()
			case "server":
				troubled(c)
				c.Now = c.Now.Add(time.Minute)
				c.Returns()
			}
			if n := len(club.Of(c.Move(streit.Move{Kind: streit.Turn}), "delete")); n != 1 {
				t.Errorf("%s: %d messages go", how, n)
			}
		}
	})
}

// A player who can't be called to a proposal at once is called a little later.
func TestCallToAProposalComesLater(t *testing.T) {
	for _, why := range []string{"rung", "busy", "closed"} {
		c := club.New(t)
		c.Start("")
		c.Lives(club.HereFor)
		switch why {
		case "rung":
			c.Command(club.Carl, "challenge", "user", club.Anna.ID)
		case "busy":
			c.Channel.PostErr = bot.ErrBusy
		case "closed":
			c.Wishes(club.Anna, pages.CallsDirect)
			c.Channel.Closed = club.Anna.ID
		}
		c.Channel.Take()
		all := c.Command(club.Ben, "match block")
		c.Channel.PostErr = nil
		for range 5 {
			all = append(all, c.After(time.Minute)...)
		}
		if got := club.RungFor(all); len(got) != 1 {
			t.Errorf("%s: rung %q by %q", why, got, club.Briefly(all))
		}
		c.Logged.Reset()
	}
}

// A warning that comes too late is no direct message, either.
func TestNoDirectMessageForWhatCameTooLate(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(60, "")
	mover := c.Mover()
	c.Wishes(mover, pages.CallsDirect)
	c.Lives(10 * time.Minute)
	c.Now = tb.Row().Deadline.Add(-tb.Pace().Warning())
	c.Channel.Take()
	begun, gate, first := make(chan struct{}), make(chan struct{}), sync.Once{}
	c.Channel.BeforePost = func() {
		first.Do(func() {
			close(begun)
			<-gate
		})
	}
	c.Room.Tick()
	<-begun
	pressed(c, mover, tb)
	until(t, func() bool { return len(tb.Actions()) == 1 })
	r := c.Request(bot.Press, mover, bot.Path(view.PathLay, pages.Key(tb.ID), tb.Sheet()))
	r.Message = tb.Message()
	c.Room.Handle(r)
	until(t, func() bool { return len(tb.Actions()) == 2 })
	close(gate)
	c.Room.Wait()
	for _, s := range club.Of(c.Channel.Take(), "direct") {
		if s.To == mover.ID {
			t.Errorf("%q", s.Message.Content)
		}
	}
}

// until waits for something that comes soon.
func until(t *testing.T, is func() bool) {
	t.Helper()
	eventually.Is(t, "what comes soon", is)
}

// A match whose key is a word that buttons use is a match all the same.
func TestBlockInAMatchCalledOn(t *testing.T) {
	c := club.New(t)
	id, err := pages.ParseKey(view.PlayOn)
	if err != nil {
		t.Fatal(err)
	}
	c.Start("")
	c.Over()
	c.Rewrite("pragma foreign_keys = off; update matches set id = ?; update actions set match = ?; update players set match = ?", id-1, id-1, id-1)
	c.Restart()
	if tb := c.Start(""); tb.ID != id {
		t.Fatalf("the match is %d", tb.ID)
	}
	all := c.Press(club.Anna, "private", bot.Path(view.PathBlock, view.PlayOn))
	if all[0].Message.Content == i18n.For("en").Say("block.played-on", nil) {
		t.Error("it is taken for an answer to a question")
	}
}
