package table_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// back is how soon after the bot's return somebody presses, before Run has looked at the
// clock.
const back = 5 * time.Second

// out has Discord out of reach for a time, and the first press come soon after that.
func out(c *club.Club, d time.Duration) {
	c.Helper()
	var up atomic.Bool
	c.Connected = up.Load
	looks(c)
	c.Now = c.Now.Add(d)
	looks(c)
	up.Store(true)
	c.Now = c.Now.Add(back)
}

// slept has the computer sleep.
func slept(c *club.Club, d time.Duration) { c.Now = c.Now.Add(d + back) }

// looks has Run look at the clock once. It needs a bubble, where that takes no time.
func looks(c *club.Club) {
	lookedAfter(c)
}

// lookedAfter is looks, and tells after how long Run looks.
func lookedAfter(c *club.Club) time.Duration {
	c.Helper()
	ctx, cancel := context.WithCancel(c.Context())
	begun, looked := time.Now(), make(chan time.Duration, 1)
	connected := c.Connected
	defer func() { c.Connected = connected }()
	c.Connected = func() bool {
		select {
		case looked <- time.Since(begun):
		default:
		}
		return connected == nil || connected()
	}
	go c.Room.Run(ctx)
	took := <-looked
	synctest.Wait()
	cancel()
	synctest.Wait()
	c.Room.Wait()
	return took
}

// wakes has Discord tell something after a sleep, and Run look.
func wakes(c *club.Club) {
	c.Helper()
	c.Room.Joined(bot.Guild{ID: "elsewhere"})
	looks(c)
}

// A turn that ends before Run has looked gives the next seat its pace from then on, without
// the time that the bot was away.
func TestTurnAfterAnOutageHasItsPace(t *testing.T) {
	for name, away := range map[string]func(c *club.Club){
		"outage":       func(c *club.Club) { out(c, 100*time.Second) },
		"short outage": func(c *club.Club) { out(c, 30*time.Second) },
		"sleep":        func(c *club.Club) { slept(c, 2*time.Hour) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := club.New(t)
				tb := c.Paced(5, "")
				c.Move(streit.Move{Kind: streit.Turn})
				away(c)
				c.Move(streit.Move{Kind: streit.Lay})
				end := c.Now.Add(5 * time.Minute)
				if !tb.Row().Deadline.Equal(end) {
					t.Errorf("the turn ends in %v", tb.Row().Deadline.Sub(c.Now))
				}
				c.Now = c.Now.Add(10 * time.Second)
				looks(c)
				if row, err := c.DB.Match(t.Context(), tb.ID); err != nil || !tb.Row().Deadline.Equal(end) || !row.Deadline.Equal(end) {
					t.Errorf("after a look the turn ends in %v, stored %v, %v", tb.Row().Deadline.Sub(c.Now), row.Deadline.Sub(c.Now), err)
				}
			})
		})
	}
}

// The turn that was running has as much time left as it had, whoever comes first:
// a press, or Run.
func TestRunningTurnAfterAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(5, "")
		c.After(time.Minute)
		out(c, time.Hour)
		c.Move(streit.Move{Kind: streit.Turn})
		if left := tb.Row().Deadline.Sub(c.Now); left != 4*time.Minute {
			t.Errorf("%v are left", left)
		}
		until := tb.Row().Deadline
		looks(c)
		if !tb.Row().Deadline.Equal(until) {
			t.Errorf("given back once more: %v", tb.Row().Deadline.Sub(until))
		}
		if text := c.Living(tb).Content; !strings.Contains(text, fmt.Sprintf("⏳ <t:%d:R>", until.Unix())) {
			t.Errorf("not shown until %v: %q", until, text)
		}
	})
}

// A challenge has as long as it would have had.
func TestAcceptAfterAnOutage(t *testing.T) {
	for name, away := range map[string]func(c *club.Club){"outage": func(c *club.Club) { out(c, 2*time.Hour) }, "sleep": func(c *club.Club) { slept(c, 2*time.Hour) }} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := club.New(t)
				c.Command(club.Anna, "challenge", "user", club.Ben.ID)
				away(c)
				c.Accept(club.Ben)
				c.Table()
			})
		})
	}
}

// Nobody was silent while nobody could be heard.
func TestNoClaimAfterAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(pace.None, "")
		c.Move(streit.Move{Kind: streit.Turn})
		out(c, club.Silence+time.Hour)
		for _, path := range []string{bot.Path(pages.PathClaim, pages.Key(tb.ID)), bot.Path(pages.PathClaim, pages.Key(tb.ID), pages.Surely)} {
			club.Contains(c, club.Only(c, c.Press(c.Other(), "private", path)), "can be ended")
		}
		if tb.Over() {
			t.Error("the match was claimed")
		}
	})
}

