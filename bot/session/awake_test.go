package session_test

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
	"stopp/storage"
)

// All deadlines stand still while the program is away: turns, provisional
// results, challenges; and what people see is put right.
func TestDeadlinesStandStillWhileAway(t *testing.T) {
	c := newClub(t)
	c.paced(10, "")
	c.command(anna, "challenge", "user", carl.ID)
	challenge, _ := c.channel.last()
	c.warned(c.after(7*time.Minute), c.mover(), "your turn ends")
	c.now = c.now.Add(5 * time.Hour)
	c.channel.take()
	c.restart()
	tb := c.table()
	left := 3 * time.Minute
	if !tb.row().Deadline.Equal(c.now.Add(left)) || !tb.row().Warned.Equal(tb.row().Deadline) {
		t.Fatalf("the turn ends %v, warned of %v", tb.row().Deadline, tb.row().Warned)
	}
	contains(c, c.channel.messages[tb.message()].Content, fmt.Sprintf("ends <t:%d:R>", tb.row().Deadline.Unix()))
	contains(c, c.channel.messages[challenge].Content, fmt.Sprintf("<t:%d:R>", c.now.Add(53*time.Minute).Unix()))
	c.silentFor(left) // warned already
	c.restart()
	c.silentFor(inFlight - time.Second)
	c.after(time.Second)
	if tb = c.table(); len(tb.actions()) != 1 {
		t.Errorf("%d turns lost", len(tb.actions()))
	}
	c.after(50*time.Minute - inFlight - time.Second)
	if len(c.channel.messages[challenge].Rows) == 0 {
		t.Error("the challenge expired too early")
	}
	c.after(time.Second)
	if len(c.channel.messages[challenge].Rows) > 0 {
		t.Error("the challenge stays open")
	}
}

// A provisional result waits for as long as it would have.
func TestProvisionalResultStandsStillWhileAway(t *testing.T) {
	c := newClub(t)
	c.play(find(t, "pagat", false, func(s *script) bool { return s.match.Outcome().Provisional }))
	c.after(acceptTime - time.Minute)
	c.now = c.now.Add(100 * time.Hour)
	c.restart()
	c.silentFor(time.Minute - time.Second)
	if c.after(time.Second); len(c.tables()) > 0 {
		t.Error("not accepted")
	}
}

// unbeaten is a store that dies while it resumes.
type unbeaten struct{ session.Store }

var errDied = errors.New("died")

func (unbeaten) Resume(context.Context, time.Time) (time.Duration, error) { return 0, errDied }

// A start that fails before or after the shift shifts once in all.
func TestKilledWhileResuming(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	end := tb.row().Deadline
	c.now = c.now.Add(time.Hour)
	room := &session.Room{Games: games, Store: unbeaten{c.db}, Discord: c.channel, Now: c.room.Now, Secrets: secrets{c}, Log: c.room.Log}
	if err := room.Start(context.Background()); !errors.Is(err, errDied) {
		t.Fatal(err)
	}
	if _, err := c.db.Resume(context.Background(), c.now); err != nil { // written, then killed
		t.Fatal(err)
	}
	c.restart()
	if tb = c.table(); !tb.row().Deadline.Equal(end.Add(time.Hour)) {
		t.Errorf("the turn ends %v instead of %v", tb.row().Deadline, end.Add(time.Hour))
	}
}

// Killed after the warning was posted and before that was noted: the start posts
// it under the same nonce, so it stands there once.
func TestKilledAfterTheWarning(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	c.keepIn(unwarned{c.db})
	all := c.after(tb.row().Deadline.Add(-tb.pace().Warning()).Sub(c.now))
	if len(of(all, "post")) != 1 || tb.row().Warning != "" {
		t.Fatalf("%q", briefly(all))
	}
	messages := len(c.channel.order)
	c.now = c.now.Add(time.Minute)
	c.restart()
	c.after(0)
	if tb = c.table(); len(c.channel.order) != messages || tb.row().Warning != c.channel.order[messages-1] || !tb.row().Warned.Equal(tb.row().Deadline) {
		t.Errorf("%d messages more, the warning is %q", len(c.channel.order)-messages, tb.row().Warning)
	}
	c.silentFor(0)
}

// unwarned is a store that can't note warnings.
type unwarned struct{ session.Store }

func (unwarned) SetWarning(context.Context, int64, time.Time, string) error { return errDied }

// Killed after a turn was lost, before anybody was told: the start tells, takes
// the warning away, and says what a third loss means.
func TestKilledAfterATurnWasLost(t *testing.T) {
	c := newClub(t)
	c.paced(1, "")
	c.late()
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	tb := c.table()
	c.after(30 * time.Second)
	warning := tb.row().Warning
	restore := c.mute()
	c.now = c.now.Add(30*time.Second + inFlight)
	c.room.Tick()
	c.room.Wait()
	restore()
	c.restart()
	tb = c.table()
	if _, still := c.channel.messages[warning]; still && warning != tb.row().Warning {
		t.Error("the warning stays")
	}
	contains(c, c.channel.messages[tb.row().Warning].Content, "has lost two turns on time")
	contains(c, c.channel.messages[tb.message()].Content, "has run out of time")
	note := tb.row().Warning
	c.restart()
	if tb = c.table(); tb.row().Warning != note || c.channel.messages[note].Content == "" {
		t.Error("a second start takes the word away")
	}
}

