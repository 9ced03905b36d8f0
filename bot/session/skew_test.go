package session_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/streit/view"
	"stopp/game/streit/opponent"
)

// A computer whose clock is wrong by hours plays on like any other: keypads stay where
// they are, private tables are kept up to date, and a turn that was made in time counts.
func TestTheClockIsWrong(t *testing.T) {
	for name, ahead := range map[string]time.Duration{"ahead": 2 * time.Hour, "behind": -2 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			c.channel.ahead = ahead
			tb := c.start("")
			first := tb.message()
			all := c.tap(c.mover(), "3")
			if len(all) != 1 || all[0].as != bot.Update || tb.message() != first {
				t.Fatalf("a tap: %q", briefly(all))
			}
			if b := button(c, all[0].message, "3 "); b.Style != bot.Green {
				t.Errorf("the keypad is %v", all[0].message.Rows)
			}
			if all := c.key(c.mover(), view.PathTurn); len(all) == 0 || len(all[0].message.Rows) == 0 {
				t.Errorf("turned: %q", briefly(all))
			}
			if got := tb.actions(); len(got) != 1 || got[0].Text != "turn" {
				t.Errorf("%+v", got)
			}
		})
	}
}

// Nor does it matter to who plays in private: what the computer does is shown at once, by
// the token of the member's last press.
func TestTheClockIsWrongInPrivate(t *testing.T) {
	c := newClub(t)
	c.channel.ahead = 2 * time.Hour
	tb := c.alone(opponent.Beginner)
	amended := 0
	for range 60 {
		c.now = c.now.Add(time.Second)
		for _, s := range c.byLevel(opponent.Beginner) {
			if s.how == "amend" {
				amended++
			}
		}
	}
	if amended == 0 || tb.sheet() < 3 {
		t.Errorf("%d times brought up to date in %d turns", amended, tb.sheet())
	}
}
