package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/patience/race"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Something goes wrong at a write of a race: it is asked for once, calls once, and both get their tables.
func TestRaceInDoubt(t *testing.T) {
	lasting(t, []string{"CreateRace", "ReadyRace", "BeginRace"}, func(c *club, how shock, at string) {
		c.with(c.byChance(3))
		c.dealtAhead()
		called := c.calling()
		var db *shaken
		strike := func(name string) {
			if name == at {
				db = c.shake(how, at)
			}
		}
		settle := func(name string) {
			if name == at {
				c.settles(db)
				c.lives(20 * time.Second)
			}
		}
		strike("CreateRace")
		c.truthOf(how, at == "CreateRace", c.command(anna, "race", "user", ben.ID, "game", "grosse"))
		settle("CreateRace")
		if how == lostAll && at == "CreateRace" {
			c.command(anna, "race", "user", ben.ID, "game", "grosse")
		}
		id, m := c.channel.last()
		if open, err := c.db.OpenRaces(c.Context(), "patience", time.Time{}); err != nil || len(open) != 1 || called.of[ben.ID] != 1 {
			c.Fatalf("%d races, %v; Ben was called %d times", len(open), err, called.of[ben.ID])
		}
		strike("ReadyRace")
		strike("BeginRace")
		c.truthOf(how, at == "ReadyRace", c.press(ben, id, button(c, m, "Ready").ID))
		settle("ReadyRace")
		if how == lostAll && at == "ReadyRace" {
			c.press(ben, id, button(c, m, "Ready").ID)
		}
		for _, s := range c.press(anna, id, button(c, m, "Ready").ID) {
			if strings.Contains(s.message.Content, "Nothing was changed") {
				c.Errorf("told %q", s.message.Content)
			}
		}
		settle("BeginRace")
		row := c.raceRow()
		if row.State != storage.RaceRunning {
			c.Fatalf("%+v", row)
		}
		for _, u := range []bot.User{anna, ben} {
			answer(c, c.press(u, id, bot.Path(race.Path, "my-table", "1")))
		}
		if open := c.tables(); len(open) != 2 {
			c.Errorf("%d matches", len(open))
		}
		c.plays(anna, id, 1)
	})
}

// A patience is dealt, and nobody knows whether that was written. However often its member asks for it meanwhile, there is one
// match, and it is the one that they play.
func TestPatienceInDoubt(t *testing.T) {
	for _, where := range []string{"private", "channel"} {
		shaking(t, func(c *club, how shock) {
			c.with(solitary(t).set)
			db := c.shake(how, "StartMatch")
			c.truth(how, c.command(anna, "patience", "game", "grosse", "where", where))
			for range 2 {
				c.command(anna, "patience", "game", "grosse", "where", where)
			}
			c.settles(db)
			c.command(anna, "patience", "game", "grosse", "where", where)
			tb := c.table()
			contains(c, only(c, c.command(anna, "matches")), pages.Key(tb.id))
			c.quietly()
			c.table()
		})
	}
}

// A rematch is offered and accepted, and nobody knows whether that was written.
func TestRematchInDoubt(t *testing.T) {
	lasting(t, []string{"CreateChallenge", "StartMatch"}, func(c *club, how shock, at string) {
		c.start("")
		row := c.finish()
		press := func(u bot.User, name string) {
			var db *shaken
			if name == at {
				db = c.shake(how, at)
			}
			out := c.rematch(u, row, row.Message)
			if name == at {
				c.truth(how, out)
				c.settles(db)
				if how == lostAll {
					c.rematch(u, row, row.Message)
				}
			}
		}
		press(anna, "CreateChallenge")
		press(ben, "StartMatch")
		if tb := c.table(); tb.message() == "" {
			c.Error("the rematch has no table")
		}
		c.quietly()
	})
}

// A member joins a table that people gather at, and its opener starts it: nobody knows whether that was written, and the match is
// played by all who sit there.
func TestGatheredInDoubt(t *testing.T) {
	lasting(t, []string{"CreateChallenge", "JoinChallenge", "StartMatch"}, func(c *club, how shock, at string) {
		c.with(func(rm *session.Room) { rm.Games = []house.Game{{Game: toy.Gathered()}} })
		press := func(name string, do func() []sent) {
			var db *shaken
			if name == at {
				db = c.shake(how, at)
			}
			out := do()
			if name != at {
				return
			}
			c.truth(how, out)
			c.settles(db)
			if how == lostAll {
				do()
			}
		}
		press("CreateChallenge", func() []sent { return c.command(anna, "toy", "preset", "short", "computers", "1") })
		if open := c.openChallenge(); open.Message == "" {
			c.Fatal("the table is nowhere")
		}
		press("JoinChallenge", func() []sent { return c.joinTable(ben, 1, "Join") })
		if open := c.openChallenge(); open.Of(ben.ID) < 0 {
			c.Fatalf("Ben has no place: %+v", open.To)
		}
		press("StartMatch", func() []sent { return c.joinTable(anna, 1, "Start") })
		if row := c.playing(); row.Message == "" || len(row.Players) != 3 {
			c.Errorf("%+v", row)
		}
		c.quietly()
	})
}

// A private match against the computer begins, and nobody knows whether that was written.
func TestPrivateInDoubt(t *testing.T) {
	shaking(t, func(c *club, how shock) {
		db := c.shake(how, "StartMatch")
		c.truth(how, c.command(anna, "challenge", "level", "casual", "private", "true"))
		c.settles(db)
		if len(c.tables()) != 1 {
			c.Fatalf("%d matches", len(c.tables()))
		}
		back := c.command(anna, "board")
		if len(back) == 0 || back[0].as != bot.Private || len(back[0].message.Rows) == 0 {
			c.Errorf("%s: /board brings %q", how, briefly(back))
		}
		c.quietly()
	})
}
