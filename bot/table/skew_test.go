package table_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// A computer whose clock is wrong by hours plays on like any other: keypads stay where they
// are, private tables are kept up to date, and a turn made in time counts.
func TestTheClockIsWrong(t *testing.T) {
	for name, ahead := range map[string]time.Duration{"ahead": 2 * time.Hour, "behind": -2 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			c.Channel.Ahead = ahead
			tb := c.Start("")
			first := tb.Message()
			all := c.Tap(c.Mover(), "3")
			if len(all) != 1 || all[0].As != bot.Update || tb.Message() != first {
				t.Fatalf("a tap: %q", club.Briefly(all))
			}
			if b := club.Button(c, all[0].Message, "3·"); b.Style != bot.Green {
				t.Errorf("the keypad is %v", all[0].Message.Rows)
			}
			if all := c.Key(c.Mover(), view.PathTurn); len(all) == 0 || len(all[0].Message.Rows) == 0 {
				t.Errorf("turned: %q", club.Briefly(all))
			}
			if got := tb.Actions(); len(got) != 1 || got[0].Text != "turn" {
				t.Errorf("%+v", got)
			}
		})
	}
}

// Nor does it matter to a member who plays in private: what the computer does is shown at
// once, by the token of the member's last press.
func TestTheClockIsWrongInPrivate(t *testing.T) {
	c := club.New(t)
	c.Channel.Ahead = 2 * time.Hour
	tb := c.Alone(opponent.Beginner)
	amended := 0
	for range 60 {
		c.Now = c.Now.Add(time.Second)
		for _, s := range c.ByLevel(opponent.Beginner) {
			if s.How == "amend" {
				amended++
			}
		}
	}
	if amended == 0 || tb.Sheet() < 3 {
		t.Errorf("%d times brought up to date in %d turns", amended, tb.Sheet())
	}
}

// A clock put back makes no request older than those before it. A member who brings a
// private table once more plays on in the new message, and in it alone. So does one who
// brings their hand. (Found by `TestDrillFaults`: for a day no press there counted.)
func TestTheClockIsPutBack(t *testing.T) {
	back := func(c *club.Club) {
		c.Now = c.Now.Add(-24 * time.Hour)
		c.Channel.Ahead -= 24 * time.Hour // Discord's goes on
	}
	t.Run("private table", func(t *testing.T) {
		c := club.Solitary(t)
		c.Hers(c.Command(club.Anna, "patience", "game", "reihe", "number", "7"))
		first, _ := c.Laid()
		for range 3 {
			c.Command(club.Anna, "help")
		}
		back(c)
		c.Command(club.Anna, "patience")
		id, m := c.Laid()
		if id == first {
			t.Fatal("nothing was brought")
		}
		c.Press(club.Anna, id, club.Button(c, m, "Deal").ID)
		if got := c.Replays(1).Result().Moves; got != 1 {
			t.Errorf("%d moves", got)
		}
		c.Command(club.Anna, "move", "text", "deal")
		if _, m := c.Laid(); !strings.Contains(m.Content, "2 moves") {
			t.Errorf("in the newest message: %s", m.Content)
		}
	})
	t.Run("hand", func(t *testing.T) {
		c := atToy(t)
		first, _ := c.OpenHand(club.Ben)
		back(c)
		second, _ := c.OpenHand(club.Ben)
		if first == second {
			t.Fatal("nothing was brought")
		}
		annas, _ := c.OpenHand(club.Anna)
		playFrom(c, club.Anna, annas)
		if m := c.Channel.Asides[second].Message; stateOf(m) != "1" {
			t.Errorf("Ben sees %q", m.Content)
		}
	})
}
