package session_test

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
	"stopp/internal/eventually"
	"stopp/storage"
)

// back is how long after the bot has come back somebody presses, and Run has not
// looked at the clock.
const back = 5 * time.Second

// out has Discord out of reach for a time, and the first press come soon after that.
func (c *club) out(d time.Duration) {
	c.Helper()
	var up atomic.Bool
	c.connected = up.Load
	c.looks()
	c.now = c.now.Add(d)
	c.looks()
	up.Store(true)
	c.now = c.now.Add(back)
}

// slept has the computer sleep.
func (c *club) slept(d time.Duration) { c.now = c.now.Add(d + back) }

// looks has Run look at the clock once. It needs a bubble, in which that takes no time.
func (c *club) looks() {
	c.lookedAfter()
}

// lookedAfter is looks that tells after how long Run looks.
func (c *club) lookedAfter() time.Duration {
	c.Helper()
	ctx, cancel := context.WithCancel(c.Context())
	begun, looked := time.Now(), make(chan time.Duration, 1)
	connected := c.connected
	defer func() { c.connected = connected }()
	c.connected = func() bool {
		select {
		case looked <- time.Since(begun):
		default:
		}
		return connected == nil || connected()
	}
	go c.room.Run(ctx)
	took := <-looked
	synctest.Wait()
	cancel()
	synctest.Wait()
	c.room.Wait()
	return took
}

// wakes has Discord tell something after a sleep, and Run look.
func (c *club) wakes() {
	c.Helper()
	c.room.Joined(bot.Guild{ID: "elsewhere"})
	c.looks()
}

// A turn that ends before Run has looked gives the next seat its pace from then
// on, and not what the bot was away for besides.
func TestTurnAfterAnOutageHasItsPace(t *testing.T) {
	for name, away := range map[string]func(c *club){
		"outage":       func(c *club) { c.out(100 * time.Second) },
		"short outage": func(c *club) { c.out(30 * time.Second) },
		"sleep":        func(c *club) { c.slept(2 * time.Hour) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := newClub(t)
				tb := c.paced(5, "")
				c.move(streit.Move{Kind: streit.Turn})
				away(c)
				c.move(streit.Move{Kind: streit.Lay})
				end := c.now.Add(5 * time.Minute)
				if !tb.row().Deadline.Equal(end) {
					t.Errorf("the turn ends in %v", tb.row().Deadline.Sub(c.now))
				}
				c.now = c.now.Add(10 * time.Second)
				c.looks()
				if row, err := c.db.Match(t.Context(), tb.id); err != nil || !tb.row().Deadline.Equal(end) || !row.Deadline.Equal(end) {
					t.Errorf("after a look the turn ends in %v, stored %v, %v", tb.row().Deadline.Sub(c.now), row.Deadline.Sub(c.now), err)
				}
			})
		})
	}
}

// The turn that was running has as much time left as it had, whoever comes first:
// a press, or Run.
func TestRunningTurnAfterAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(5, "")
		c.after(time.Minute)
		c.out(time.Hour)
		c.move(streit.Move{Kind: streit.Turn})
		if left := tb.row().Deadline.Sub(c.now); left != 4*time.Minute {
			t.Errorf("%v are left", left)
		}
		until := tb.row().Deadline
		c.looks()
		if !tb.row().Deadline.Equal(until) {
			t.Errorf("given back once more: %v", tb.row().Deadline.Sub(until))
		}
		if text := c.living(tb).Content; !strings.Contains(text, fmt.Sprintf("ends <t:%d:R>", until.Unix())) {
			t.Errorf("not shown until %v: %q", until, text)
		}
	})
}

// A challenge has as long as it would have had.
func TestAcceptAfterAnOutage(t *testing.T) {
	for name, away := range map[string]func(c *club){"outage": func(c *club) { c.out(2 * time.Hour) }, "sleep": func(c *club) { c.slept(2 * time.Hour) }} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := newClub(t)
				c.command(anna, "challenge", "user", ben.ID)
				away(c)
				c.accept(ben)
				c.table()
			})
		})
	}
}

