package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// A race ends, and the program stops before Discord has shown that: the next start shows it. Nobody presses what is no more, and
// nobody who was forgotten stays named.
func TestEndOfARaceIsShownAfterARestart(t *testing.T) {
	for name, ends := range map[string]func(c *club, id string, m bot.Message){
		"called off": func(c *club, id string, m bot.Message) {
			c.channel.answerErr, c.channel.editErr = bot.ErrBusy, bot.ErrBusy
			c.press(ben, id, button(c, m, "Not now").ID)
		},
		"by forgetting": func(c *club, _ string, _ bot.Message) {
			c.channel.editErr = bot.ErrBusy
			c.forget(ben)
		},
		"lapsed": func(c *club, _ string, _ bot.Message) {
			c.channel.editErr = bot.ErrBusy
			c.after(2 * time.Hour)
		},
		"over": func(c *club, id string, m bot.Message) {
			for _, u := range []bot.User{anna, ben} {
				c.press(u, id, button(c, m, "Ready").ID)
			}
			c.quits(anna)
			c.quits(ben)
			c.channel.editErr = bot.ErrBusy
			c.tick()
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := dealt(t, 3)
			id, m := c.races()
			ends(c, id, m)
			c.channel.answerErr, c.channel.editErr = nil, nil
			c.restart()
			c.lives(20 * time.Second)
			now, shown := c.raceRow(), c.channel.messages[id]
			over := strings.Contains(shown.Words(), "called off") || strings.Contains(shown.Words(), "Deal "+now.Number)
			if now.State != storage.RaceOff && now.State != storage.RaceOver || !over || strings.Contains(m.Content, "offer lapses") == strings.Contains(shown.Content, "offer lapses") {
				t.Errorf("the race is %s, shown as %q", now.State, shown.Words())
			}
			if ids := c.keyed("race/be-ready"); len(ids) > 0 {
				t.Errorf("%q have buttons", ids)
			}
			if name == "by forgetting" && strings.Contains(shown.Words(), "Ben") {
				t.Errorf("still named: %q", shown.Words())
			}
			c.log.Reset()
		})
	}
}

// A race by rules that this program does not know, such as after a step back: its message says so, it is called off or ends when
// its time is up, and it keeps nobody from another one.
func TestRaceByUnknownRules(t *testing.T) {
	const tomorrow = "update races set rules = 'of-tomorrow'"
	offered := func(t *testing.T) (c *club, id string, m bot.Message) {
		c = dealt(t, 3)
		id, m = c.races()
		return c, id, m
	}
	says := func(c *club, id string) bot.Message {
		c.Helper()
		c.lives(20 * time.Second)
		m := c.channel.messages[id]
		contains(c, m.Content, "don’t know the rules of this race")
		return m
	}
	ended := func(c *club, state string) {
		c.Helper()
		if now := c.raceRow().State; now != state {
			c.Errorf("it is %s", now)
		}
		if log := c.log.String(); strings.Contains(log, "job failed") {
			c.Errorf("the log says %s", log)
		}
	}
	t.Run("called off", func(t *testing.T) {
		c, id, m := offered(t)
		c.rewrite(tomorrow)
		shown := says(c, id)
		c.press(ben, id, button(c, m, "Ready").ID)
		says(c, id)
		c.press(ben, id, button(c, shown, "Not now").ID)
		contains(c, c.channel.messages[id].Content, "called off")
		ended(c, storage.RaceOff)
	})
	t.Run("lapses", func(t *testing.T) {
		c, id, m := offered(t)
		c.press(ben, id, button(c, m, "Ready").ID)
		c.rewrite(tomorrow + "; update racers set ready = '77'") // a crash came before it began
		says(c, id)
		c.lives(time.Hour)
		contains(c, c.channel.messages[id].Content, "called off")
		ended(c, storage.RaceOff)
	})
	t.Run("under way", func(t *testing.T) {
		c, id, m := offered(t)
		for _, u := range []bot.User{anna, ben} {
			c.press(u, id, button(c, m, "Ready").ID)
		}
		c.rewrite(tomorrow)
		says(c, id)
		c.press(anna, id, bot.Path("race", "my-table", pages.Key(1)))
		says(c, id)
		c.lives(8 * 24 * time.Hour)
		says(c, id)
		ended(c, storage.RaceOver)
	})
	t.Run("blocks nobody", func(t *testing.T) {
		c := dealt(t, 3)
		for range 5 {
			c.command(anna, "race", "user", ben.ID, "game", "reihe")
		}
		contains(c, only(c, c.command(anna, "race", "user", carl.ID, "game", "reihe")), "that is the limit")
		c.rewrite(tomorrow)
		if out := c.command(anna, "race", "user", carl.ID, "game", "reihe"); len(out) != 1 || out[0].as != bot.Reply {
			t.Errorf("%q", briefly(out))
		}
	})
}

// The last one is ready, and a transaction fails: the race runs a moment later, or nothing was changed and the press works the next
// time. Each racer has one table.
func TestRaceBeginsWhateverFails(t *testing.T) {
	fresh := func(t *testing.T) *club {
		c := dealt(t, 3)
		id, m := c.races()
		c.press(ben, id, button(c, m, "Ready").ID)
		return c
	}
	ready := func(c *club) {
		id, _ := c.channel.last()
		c.press(anna, id, "race/be-ready/1")
	}
	whateverFails(t, fresh, ready, func(c *club, peace bool) {
		if c.raceRow().State == storage.RaceOpen && !peace {
			ready(c)
			c.ticksOn()
		}
		id, m := c.channel.last()
		if row, tables := c.raceRow(), c.tables(); row.State != storage.RaceRunning || len(tables) != 2 || row.Message != id || !strings.Contains(m.Content, "4/52") {
			c.Errorf("%+v, %d tables, %q", row, len(tables), m.Content)
		}
	})
}

// The last game of a race is over, and a transaction fails at that look: the result is shown a moment later.
func TestRaceEndsWhateverFails(t *testing.T) {
	fresh := func(t *testing.T) *club {
		c := dealt(t, 3)
		id, m := c.races()
		for _, u := range []bot.User{anna, ben} {
			c.press(u, id, button(c, m, "Ready").ID)
		}
		c.quits(anna)
		c.quits(ben)
		return c
	}
	whateverFails(t, fresh, func(c *club) { c.room.Tick(); c.room.Wait() }, func(c *club, _ bool) {
		if m := c.channel.messages[c.raceRow().Message]; c.raceRow().State != storage.RaceOver || !strings.Contains(m.Words(), "Deal ") {
			c.Errorf("the race is %s, shown as %q", c.raceRow().State, m.Words())
		}
	})
}
