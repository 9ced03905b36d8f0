package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/internal/club"
	"stopp/storage"
)

// The last racer is ready, and a transaction fails: the race runs a moment later, or nothing was changed and the press works the
// next time. Each racer has one table.
func TestRaceBeginsWhateverFails(t *testing.T) {
	fresh := func(t *testing.T) *club.Club {
		c := club.Dealt(t, 3)
		id, m := c.Races()
		c.Press(club.Ben, id, club.Button(c, m, "Ready").ID)
		return c
	}
	ready := func(c *club.Club) {
		id, _ := c.Channel.Last()
		c.Press(club.Anna, id, "race/be-ready/1")
	}
	whateverFails(t, fresh, ready, func(c *club.Club, peace bool) {
		if c.RaceRow().State == storage.RaceOpen && !peace {
			ready(c)
			c.TicksOn()
		}
		id, m := c.Channel.Last()
		if row, tables := c.RaceRow(), c.Tables(); row.State != storage.RaceRunning || len(tables) != 2 || row.Message != id || !strings.Contains(m.Content, "4/52") {
			c.Errorf("%+v, %d tables, %q", row, len(tables), m.Content)
		}
	})
}

// The last game of a race is over, and a transaction fails at the look that follows: the result is shown a moment later.
func TestRaceEndsWhateverFails(t *testing.T) {
	fresh := func(t *testing.T) *club.Club {
		c := club.Dealt(t, 3)
		id, m := c.Races()
		for _, u := range []bot.User{club.Anna, club.Ben} {
			c.Press(u, id, club.Button(c, m, "Ready").ID)
		}
		c.Quits(club.Anna)
		c.Quits(club.Ben)
		return c
	}
	whateverFails(t, fresh, func(c *club.Club) { c.Room.Tick(); c.Room.Wait() }, func(c *club.Club, _ bool) {
		if m := c.Channel.Messages[c.RaceRow().Message]; c.RaceRow().State != storage.RaceOver || !strings.Contains(m.Words(), "deal ") {
			c.Errorf("the race is %s, shown as %q", c.RaceRow().State, m.Words())
		}
	})
}