// Nobody was silent while nobody could be heard.
func TestNoClaimAfterAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(pace.None, "")
		c.move(streit.Move{Kind: streit.Turn})
		c.out(silence + time.Hour)
		for _, path := range []string{bot.Path(pages.PathClaim, pages.Key(tb.id)), bot.Path(pages.PathClaim, pages.Key(tb.id), pages.Surely)} {
			contains(c, only(c, c.press(c.other(), "private", path)), "can be ended")
		}
		if tb.over() {
			t.Error("the match was claimed")
		}
	})
}

// The computer, too, waits while time stands still, and what it leaves to people
// has the whole pace.
func TestComputerWaitsDuringAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		c.moment = 3 * time.Second
		c.restart()
		c.command(anna, "challenge", "level", "beginner", "pace", "live-5")
		tb := c.table()
		for tb.view().ToMove != tb.computers()[0] {
			c.move(streit.Move{Kind: streit.Turn})
			c.move(streit.Move{Kind: streit.Lay})
		}
		n := len(tb.actions())
		connected := false
		c.connected = func() bool { return connected }
		c.looks()
		c.now = c.now.Add(30 * time.Second)
		c.looks()
		if len(tb.actions()) != n {
			t.Fatalf("%d actions in an outage", len(tb.actions())-n)
		}
		connected = true
		c.now = c.now.Add(70 * time.Second)
		c.looks()
		if len(tb.actions()) == n {
			t.Fatal("the computer does nothing any more")
		}
		if left := tb.row().Deadline.Sub(c.now); left != 5*time.Minute {
			t.Errorf("%v are left", left)
		}
	})
}

// Presses and Run come back at the same moment: the time is given back once.
func TestGivenBackOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		resumed := &resumes{Store: c.db}
		tb := c.paced(5, "")
		c.out(time.Hour)
		c.keepIn(resumed)
		r := c.request(bot.Command, c.mover(), "turn")
		c.connected = func() bool {
			go c.room.Handle(r)
			return true
		}
		c.looks()
		if n := resumed.n.Load(); n != 1 || tb.row().Deadline.Sub(c.now) != 5*time.Minute {
			t.Errorf("moved on %d times, %v are left", n, tb.row().Deadline.Sub(c.now))
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

// Where the deadlines can't be moved on, a request is handled all the same.
func TestHandledThoughNothingIsMovedOn(t *testing.T) {
	c := newClub(t)
	tb := c.paced(5, "")
	c.keepIn(unbeaten{c.db})
	c.slept(time.Hour)
	c.command(c.mover(), "turn")
	if len(tb.actions()) != 1 || tb.actions()[0].Text != "turn" {
		t.Errorf("%+v", tb.actions())
	}
}

// Who accepts does not wait until Discord has taken the challenge with its new
// end; and that, taken late, does not stand in place of what came of it.
func TestAcceptWhileTheChallengeIsShownAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		c.command(anna, "challenge", "user", ben.ID)
		id, m := c.channel.last()
		c.out(time.Hour)
		accepted := make(chan bool)
		c.channel.beforeEdit = func() { <-accepted }
		r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
		r.Message = id
		c.room.Handle(r)
		c.until(func() bool { _, err := c.db.Match(t.Context(), 1); return err == nil })
		close(accepted)
		c.room.Wait()
		if m := c.channel.messages[id]; asksStill(m) {
			t.Errorf("the challenge is open still: %q", m.Content)
		}
	})
}

// until waits for what happens beside the test.
func (c *club) until(done func() bool) {
	c.Helper()
	eventually.Is(c, "what happens beside the test", done)
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
		c := newClub(t)
		tb := c.paced(10, "")
		disk := &fullDisk{Store: c.db, full: true}
		c.keepIn(disk)
		for range 60 {
			c.now = c.now.Add(20 * time.Second)
			c.looks()
		}
		disk.full = false
		c.now = c.now.Add(time.Second)
		c.looks()
		if left := tb.row().Deadline.Sub(c.now); len(tb.actions()) > 0 || left != 10*time.Minute {
			t.Errorf("the turn has %v after %+v", left, tb.actions())
		}
		c.log.Reset() // it warns of the disk
	})
}
