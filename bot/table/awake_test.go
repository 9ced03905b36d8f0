package table_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/bot/service/clock"
	"stopp/bot/session"
	"stopp/bot/text/pace"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// All deadlines stand still while the program is away: turns, provisional results,
// challenges. What people see is put right.
func TestDeadlinesStandStillWhileAway(t *testing.T) {
	c := club.New(t)
	c.Paced(10, "")
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	challenge, _ := c.Channel.Last()
	warned(c, c.After(7*time.Minute), c.Mover(), "your turn ends")
	c.Now = c.Now.Add(5 * time.Hour)
	c.Channel.Take()
	c.Restart()
	tb := c.Table()
	left := 3 * time.Minute
	if !tb.Row().Deadline.Equal(c.Now.Add(left)) || !tb.Row().Warned.Equal(tb.Row().Deadline) {
		t.Fatalf("the turn ends %v, warned of %v", tb.Row().Deadline, tb.Row().Warned)
	}
	club.Contains(c, c.Channel.Messages[tb.Message()].Content, fmt.Sprintf("⏳ <t:%d:R>", tb.Row().Deadline.Unix()))
	club.Contains(c, c.Channel.Messages[challenge].Content, fmt.Sprintf("<t:%d:R>", c.Now.Add(53*time.Minute).Unix()))
	c.SilentFor(left) // warned already
	c.Restart()
	c.SilentFor(club.InFlight - time.Second)
	c.After(time.Second)
	if tb = c.Table(); len(tb.Actions()) != 1 {
		t.Errorf("%d turns lost", len(tb.Actions()))
	}
	c.After(50*time.Minute - club.InFlight - time.Second)
	if len(c.Channel.Messages[challenge].Rows) == 0 {
		t.Error("the challenge expired too early")
	}
	c.After(time.Second)
	if len(c.Channel.Messages[challenge].Rows) > 0 {
		t.Error("the challenge stays open")
	}
}

// A provisional result waits for as long as it would have.
func TestProvisionalResultStandsStillWhileAway(t *testing.T) {
	c := club.New(t)
	c.Play(club.Find(t, "pagat", false, func(s *club.Script) bool { return s.Match.Outcome().Provisional }))
	c.After(club.AcceptTime - time.Minute)
	c.Now = c.Now.Add(100 * time.Hour)
	c.Restart()
	c.SilentFor(time.Minute - time.Second)
	if c.After(time.Second); len(c.Tables()) > 0 {
		t.Error("not accepted")
	}
}

// unbeaten is a store that dies while it resumes.
type unbeaten struct{ session.Store }

var errDied = errors.New("died")

func (unbeaten) Resume(context.Context, time.Time) (time.Duration, error) { return 0, errDied }

// A start that fails before or after the shift shifts once in all.
func TestKilledWhileResuming(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	end := tb.Row().Deadline
	c.Now = c.Now.Add(time.Hour)
	room := &session.Room{Games: club.Games, Store: unbeaten{c.DB}, Discord: c.Channel, Now: c.Room.Now, Secrets: club.Secrets{Club: c}, Log: c.Room.Log}
	if err := room.Start(context.Background()); !errors.Is(err, errDied) {
		t.Fatal(err)
	}
	if _, err := c.DB.Resume(context.Background(), c.Now); err != nil { // written, then killed
		t.Fatal(err)
	}
	c.Restart()
	if tb = c.Table(); !tb.Row().Deadline.Equal(end.Add(time.Hour)) {
		t.Errorf("the turn ends %v instead of %v", tb.Row().Deadline, end.Add(time.Hour))
	}
}

// Killed after the warning was posted and before that was noted: the start posts
// it under the same nonce, so it stands there once.
func TestKilledAfterTheWarning(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	c.KeepIn(unwarned{c.DB})
	all := c.After(tb.Row().Deadline.Add(-tb.Pace().Warning()).Sub(c.Now))
	if len(club.Of(all, "post")) != 1 || tb.Row().Warning != "" {
		t.Fatalf("%q", club.Briefly(all))
	}
	messages := len(c.Channel.Order)
	c.Now = c.Now.Add(time.Minute)
	c.Restart()
	c.After(0)
	if tb = c.Table(); len(c.Channel.Order) != messages || tb.Row().Warning != c.Channel.Order[messages-1] || !tb.Row().Warned.Equal(tb.Row().Deadline) {
		t.Errorf("%d messages more, the warning is %q", len(c.Channel.Order)-messages, tb.Row().Warning)
	}
	c.SilentFor(0)
}

// unwarned is a store that can't note warnings.
type unwarned struct{ session.Store }

func (unwarned) SetWarning(context.Context, int64, time.Time, string) error { return errDied }

