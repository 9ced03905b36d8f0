package session_test

import (
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/bot/service/clock"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

const day = 24 * time.Hour

// troubled has Discord tell that the server of the club has trouble.
func (c *club) troubled() {
	c.room.Unreachable("77")
	c.room.Wait()
}

// returns has the server of the club take the bot back, or be there again.
func (c *club) returns() {
	c.room.Joined(bot.Guild{ID: "77", JoinedAt: c.now.Add(-100 * day)})
	c.room.Wait()
}

// absent are the ways in which a server can be without the bot.
var absent = map[string]func(*club){"removed": (*club).leaves, "unreachable": (*club).troubled}

// While the bot is not in a server, or Discord has trouble with it, nothing comes
// to its end there; then everything has as long as it had.
func TestTimeStandsStillWithoutAServer(t *testing.T) {
	for name, goes := range absent {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := newClub(t)
				tb := c.start("")
				c.command(anna, "challenge", "user", carl.ID)
				challenge, _ := c.channel.last()
				c.after(30 * time.Minute)
				goes(c)
				for range 6 {
					c.silentFor(25 * time.Hour)
				}
				if n := c.lookedAfter(); n != clock.TickEvery {
					t.Errorf("looks again in %v", n)
				}
				c.returns()
				if left := tb.row().Deadline.Sub(c.now); left != day-30*time.Minute || len(tb.actions()) > 0 {
					t.Errorf("%v are left after %d actions", left, len(tb.actions()))
				}
				c.after(challengeTime/2 - time.Second)
				if len(c.channel.messages[challenge].Rows) == 0 {
					t.Error("the challenge has lapsed")
				}
				c.after(time.Second)
				if len(c.channel.messages[challenge].Rows) > 0 {
					t.Error("the challenge stays open")
				}
				c.warned(c.after(19*time.Hour), c.mover(), "your turn ends")
			})
		})
	}
}

// Restarts in between count nothing twice: neither those during which the bot
// stayed away for long nor the moments before and after.
func TestRestartsWithoutAServer(t *testing.T) {
	for name, goes := range absent {
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			c.paced(60, "")
			c.after(10 * time.Minute)
			goes(c)
			c.silentFor(day)
			c.now = c.now.Add(day)
			c.restart()
			c.silentFor(day)
			c.now = c.now.Add(day)
			c.restart()
			c.room.Here([]string{"77"})
			c.room.Wait()
			c.silentFor(time.Hour) // until Discord tells that it is there
			c.returns()
			c.restart()
			if left := c.table().row().Deadline.Sub(c.now); left != 50*time.Minute {
				t.Errorf("%v are left", left)
			}
		})
	}
}

// A server that removes the bot while it is off has the time given back that the
// bot was off, and the time from then on.
func TestServerThatLeftWhileTheBotWasOff(t *testing.T) {
	c := newClub(t)
	c.paced(60, "")
	c.after(10 * time.Minute)
	c.now = c.now.Add(day)
	c.restart()
	c.room.Here([]string{"78"})
	c.room.Wait()
	c.silentFor(day)
	c.returns()
	if left := c.table().row().Deadline.Sub(c.now); left != 50*time.Minute {
		t.Errorf("%v are left", left)
	}
}

// While Discord as a whole is out of reach the time of a server that is gone
// anyway is not given back twice, and that of others is.
func TestOutageWithoutAServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(60, "")
		c.after(10 * time.Minute)
		c.troubled()
		c.after(time.Hour)
		c.out(time.Hour)
		c.returns()
		if left := tb.row().Deadline.Sub(c.now); left != 50*time.Minute {
			t.Errorf("%v are left", left)
		}
		c.out(time.Hour)
		c.looks()
		if left := tb.row().Deadline.Sub(c.now); left != 50*time.Minute {
			t.Errorf("%v are left after another outage", left)
		}
	})
}

// A server that has removed the bot is what is heard first after an outage: it is
// given that time back, and after that its own.
func TestServerLeavesDuringAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(5, "")
		c.out(time.Hour)
		c.room.Left("77")
		c.room.Wait()
		c.pass(time.Hour)
		c.room.Joined(bot.Guild{ID: "77"})
		c.room.Wait()
		if left := tb.row().Deadline.Sub(c.now); left != 5*time.Minute {
			t.Errorf("%v are left", left)
		}
	})
}

// It is told twice, or by turns, that a server is gone: it counts from the first.
func TestToldTwiceThatAServerIsGone(t *testing.T) {
	c := newClub(t)
	tb := c.paced(60, "")
	c.troubled()
	c.after(time.Hour)
	c.leaves()
	c.after(time.Hour)
	c.troubled()
	c.after(time.Hour)
	c.returns()
	c.returns()
	if left := tb.row().Deadline.Sub(c.now); left != time.Hour {
		t.Errorf("%v are left", left)
	}
}

// What is pressed nevertheless, as a server comes back or under old messages,
// counts in the time that stands still: nothing can be claimed, and a turn that
// begins has its pace from the return on.
func TestPressesWithoutAServer(t *testing.T) {
	c := newClub(t)
	tb := c.paced(pace.None, "")
	c.move(streit.Move{Kind: streit.Turn})
	c.leaves()
	c.silentFor(2 * silence)
	contains(c, only(c, c.press(c.other(), "private", bot.Path(pages.PathClaim, pages.Key(tb.id), pages.Surely))), "can be ended")
	if tb.over() {
		t.Fatal("claimed")
	}
	c.move(streit.Move{Kind: streit.Lay})
	c.command(c.other(), "match wait")
	c.silentFor(2 * silence)
	c.returns()
	if left := tb.row().Deadline.Sub(c.now); left != silence {
		t.Errorf("%v are left", left)
	}
}

// A challenge accepted, and one made, while time stands still.
func TestChallengesWithoutAServer(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "pace", "live-5")
	c.troubled()
	c.silentFor(day)
	c.accept(ben)
	tb := c.table()
	c.command(anna, "challenge", "user", carl.ID)
	id, _ := c.channel.last()
	c.silentFor(day)
	c.returns()
	if left := tb.row().Deadline.Sub(c.now); left != 5*time.Minute {
		t.Errorf("%v are left", left)
	}
	stored, err := c.db.Challenge(t.Context(), 2)
	if err != nil || stored.Expires.Sub(c.now) != challengeTime || len(c.channel.messages[id].Rows) == 0 {
		t.Errorf("lapses in %v, %v", stored.Expires.Sub(c.now), err)
	}
}

// Elsewhere time goes on.
func TestOtherServersGoOn(t *testing.T) {
	c := newClub(t)
	tb := c.paced(5, "")
	c.room.Left("78")
	c.room.Wait()
	c.late()
	if len(tb.actions()) != 1 {
		t.Errorf("%d turns lost", len(tb.actions()))
	}
}
