package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	tournament "stopp/bot/club/tournament/view"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// damages are what may have happened to a stored match whose rules are known.
var damages = map[string]string{
	"a deal that is none":         "update matches set deal = 'nonsense' where id = ?",
	"an action that is none":      "update actions set text = 'nonsense' where match = ?",
	"an action of nobody’s":       "update actions set seat = 'x' where match = ?",
	"an action against the rules": "update actions set text = '7-6' where match = ?",
}

// damaged is a match of Anna and Ben that nobody can read any more, beside one of Anna and Carl.
func damaged(t *testing.T, change string) (c *club, id int64, message string) {
	t.Helper()
	c = newClub(t)
	first, _ := c.two()
	c.press(member(first.view().ToMove), first.message(), bot.Path(view.PathTurn, pages.Key(first.id), first.sheet()))
	id, message = first.id, first.message()
	c.rewrite(change, id)
	c.onlyDamage()
	return c, id, message
}

// onlyDamage takes what the log has of matches that can't be replayed: they belong there.
func (c *club) onlyDamage() {
	c.Helper()
	log := c.log.String()
	if n := strings.Count(log, "level=ERROR"); n != strings.Count(log, "match can't be replayed") {
		c.Errorf("the log has other errors:\n%s", log)
	}
	c.log.Reset()
}

// A match that can't be replayed stands still and says what it is, wherever its members look
// for it, also after a start; nothing else is the matter, and nobody loses it by time.
func TestDamagedMatchSaysSo(t *testing.T) {
	for what, change := range damages {
		t.Run(what, func(t *testing.T) {
			c, id, message := damaged(t, change)
			key := pages.Key(id)
			for range 2 {
				says := func(all []sent) {
					t.Helper()
					contains(c, only(c, all), "what I keep of it is damaged")
				}
				says(c.press(anna, message, bot.Path(view.PathTurn, key, 1)))
				says(c.command(ben, "board"))
				says(c.command(ben, "turn"))
				says(c.command(anna, "board", "match", key))
				says(c.command(anna, "match export", "match", key))
				says(c.command(ben, "matches"))
				if text := only(c, c.command(carl, "matches")); strings.Contains(text, "damaged") {
					t.Errorf("Carl is told %q", text)
				}
				contains(c, only(c, c.command(anna, "matches")), "with **Carl**")
				c.after(5 * 24 * time.Hour)
				c.after(time.Minute)
				if now := kept(c, id); now.Result != nil {
					t.Fatalf("it has ended: %+v", now.Result)
				}
				c.restart()
			}
			c.onlyDamage()
		})
	}
}

// It ends without a result: who sits there may end it, and so may who manages the server; nobody
// else may. Its message says so, and the next start tells nothing.
func TestDamagedMatchEnds(t *testing.T) {
	for name, end := range map[string]func(c *club, key string) []sent{
		"match resign": func(c *club, key string) []sent { return c.command(ben, "match resign", "match", key) },
		"server end": func(c *club, key string) []sent {
			r := c.request(bot.Command, dora, "server end")
			r.Rights, r.Options["match"] = bot.ManageServer, key
			return c.send(r)
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, id, message := damaged(t, damages["an action that is none"])
			key := pages.Key(id)
			for _, path := range []string{pages.PathQuit, pages.PathForce} {
				only(c, c.press(carl, message, bot.Path(path, key)))
			}
			ask := end(c, key)
			contains(c, only(c, ask), "end without a result")
			r := c.request(bot.Press, ben, button(c, ask[0].message, "Yes").ID)
			if r.Message = "private"; name == "server end" {
				r.User, r.Rights = dora, bot.ManageServer
			}
			c.send(r)
			row := kept(c, id)
			if row.Result == nil || row.Result.Ending != storage.Abandoned || row.Count != 1 {
				t.Fatalf("%+v", row)
			}
			if m := c.channel.messages[message]; len(m.Rows) > 0 || !strings.Contains(m.Content, "ended without a result") {
				t.Errorf("its message: %q", m.Content)
			}
			contains(c, only(c, c.press(anna, message, bot.Path(view.PathTurn, key, 1))), "over")
			if text := only(c, c.command(anna, "matches")); strings.Contains(text, "`"+key+"`") {
				t.Errorf("Anna’s matches: %q", text)
			}
			c.onlyDamage()
			c.restart()
			if all := c.channel.take(); len(all) > 0 || strings.Contains(c.log.String(), "level=ERROR") {
				t.Errorf("a start: %q\n%s", briefly(all), c.log.String())
			}
		})
	}
}

// Who wants to be forgotten is, also where nobody has looked at the match since the start, and
// where their wish is older than it.
func TestForgottenAtADamagedMatch(t *testing.T) {
	for what, change := range damages {
		c, id, _ := damaged(t, change)
		c.forget(ben)
		for range 3 {
			c.room.Tick()
			c.room.Wait()
		}
		if now := kept(c, id); c.knows(ben) || now.Result == nil || now.Result.Ending != storage.Abandoned {
			t.Errorf("%s: Ben is known: %v; %+v\n%s", what, c.knows(ben), now, c.log.String())
		}
		c.onlyDamage()
	}
}

// A tournament, a series and a match between pairs go on without a game that nobody can read,
// whether it was damaged while it was played or when it was over.
func TestDamagedMatchIsPassedOver(t *testing.T) {
	t.Run("tournament", func(t *testing.T) {
		cup := held(newClub(t), "form", "robin")
		cup.joins(crowd(4)...)
		cup.presses(anna, tournament.WordStart)
		first := cup.playing()[0]
		cup.turnsAt(first)
		cup.rewrite(damages["a deal that is none"], first.ID)
		for range 200 {
			if cup.row().Stage.State == storage.TournamentOver {
				break
			}
			cup.playRound()
			cup.after(24 * time.Hour)
		}
		if row := cup.row(); row.Stage.State != storage.TournamentOver || kept(cup.club, first.ID).Result.Ending != storage.Abandoned {
			t.Errorf("%+v", row.Stage)
		}
		cup.onlyDamage()
	})
	for what, over := range map[string]bool{"series, while it is played": false, "series, when it is over": true} {
		t.Run(what, func(t *testing.T) {
			c := newClub(t)
			c.series("best 3")
			id := c.playing().ID
			c.turnsAt(c.playing())
			if over {
				c.keepIn(killed{c.db, "result"})
				c.quit(ben)
			}
			c.rewrite(damages["an action that is none"], id)
			c.forget(ben)
			for range 4 {
				c.after(time.Minute)
			}
			if c.knows(ben) {
				t.Errorf("Ben is known; the series %+v\n%s", c.theSeries(), c.log.String())
			}
			c.onlyDamage()
		})
	}
}

// turnsAt has whoever is to move at a match turn a card.
func (c *club) turnsAt(row storage.Match) {
	c.Helper()
	tb := c.match(row.ID)
	mover := row.Players[tb.view().ToMove]
	c.command(bot.User{ID: mover.ID, Name: mover.Name}, "move", "text", "match-"+pages.Key(row.ID)+" turn")
}
