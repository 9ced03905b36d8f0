package table_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// Killed while the computer waits: the time to look begins again, the message says
// so, and the turn is made once.
func TestKilledInThePause(t *testing.T) {
	calm, killed := leisurely(t), leisurely(t)
	for _, c := range []*club.Club{calm, killed} {
		untilPause(c, c.Rivals(opponent.Casual, "set", "three"))
	}
	wait := killed.Check(unchecked(killed.Table()))
	elapse(killed, wait-time.Second)
	killed.Now = killed.Now.Add(time.Hour)
	killed.Restart()
	tb := killed.Table()
	club.Contains(killed, killed.Living(tb).Content, fmt.Sprintf("plays <t:%d:R>", killed.Now.Add(wait).Unix()))
	count := len(tb.Actions())
	elapse(killed, wait-time.Second)
	if len(tb.Actions()) != count {
		t.Error("the time did not begin again")
	}
	elapse(killed, time.Second)
	elapse(calm, wait)
	if calm.Texts() != killed.Texts() || len(tb.Actions()) == count {
		t.Errorf("without a kill:\n%s\nwith one:\n%s", calm.Texts(), killed.Texts())
	}
}

// While Discord is out of reach nobody can look: the time begins again.
func TestOutOfReachInThePause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := leisurely(t)
		tb := c.Rivals(opponent.Casual, "set", "three")
		untilPause(c, tb)
		count, wait := len(tb.Actions()), c.Check(unchecked(tb))
		c.Now = c.Now.Add(time.Hour)
		c.Connected = func() bool { return false }
		looks(c)
		c.Connected = nil
		looks(c)
		elapse(c, wait-time.Second)
		if len(tb.Actions()) != count {
			t.Error("it did not wait")
		}
		elapse(c, time.Second)
		if len(tb.Actions()) == count {
			t.Error("it does nothing")
		}
	})
}

// The computer does not lose its turn by waiting, nor is it warned: if a turn has little
// time it waits less.
func TestPauseWithinThePace(t *testing.T) {
	for _, rules := range []string{"three", "pagat window=move"} {
		c := leisurely(t)
		c.Check = func(int) time.Duration { return 45 * time.Second }
		c.Restart()
		tb := c.Rivals(opponent.Beginner, "rules", rules, "pace", "live-1")
		turns := 0
		for turns < 2 {
			untilPause(c, tb)
			for sheet := tb.Sheet(); tb.Sheet() == sheet && !tb.Over(); {
				elapse(c, 3*time.Second)
			}
			turns++
		}
		if strings.Contains(c.Texts(), " late") {
			t.Errorf("%s:\n%s", rules, c.Texts())
		}
		for _, m := range c.Channel.Messages {
			if strings.Contains(m.Content, "**Computer") && strings.Contains(m.Content, "your turn ends") {
				t.Errorf("warned: %q", m.Content)
			}
		}
	}
}
