package table_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// damaged is a match of Anna and Ben that nobody can read any more, beside one of Anna and Carl.
func damaged(t *testing.T, change string) (c *club.Club, id int64, message string) {
	t.Helper()
	c = club.New(t)
	first, _ := two(c)
	c.Press(club.Member(first.View().ToMove), first.Message(), bot.Path(view.PathTurn, pages.Key(first.ID), first.Sheet()))
	id, message = first.ID, first.Message()
	c.Rewrite(change, id)
	c.OnlyDamage()
	return c, id, message
}

// A match that can't be replayed stands still and says so, wherever its members look for it,
// also after a start. Nothing else is wrong, and nobody loses it by time.
func TestDamagedMatchSaysSo(t *testing.T) {
	for what, change := range club.Damages {
		t.Run(what, func(t *testing.T) {
			c, id, message := damaged(t, change)
			key := pages.Key(id)
			for range 2 {
				says := func(all []club.Sent) {
					t.Helper()
					club.Contains(c, club.Only(c, all), "what I keep of it is damaged")
				}
				says(c.Press(club.Anna, message, bot.Path(view.PathTurn, key, 1)))
				says(c.Command(club.Ben, "board"))
				says(c.Command(club.Ben, "turn"))
				says(c.Command(club.Anna, "board", "match", key))
				says(c.Command(club.Anna, "match export", "match", key))
				says(c.Command(club.Ben, "matches"))
				if text := club.Only(c, c.Command(club.Carl, "matches")); strings.Contains(text, "damaged") {
					t.Errorf("Carl is told %q", text)
				}
				club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), "with **Carl**")
				c.After(5 * 24 * time.Hour)
				c.After(time.Minute)
				if now := c.Row(id); now.Result != nil {
					t.Fatalf("it has ended: %+v", now.Result)
				}
				c.Restart()
			}
			c.OnlyDamage()
		})
	}
}

// It ends without a result. Its players may end it, and so may managers of the server; nobody
// else may. Its message says so, and the next start tells nothing.
func TestDamagedMatchEnds(t *testing.T) {
	for name, end := range map[string]func(c *club.Club, key string) []club.Sent{
		"match resign": func(c *club.Club, key string) []club.Sent { return c.Command(club.Ben, "match resign", "match", key) },
		"server end": func(c *club.Club, key string) []club.Sent {
			r := c.Request(bot.Command, club.Dora, "server end")
			r.Rights, r.Options["match"] = bot.ManageServer, key
			return c.Send(r)
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, id, message := damaged(t, club.Damages["an action that is none"])
			key := pages.Key(id)
			for _, path := range []string{pages.PathQuit, pages.PathForce} {
				club.Only(c, c.Press(club.Carl, message, bot.Path(path, key)))
			}
			ask := end(c, key)
			club.Contains(c, club.Only(c, ask), "end without a result")
			r := c.Request(bot.Press, club.Ben, club.Button(c, ask[0].Message, "Yes").ID)
			if r.Message = "private"; name == "server end" {
				r.User, r.Rights = club.Dora, bot.ManageServer
			}
			c.Send(r)
			row := c.Row(id)
			if row.Result == nil || row.Result.Ending != storage.Abandoned || row.Count != 1 {
				t.Fatalf("%+v", row)
			}
			if m := c.Channel.Messages[message]; len(m.Rows) > 0 || !strings.Contains(m.Content, "ended without a result") {
				t.Errorf("its message: %q", m.Content)
			}
			club.Contains(c, club.Only(c, c.Press(club.Anna, message, bot.Path(view.PathTurn, key, 1))), "over")
			if text := club.Only(c, c.Command(club.Anna, "matches")); strings.Contains(text, "`"+key+"`") {
				t.Errorf("Anna’s matches: %q", text)
			}
			c.OnlyDamage()
			c.Restart()
			if all := c.Channel.Take(); len(all) > 0 || strings.Contains(c.Logged.String(), "level=ERROR") {
				t.Errorf("a start: %q\n%s", club.Briefly(all), c.Logged.String())
			}
		})
	}
}

// A member who wants to be forgotten is, even if nobody has looked at the match since the
// start, and even if their wish is older than the start.
func TestForgottenAtADamagedMatch(t *testing.T) {
	for what, change := range club.Damages {
		c, id, _ := damaged(t, change)
		c.Forget(club.Ben)
		for range 3 {
			c.Room.Tick()
			c.Room.Wait()
		}
		if now := c.Row(id); c.Knows(club.Ben) || now.Result == nil || now.Result.Ending != storage.Abandoned {
			t.Errorf("%s: Ben is known: %v; %+v\n%s", what, c.Knows(club.Ben), now, c.Logged.String())
		}
		c.OnlyDamage()
	}
}

// A race with a game that nobody can read goes on and ends: when that game is ended and the other is over, or when its
// time is up. It has no winner, and says why.
func TestRaceWithADamagedGame(t *testing.T) {
	for what, ends := range map[string]func(c *club.Club){
		"resigned": func(c *club.Club) {
			row := c.RaceRow()
			ask := c.Command(club.Ben, "match resign", "match", pages.Key(row.Racers[row.Seat(club.Ben.ID)].Match))
			c.Press(club.Ben, "private", club.Button(c, ask[0].Message, "Yes").ID)
		},
		"late": func(c *club.Club) { c.After(8 * 24 * time.Hour) },
	} {
		t.Run(what, func(t *testing.T) {
			c := club.Dealt(t, 6)
			id, m := c.Races()
			for _, u := range []bot.User{club.Anna, club.Ben} {
				c.Press(u, id, club.Button(c, m, "Ready").ID)
			}
			c.Plays(club.Anna, id, 1)
			row := c.RaceRow()
			c.Rewrite(club.Damages["a deal that is none"], row.Racers[row.Seat(club.Ben.ID)].Match)
			c.Plays(club.Anna, id, 1)
			c.Tick()
			club.Contains(c, c.Channel.Messages[id].Content, "nobody knows how it stands")
			c.Quits(club.Anna)
			ends(c)
			c.Tick()
			c.Tick()
			over := c.Channel.Messages[id]
			if now := c.RaceRow(); now.State != storage.RaceOver || len(over.Files) > 1 {
				t.Errorf("%s, shown as %q", now.State, over.Content)
			}
			club.Contains(c, over.Content, "nobody knows how it stands")
			if strings.Contains(over.Content, "🏆") {
				t.Errorf("who has won? %q", over.Content)
			}
			c.OnlyDamage()
		})
	}
}