// Killed after a turn was lost, before anybody was told: the start tells, takes
// the warning away, and says what a third loss means.
func TestKilledAfterATurnWasLost(t *testing.T) {
	c := club.New(t)
	c.Paced(1, "")
	losesOnTime(c)
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	tb := c.Table()
	c.After(30 * time.Second)
	warning := tb.Row().Warning
	restore := c.Mute()
	c.Now = c.Now.Add(30*time.Second + club.InFlight)
	c.Room.Tick()
	c.Room.Wait()
	restore()
	c.Restart()
	tb = c.Table()
	if _, still := c.Channel.Messages[warning]; still && warning != tb.Row().Warning {
		t.Error("the warning stays")
	}
	club.Contains(c, c.Channel.Messages[tb.Row().Warning].Content, "has lost two turns on time")
	club.Contains(c, c.Channel.Messages[tb.Message()].Content, "has run out of time")
	note := tb.Row().Warning
	c.Restart()
	if tb = c.Table(); tb.Row().Warning != note || c.Channel.Messages[note].Content == "" {
		t.Error("a second start takes the word away")
	}
}

// Discord is busy when a turn ends: the turn is lost all the same, once.
func TestLateWhileDiscordIsBusy(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(1, "")
	restore := c.Mute()
	for range 5 {
		c.After(20 * time.Second)
	}
	restore()
	if len(tb.Actions()) != 1 {
		t.Fatalf("%d turns lost", len(tb.Actions()))
	}
	c.After(0)
	club.Contains(c, c.Channel.Messages[tb.Message()].Content, "has run out of time")
}

// The moment a move was made counts: before the turn's end or after it. A move made after
// the end and handled before the clock strikes loses.
func TestMoveAfterTheEndOfTheTurn(t *testing.T) {
	for _, test := range []struct {
		made, handled time.Duration // after the turn's end
		actions       string
	}{
		{-time.Second, time.Second, "turn"}, {0, club.InFlight - 1, "turn"}, {time.Millisecond, time.Second, "late"},
	} {
		c := club.New(t)
		tb := c.Paced(5, "")
		end := tb.Row().Deadline
		c.After(end.Add(-10 * time.Second).Sub(c.Now))
		c.Now = end.Add(test.made)
		r := c.Request(bot.Command, c.Mover(), "turn")
		c.Now = end.Add(test.handled)
		c.Send(r)
		if len(tb.Actions()) != 1 || tb.Actions()[0].Text != test.actions {
			t.Errorf("made %v, handled %v: %+v", test.made, test.handled, tb.Actions())
		}
		m := c.Channel.Messages[tb.Message()]
		club.Contains(c, m.Content, map[string]string{"turn": " turned", "late": "has run out of time"}[test.actions])
	}
}

// While requests don't arrive, and while the computer sleeps, no time runs.
func TestTimeStandsStillUnconnected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		tb := c.Paced(5, "")
		connected := false
		c.Connected = func() bool { return connected }
		c.Now = c.Now.Add(time.Hour)
		looks(c)
		connected = true
		looks(c)
		if tb.Row().Warning != "" || !tb.Row().Deadline.Equal(c.Now.Add(5*time.Minute)) || len(tb.Actions()) > 0 {
			t.Errorf("the turn ends %v after %d actions", tb.Row().Deadline, len(tb.Actions()))
		}
		club.Contains(c, c.Channel.Messages[tb.Message()].Content, fmt.Sprintf("⏳ <t:%d:R>", tb.Row().Deadline.Unix()))

		c.Now = c.Now.Add(time.Hour) // a lid was closed
		r := c.Request(bot.Command, c.Mover(), "turn")
		c.Send(r) // the first request after that comes before the clock knows
		looks(c)
		if len(tb.Actions()) != 1 || tb.Actions()[0].Text != "turn" || !tb.Row().Deadline.Equal(c.Now.Add(5*time.Minute)) {
			t.Errorf("the turn ends %v after %+v", tb.Row().Deadline, tb.Actions())
		}
		c.Now = c.Now.Add(2 * time.Hour) // the last look was only long ago
		looks(c)
		if len(tb.Actions()) != 2 {
			t.Errorf("%d actions", len(tb.Actions()))
		}
	})
}

// The clock looks again when something is due, neither much later nor all the
// time.
func TestPauseUntilSomethingIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := club.New(t)
		is := func(want time.Duration) {
			t.Helper()
			if got := lookedAfter(c); got != want {
				t.Errorf("pauses %v, not %v", got, want)
			}
		}
		is(clock.TickEvery)
		tb := c.Paced(1, "")
		is(clock.TickEvery)
		c.Now = c.Now.Add(25 * time.Second)
		is(5 * time.Second)
		c.After(5 * time.Second)
		c.Now = tb.Row().Deadline.Add(-time.Second)
		is(time.Second + club.InFlight)
		c.Now = tb.Row().Deadline.Add(time.Hour)
		is(clock.TickAtMost)
		c.After(0)
		c.Command(c.Mover(), "match resign")
		is(clock.TickEvery)
	})
}

// A match from before there were deadlines can be silent, too.
func TestSilenceOfAnOldMatch(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(pace.None, "")
	c.Move(streit.Move{Kind: streit.Turn})
	if err := c.DB.Append(t.Context(), tb.ID, 1, nil, storage.Update{}); err != nil {
		t.Fatal(err)
	}
	c.Restart()
	c.SilentFor(club.Silence - time.Second)
	if all := c.After(time.Second); len(club.Of(all, "post")) != 1 {
		t.Errorf("%q", club.Briefly(all))
	}
	c.SilentFor(time.Hour)
}
