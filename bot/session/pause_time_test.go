package session_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"stopp/game/streit/opponent"
)

// Killed while the computer waits: the time to look begins again, the message says
// so, and the turn is made once.
func TestKilledInThePause(t *testing.T) {
	calm, killed := leisurely(t), leisurely(t)
	for _, c := range []*club{calm, killed} {
		c.untilPause(c.rivals(opponent.Casual, "set", "three"))
	}
	wait := killed.check(killed.table().unchecked())
	killed.elapse(wait - time.Second)
	killed.now = killed.now.Add(time.Hour)
	killed.restart()
	tb := killed.table()
	contains(killed, killed.living(tb).Content, fmt.Sprintf("plays on <t:%d:R>", killed.now.Add(wait).Unix()))
	count := len(tb.actions())
	killed.elapse(wait - time.Second)
	if len(tb.actions()) != count {
		t.Error("the time did not begin again")
	}
	killed.elapse(time.Second)
	calm.elapse(wait)
	if calm.texts() != killed.texts() || len(tb.actions()) == count {
		t.Errorf("without a kill:\n%s\nwith one:\n%s", calm.texts(), killed.texts())
	}
}

// While Discord is out of reach nobody can look: the time begins again.
func TestOutOfReachInThePause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := leisurely(t)
		tb := c.rivals(opponent.Casual, "set", "three")
		c.untilPause(tb)
		count, wait := len(tb.actions()), c.check(tb.unchecked())
		c.now = c.now.Add(time.Hour)
		c.connected = func() bool { return false }
		c.looks()
		c.connected = nil
		c.looks()
		c.elapse(wait - time.Second)
		if len(tb.actions()) != count {
			t.Error("it did not wait")
		}
		c.elapse(time.Second)
		if len(tb.actions()) == count {
			t.Error("it does nothing")
		}
	})
}

// The computer does not lose its turn by waiting, nor is it warned: where a turn has
// little time it waits less.
func TestPauseWithinThePace(t *testing.T) {
	for _, rules := range []string{"three", "pagat window=move"} {
		c := leisurely(t)
		c.check = func(int) time.Duration { return 45 * time.Second }
		c.restart()
		tb := c.rivals(opponent.Beginner, "rules", rules, "pace", "live-1")
		turns := 0
		for turns < 2 {
			c.untilPause(tb)
			for sheet := tb.sheet(); tb.sheet() == sheet && !tb.over(); {
				c.elapse(3 * time.Second)
			}
			turns++
		}
		if strings.Contains(c.texts(), " late") {
			t.Errorf("%s:\n%s", rules, c.texts())
		}
		for _, m := range c.channel.messages {
			if strings.Contains(m.Content, "**Computer") && strings.Contains(m.Content, "your turn ends") {
				t.Errorf("warned: %q", m.Content)
			}
		}
	}
}