// Discord is busy when a turn ends: the turn is lost all the same, once.
func TestLateWhileDiscordIsBusy(t *testing.T) {
	c := newClub(t)
	tb := c.paced(1, "")
	restore := c.mute()
	for range 5 {
		c.after(20 * time.Second)
	}
	restore()
	if len(tb.actions()) != 1 {
		t.Fatalf("%d turns lost", len(tb.actions()))
	}
	c.after(0)
	contains(c, c.channel.messages[tb.message()].Content, "has run out of time")
}

// When a move was made counts: before the turn's end or after it. One that comes
// after it and is handled before the clock strikes loses.
func TestMoveAfterTheEndOfTheTurn(t *testing.T) {
	for _, test := range []struct {
		made, handled time.Duration // after the turn's end
		actions       string
	}{
		{-time.Second, time.Second, "turn"}, {0, inFlight - 1, "turn"}, {time.Millisecond, time.Second, "late"},
	} {
		c := newClub(t)
		tb := c.paced(5, "")
		end := tb.row().Deadline
		c.after(end.Add(-10 * time.Second).Sub(c.now))
		c.now = end.Add(test.made)
		r := c.request(bot.Command, c.mover(), "turn")
		c.now = end.Add(test.handled)
		c.send(r)
		if len(tb.actions()) != 1 || tb.actions()[0].Text != test.actions {
			t.Errorf("made %v, handled %v: %+v", test.made, test.handled, tb.actions())
		}
		m := c.channel.messages[tb.message()]
		contains(c, m.Content, map[string]string{"turn": " turned", "late": "has run out of time"}[test.actions])
	}
}

// While requests don't arrive, and while the computer sleeps, no time runs.
func TestTimeStandsStillUnconnected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		tb := c.paced(5, "")
		connected := false
		c.connected = func() bool { return connected }
		c.now = c.now.Add(time.Hour)
		c.looks()
		connected = true
		c.looks()
		if tb.row().Warning != "" || !tb.row().Deadline.Equal(c.now.Add(5*time.Minute)) || len(tb.actions()) > 0 {
			t.Errorf("the turn ends %v after %d actions", tb.row().Deadline, len(tb.actions()))
		}
		contains(c, c.channel.messages[tb.message()].Content, fmt.Sprintf("ends <t:%d:R>", tb.row().Deadline.Unix()))

		c.now = c.now.Add(time.Hour) // a lid was closed
		r := c.request(bot.Command, c.mover(), "turn")
		c.send(r) // the first one after that comes before the clock knows
		c.looks()
		if len(tb.actions()) != 1 || tb.actions()[0].Text != "turn" || !tb.row().Deadline.Equal(c.now.Add(5*time.Minute)) {
			t.Errorf("the turn ends %v after %+v", tb.row().Deadline, tb.actions())
		}
		c.now = c.now.Add(2 * time.Hour) // it was only long since the last look
		c.looks()
		if len(tb.actions()) != 2 {
			t.Errorf("%d actions", len(tb.actions()))
		}
	})
}

// The clock looks again when something is due, neither much later nor all the
// time.
func TestPauseUntilSomethingIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		is := func(want time.Duration) {
			t.Helper()
			if got := c.lookedAfter(); got != want {
				t.Errorf("pauses %v, not %v", got, want)
			}
		}
		is(clock.TickEvery)
		tb := c.paced(1, "")
		is(clock.TickEvery)
		c.now = c.now.Add(25 * time.Second)
		is(5 * time.Second)
		c.after(5 * time.Second)
		c.now = tb.row().Deadline.Add(-time.Second)
		is(time.Second + inFlight)
		c.now = tb.row().Deadline.Add(time.Hour)
		is(clock.TickAtMost)
		c.after(0)
		c.command(c.mover(), "match resign")
		is(clock.TickEvery)
	})
}

// A match from before there were deadlines can be silent, too.
func TestSilenceOfAnOldMatch(t *testing.T) {
	c := newClub(t)
	tb := c.paced(pace.None, "")
	c.move(streit.Move{Kind: streit.Turn})
	if err := c.db.Append(t.Context(), tb.id, 1, nil, storage.Update{}); err != nil {
		t.Fatal(err)
	}
	c.restart()
	c.silentFor(silence - time.Second)
	if all := c.after(time.Second); len(of(all, "post")) != 1 {
		t.Errorf("%q", briefly(all))
	}
	c.silentFor(time.Hour)
}