// The computer waits, too, while time stands still, and gives people the whole pace.
func TestComputerWaitsDuringAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		c.Moment = 3 * time.Second
		c.Restart()
		c.Command(club.Anna, "challenge", "level", "beginner", "pace", "live-5")
		tb := c.Table()
		for tb.View().ToMove != tb.Computers()[0] {
			c.Move(streit.Move{Kind: streit.Turn})
			c.Move(streit.Move{Kind: streit.Lay})
		}
		n := len(tb.Actions())
		connected := false
		c.Connected = func() bool { return connected }
		looks(c)
		c.Now = c.Now.Add(30 * time.Second)
		looks(c)
		if len(tb.Actions()) != n {
			t.Fatalf("%d actions in an outage", len(tb.Actions())-n)
		}
		connected = true
		c.Now = c.Now.Add(70 * time.Second)
		looks(c)
		if len(tb.Actions()) == n {
			t.Fatal("the computer does nothing any more")
		}
		if left := tb.Row().Deadline.Sub(c.Now); left != 5*time.Minute {
			t.Errorf("%v are left", left)
		}
	})
}

// Presses and Run come back at the same moment: the time is given back once.
func TestGivenBackOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		resumed := &resumes{Store: c.DB}
		tb := c.Paced(5, "")
		out(c, time.Hour)
		c.KeepIn(resumed)
		r := c.Request(bot.Command, c.Mover(), "turn")
		c.Connected = func() bool {
			go c.Room.Handle(r)
			return true
		}
		looks(c)
		if n := resumed.n.Load(); n != 1 || tb.Row().Deadline.Sub(c.Now) != 5*time.Minute {
			t.Errorf("moved on %d times, %v are left", n, tb.Row().Deadline.Sub(c.Now))
		}
	})
}

type resumes struct {
	session.Store
	n atomic.Int32
}

func (r *resumes) Resume(ctx context.Context, now time.Time) (time.Duration, error) {
	r.n.Add(1)
	return r.Store.Resume(ctx, now)
}

// If the deadlines can't be moved on, a request is handled all the same.
func TestHandledThoughNothingIsMovedOn(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(5, "")
	c.KeepIn(unbeaten{c.DB})
	slept(c, time.Hour)
	c.Command(c.Mover(), "turn")
	if len(tb.Actions()) != 1 || tb.Actions()[0].Text != "turn" {
		t.Errorf("%+v", tb.Actions())
	}
}

// A member who accepts does not wait until Discord has taken the challenge with its new
// end. That end, taken late, does not replace what came of the challenge.
func TestAcceptWhileTheChallengeIsShownAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		id, m := c.Channel.Last()
		out(c, time.Hour)
		accepted := make(chan bool)
		c.Channel.BeforeEdit = func() { <-accepted }
		r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
		r.Message = id
		c.Room.Handle(r)
		c.Until(func() bool { _, err := c.DB.Match(t.Context(), 1); return err == nil })
		close(accepted)
		c.Room.Wait()
		if m := c.Channel.Messages[id]; club.AsksStill(m) {
			t.Errorf("the challenge is open still: %q", m.Content)
		}
	})
}

// fullDisk takes nothing while it is full.
type fullDisk struct {
	session.Store
	full bool
}

func (f *fullDisk) Beat(ctx context.Context, now time.Time) error {
	if f.full {
		return storage.ErrFull
	}
	return f.Store.Beat(ctx, now)
}

func (f *fullDisk) Resume(ctx context.Context, now time.Time) (time.Duration, error) {
	if f.full {
		return 0, storage.ErrFull
	}
	return f.Store.Resume(ctx, now)
}

// While nothing can be written nobody can move, so no time runs either.
func TestTimeStandsStillOnAFullDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(10, "")
		disk := &fullDisk{Store: c.DB, full: true}
		c.KeepIn(disk)
		for range 60 {
			c.Now = c.Now.Add(20 * time.Second)
			looks(c)
		}
		disk.full = false
		c.Now = c.Now.Add(time.Second)
		looks(c)
		if left := tb.Row().Deadline.Sub(c.Now); len(tb.Actions()) > 0 || left != 10*time.Minute {
			t.Errorf("the turn has %v after %+v", left, tb.Actions())
		}
		c.Logged.Reset() // it warns of the disk
	})
}
