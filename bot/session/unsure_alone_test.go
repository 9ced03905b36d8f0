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
	"stopp/internal/club"
	"stopp/storage"
)

// Something goes wrong at a write of a race. It is asked for once and calls once, and both get their tables.
func TestRaceInDoubt(t *testing.T) {
	lasting(t, []string{"CreateRace", "ReadyRace", "BeginRace"}, func(c *club.Club, how shock, at string) {
		c.With(c.ByChance(3))
		c.DealtAhead()
		called := calling(c)
		var db *shaken
		strike := func(name string) {
			if name == at {
				db = shake(c, how, at)
			}
		}
		settle := func(name string) {
			if name == at {
				settles(c, db)
				c.Lives(20 * time.Second)
			}
		}
		strike("CreateRace")
		truthOf(c, how, at == "CreateRace", c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "grosse"))
		settle("CreateRace")
		if how == lostAll && at == "CreateRace" {
			c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "grosse")
		}
		id, m := c.Channel.Last()
		if open, err := c.DB.OpenRaces(c.Context(), "patience", time.Time{}); err != nil || len(open) != 1 || called.of[club.Ben.ID] != 1 {
			c.Fatalf("%d races, %v; Ben was called %d times", len(open), err, called.of[club.Ben.ID])
		}
		strike("ReadyRace")
		strike("BeginRace")
		truthOf(c, how, at == "ReadyRace", c.Press(club.Ben, id, club.Button(c, m, "Ready").ID))
		settle("ReadyRace")
		if how == lostAll && at == "ReadyRace" {
			c.Press(club.Ben, id, club.Button(c, m, "Ready").ID)
		}
		for _, s := range c.Press(club.Anna, id, club.Button(c, m, "Ready").ID) {
			if strings.Contains(s.Message.Content, "Nothing was changed") {
				c.Errorf("told %q", s.Message.Content)
			}
		}
		settle("BeginRace")
		row := c.RaceRow()
		if row.State != storage.RaceRunning {
			c.Fatalf("%+v", row)
		}
		for _, u := range []bot.User{club.Anna, club.Ben} {
			club.Answer(c, c.Press(u, id, bot.Path(race.Path, "my-table", "1")))
		}
		if open := c.Tables(); len(open) != 2 {
			c.Errorf("%d matches", len(open))
		}
		c.Plays(club.Anna, id, 1)
	})
}

// A patience is dealt, and nobody knows whether that was written. However often its member asks for it meanwhile, there is one
// match, and they play that one.
func TestPatienceInDoubt(t *testing.T) {
	for _, where := range []string{"private", "channel"} {
		shaking(t, func(c *club.Club, how shock) {
			c.With(club.Solitary(t).Set)
			db := shake(c, how, "StartMatch")
			truth(c, how, c.Command(club.Anna, "patience", "game", "grosse", "where", where))
			for range 2 {
				c.Command(club.Anna, "patience", "game", "grosse", "where", where)
			}
			settles(c, db)
			c.Command(club.Anna, "patience", "game", "grosse", "where", where)
			tb := c.Table()
			club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), pages.Key(tb.ID))
			quietly(c)
			c.Table()
		})
	}
}

// A rematch is offered and accepted, and nobody knows whether that was written.
func TestRematchInDoubt(t *testing.T) {
	lasting(t, []string{"CreateChallenge", "StartMatch"}, func(c *club.Club, how shock, at string) {
		c.Start("")
		row := c.Finish()
		press := func(u bot.User, name string) {
			var db *shaken
			if name == at {
				db = shake(c, how, at)
			}
			out := c.Rematch(u, row, row.Message)
			if name == at {
				truth(c, how, out)
				settles(c, db)
				if how == lostAll {
					c.Rematch(u, row, row.Message)
				}
			}
		}
		press(club.Anna, "CreateChallenge")
		press(club.Ben, "StartMatch")
		if tb := c.Table(); tb.Message() == "" {
			c.Error("the rematch has no table")
		}
		quietly(c)
	})
}

// A member joins an open table, and its opener starts it. Nobody knows whether that was written; the match is played by all who
// sit there.
func TestGatheredInDoubt(t *testing.T) {
	lasting(t, []string{"CreateChallenge", "JoinChallenge", "StartMatch"}, func(c *club.Club, how shock, at string) {
		c.With(func(rm *session.Room) { rm.Games = []house.Game{{Game: toy.Gathered()}} })
		press := func(name string, do func() []club.Sent) {
			var db *shaken
			if name == at {
				db = shake(c, how, at)
			}
			out := do()
			if name != at {
				return
			}
			truth(c, how, out)
			settles(c, db)
			if how == lostAll {
				do()
			}
		}
		press("CreateChallenge", func() []club.Sent { return c.Command(club.Anna, "toy", "preset", "short", "computers", "1") })
		if open := openChallenge(c); open.Message == "" {
			c.Fatal("the table is nowhere")
		}
		press("JoinChallenge", func() []club.Sent { return c.JoinTable(club.Ben, 1, "Join") })
		if open := openChallenge(c); open.Of(club.Ben.ID) < 0 {
			c.Fatalf("Ben has no place: %+v", open.To)
		}
		press("StartMatch", func() []club.Sent { return c.JoinTable(club.Anna, 1, "Start") })
		if row := c.Playing(); row.Message == "" || len(row.Players) != 3 {
			c.Errorf("%+v", row)
		}
		quietly(c)
	})
}

// A private match against the computer begins, and nobody knows whether that was written.
func TestPrivateInDoubt(t *testing.T) {
	shaking(t, func(c *club.Club, how shock) {
		db := shake(c, how, "StartMatch")
		truth(c, how, c.Command(club.Anna, "challenge", "level", "casual", "private", "true"))
		settles(c, db)
		if len(c.Tables()) != 1 {
			c.Fatalf("%d matches", len(c.Tables()))
		}
		back := c.Command(club.Anna, "board")
		if len(back) == 0 || back[0].As != bot.Private || len(back[0].Message.Rows) == 0 {
			c.Errorf("%s: /board brings %q", how, club.Briefly(back))
		}
		quietly(c)
	})
}
