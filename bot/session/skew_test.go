package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
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

// A clock that is put back makes no request older than those before it. Who has a private
// table brought once more plays on in the new message, and in it alone; so does who has
// their hand brought. (Found by `TestDrillFaults`: for a day no press there counted.)
func TestTheClockIsPutBack(t *testing.T) {
	back := func(c *club) {
		c.now = c.now.Add(-24 * time.Hour)
		c.channel.ahead -= 24 * time.Hour // Discord's goes on
	}
	t.Run("private table", func(t *testing.T) {
		c := solitary(t)
		c.hers(c.command(anna, "patience", "game", "reihe", "number", "7"))
		first, _ := c.laid()
		for range 3 {
			c.command(anna, "help")
		}
		back(c)
		c.command(anna, "patience")
		id, m := c.laid()
		if id == first {
			t.Fatal("nothing was brought")
		}
		c.press(anna, id, button(c, m, "Deal").ID)
		if got := c.replays(1).Result().Moves; got != 1 {
			t.Errorf("%d moves", got)
		}
		c.command(anna, "move", "text", "deal")
		if _, m := c.laid(); !strings.Contains(m.Content, "2 moves") {
			t.Errorf("in the newest message: %s", m.Content)
		}
	})
	t.Run("hand", func(t *testing.T) {
		c := atToy(t)
		first, _ := c.openHand(ben)
		back(c)
		second, _ := c.openHand(ben)
		if first == second {
			t.Fatal("nothing was brought")
		}
		annas, _ := c.openHand(anna)
		c.playFrom(anna, annas)
		if m := c.channel.asides[second].message; stateOf(m) != "1" {
			t.Errorf("Ben sees %q", m.Content)
		}
	})
}
