package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/bot/service/clock"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// troubled has Discord report trouble with the club's server.
func troubled(c *club.Club) {
	c.Room.Unreachable("77")
	c.Room.Wait()
}

// absent are the ways for a server to be without the bot.
var absent = map[string]func(*club.Club){"removed": (*club.Club).Leaves, "unreachable": troubled}

// While the bot is not in a server, or Discord has trouble with it, nothing comes to its
// end there. After that everything has as long as it had.
func TestTimeStandsStillWithoutAServer(t *testing.T) {
	for name, goes := range absent {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := club.New(t)
				tb := c.Start("")
				c.Command(club.Anna, "challenge", "user", club.Carl.ID)
				challenge, _ := c.Channel.Last()
				c.After(30 * time.Minute)
				goes(c)
				for range 6 {
					c.SilentFor(25 * time.Hour)
				}
				if n := lookedAfter(c); n != clock.TickEvery {
					t.Errorf("looks again in %v", n)
				}
				c.Returns()
				if left := tb.Row().Deadline.Sub(c.Now); left != club.Day-30*time.Minute || len(tb.Actions()) > 0 {
					t.Errorf("%v are left after %d actions", left, len(tb.Actions()))
				}
				c.After(club.ChallengeTime/2 - time.Second)
				if len(c.Channel.Messages[challenge].Rows) == 0 {
					t.Error("the challenge has lapsed")
				}
				c.After(time.Second)
				if len(c.Channel.Messages[challenge].Rows) > 0 {
					t.Error("the challenge stays open")
				}
				warned(c, c.After(19*time.Hour), c.Mover(), "your turn ends")
			})
		})
	}
}

// Restarts in between count nothing twice: neither those during a long absence of the bot
// nor the moments before and after.
func TestRestartsWithoutAServer(t *testing.T) {
	for name, goes := range absent {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			c.Paced(60, "")
			c.After(10 * time.Minute)
			goes(c)
			c.SilentFor(club.Day)
			c.Now = c.Now.Add(club.Day)
			c.Restart()
			c.SilentFor(club.Day)
			c.Now = c.Now.Add(club.Day)
			c.Restart()
			c.Room.Here([]string{"77"})
			c.Room.Wait()
			c.SilentFor(time.Hour) // until Discord tells that it is there
			c.Returns()
			c.Restart()
			if left := c.Table().Row().Deadline.Sub(c.Now); left != 50*time.Minute {
				t.Errorf("%v are left", left)
			}
		})
	}
}

// A server that removes the bot while it is off is given back the time for which the bot
// was off, and the time from then on.
func TestServerThatLeftWhileTheBotWasOff(t *testing.T) {
	c := club.New(t)
	c.Paced(60, "")
	c.After(10 * time.Minute)
	c.Now = c.Now.Add(club.Day)
	c.Restart()
	c.Room.Here([]string{"78"})
	c.Room.Wait()
	c.SilentFor(club.Day)
	c.Returns()
	if left := c.Table().Row().Deadline.Sub(c.Now); left != 50*time.Minute {
		t.Errorf("%v are left", left)
	}
}

// While Discord as a whole is out of reach, the time of a server that is gone anyway is not
// given back twice, and that of others is given back.
func TestOutageWithoutAServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(60, "")
		c.After(10 * time.Minute)
		troubled(c)
		c.After(time.Hour)
		out(c, time.Hour)
		c.Returns()
		if left := tb.Row().Deadline.Sub(c.Now); left != 50*time.Minute {
			t.Errorf("%v are left", left)
		}
		out(c, time.Hour)
		looks(c)
		if left := tb.Row().Deadline.Sub(c.Now); left != 50*time.Minute {
			t.Errorf("%v are left after another outage", left)
		}
	})
}

// After an outage the first thing heard is that a server has removed the bot: it is given
// back that time, and after that its own.
func TestServerLeavesDuringAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(5, "")
		out(c, time.Hour)
		c.Room.Left("77")
		c.Room.Wait()
		c.Pass(time.Hour)
		c.Room.Joined(bot.Guild{ID: "77"})
		c.Room.Wait()
		if left := tb.Row().Deadline.Sub(c.Now); left != 5*time.Minute {
			t.Errorf("%v are left", left)
		}
	})
}

// The bot is told twice, or by turns, that a server is gone: it counts from the first time.
func TestToldTwiceThatAServerIsGone(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(60, "")
	troubled(c)
	c.After(time.Hour)
	c.Leaves()
	c.After(time.Hour)
	troubled(c)
	c.After(time.Hour)
	c.Returns()
	c.Returns()
	if left := tb.Row().Deadline.Sub(c.Now); left != time.Hour {
		t.Errorf("%v are left", left)
	}
}

// Presses that come nevertheless, as a server comes back or under old messages, count while
// time stands still: nothing can be claimed, and a turn that begins has its pace from the
// return on.
func TestPressesWithoutAServer(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(pace.None, "")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Leaves()
	c.SilentFor(2 * club.Silence)
	club.Contains(c, club.Only(c, c.Press(c.Other(), "private", bot.Path(pages.PathClaim, pages.Key(tb.ID), pages.Surely))), "can be ended")
	if tb.Over() {
		t.Fatal("claimed")
	}
	c.Move(streit.Move{Kind: streit.Lay})
	c.Command(c.Other(), "match wait")
	c.SilentFor(2 * club.Silence)
	c.Returns()
	if left := tb.Row().Deadline.Sub(c.Now); left != club.Silence {
		t.Errorf("%v are left", left)
	}
}

// A challenge accepted, and one made, while time stands still.
func TestChallengesWithoutAServer(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "pace", "live-5")
	troubled(c)
	c.SilentFor(club.Day)
	c.Accept(club.Ben)
	tb := c.Table()
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	id, _ := c.Channel.Last()
	c.SilentFor(club.Day)
	c.Returns()
	if left := tb.Row().Deadline.Sub(c.Now); left != 5*time.Minute {
		t.Errorf("%v are left", left)
	}
	stored, err := c.DB.Challenge(t.Context(), 2)
	if err != nil || stored.Expires.Sub(c.Now) != club.ChallengeTime || len(c.Channel.Messages[id].Rows) == 0 {
		t.Errorf("lapses in %v, %v", stored.Expires.Sub(c.Now), err)
	}
}

// Elsewhere time goes on.
func TestOtherServersGoOn(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(5, "")
	c.Room.Left("78")
	c.Room.Wait()
	losesOnTime(c)
	if len(tb.Actions()) != 1 {
		t.Errorf("%d turns lost", len(tb.Actions()))
	}
}
