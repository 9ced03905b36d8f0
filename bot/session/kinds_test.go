package session_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/patience"
	deals "stopp/bot/games/patience/day"
	"stopp/bot/games/zhengfen"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/patience"
	"stopp/game/streit/coach"

	fencoach "stopp/game/zhengfen/coach"
	"stopp/game/zhengfen/opponent"
	"stopp/storage"
)

// A kind of match begins one in which Anna plays, or which she can see.
type kind func(c *club) (id int64)

// These are all kinds of match that there are.
var (
	ofStreit = map[string]kind{
		"two": func(c *club) int64 { return c.start("pagat").id },
		"two in a thread": func(c *club) int64 {
			c.threads("on")
			return c.start("pagat").id
		},
		"three": func(c *club) int64 { return c.start("three").id },
		"rematch": func(c *club) int64 {
			row := c.start("pagat").row()
			c.over()
			c.rematch(anna, row, kept(c, row.ID).Message)
			c.rematch(ben, row, kept(c, row.ID).Message)
			return c.latest()
		},
		"dealt again": func(c *club) int64 {
			row := c.start("pagat").row()
			c.over()
			for _, u := range []bot.User{anna, ben} {
				c.press(u, kept(c, row.ID).Message, bot.Path(pages.PathAgain, pages.Key(row.ID)))
			}
			return c.latest()
		},
	}
	ofComputers = map[string]kind{
		"private":  func(c *club) int64 { return c.begun("challenge", "level", "beginner", "private", "true") },
		"computer": func(c *club) int64 { return c.begun("challenge", "level", "beginner") },
	}
	ofMore = map[string]kind{
		"series":            func(c *club) int64 { c.series("best 3"); return c.latest() },
		"series, duplicate": func(c *club) int64 { c.series("duplicate 2"); return c.latest() },
		"pairs":             func(c *club) int64 { c.pairs(); return c.atTable(0).ID },
		"tournament": func(c *club) int64 {
			cup := held(c, "form", "robin")
			cup.joins(anna, ben, carl, dora)
			cup.presses(anna, view.WordStart)
			for _, m := range cup.playing() {
				if slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == anna.ID }) {
					return m.ID
				}
			}
			c.Fatal("no match of Anna’s")
			return 0
		},
	}
	ofFen = map[string]kind{
		"Zheng Fen": func(c *club) int64 { c.fenTable("preset", "to-1000"); return c.latest() },
		"Zheng Fen, alone": func(c *club) int64 {
			c.command(anna, "zhengfen", "computers", "2", "level", "greedy", "preset", "to-1")
			c.joinTable(anna, 1, "Start")
			return c.latest()
		},
	}
	ofPatience = map[string]kind{
		"a day’s deal": func(c *club) int64 {
			c.command(anna, "daily")
			c.press(anna, "x", bot.Path(deals.Path, "play", c.today(), rules.Grosse))
			return c.latest()
		},
		"race": func(c *club) int64 {
			id, m := c.races()
			c.press(ben, id, button(c, m, "Ready").ID)
			c.press(anna, id, button(c, m, "Ready").ID)
			row := c.raceRow()
			return row.Racers[row.Seat(anna.ID)].Match
		},
	}
)

func init() {
	for _, k := range rules.Kinds() {
		for _, where := range []string{"private", "channel", "together"} {
			ofPatience[k.String()+", "+where] = func(c *club) int64 {
				return c.begun("patience", "game", k.String(), "where", where, "number", "7")
			}
		}
	}
	ofPatience["by chance"] = func(c *club) int64 { return c.begun("patience", "game", "grosse") }
}

// begun is the match that a command of Anna's begins.
func (c *club) begun(name string, options ...string) int64 {
	c.Helper()
	c.command(anna, name, options...)
	return c.latest()
}

// latest is the match that was begun last.
func (c *club) latest() (id int64) {
	c.Helper()
	open, err := c.db.OpenMatches(context.Background())
	if err != nil || len(open) == 0 {
		c.Fatalf("no match, %v\n%s", err, c.log.String())
	}
	for _, m := range open {
		id = max(id, m.ID)
	}
	return id
}

// allGames is a club in which all games are played.
func allGames(t *testing.T) *club {
	c := newClub(t)
	c.with(func(rm *session.Room) {
		fen := zhengfen.WithEffort(fencoach.Effort{Rounds: 100})
		fen.Verbs.Level = "greedy"
		rm.Games = append(slices.Clone(played(coach.Effort{Nodes: 1000, Games: 2})), patience.InHouse(), fen)
		rm.Secrets = rand.NewChaCha8([32]byte{5, byte(c.next)})
	})
	c.dealtAhead()
	return c
}

// moves has members do something at a match, by typing it.
func (c *club) moves(id int64, n int) {
	c.Helper()
	named := "match-" + pages.Key(id) + " "
	for range n {
		row := kept(c, id)
		if row.Result != nil {
			return
		}
		switch row.Game {
		case rules.RecordName:
			at, err := rules.Game().Open(row.Version, row.Deal)
			actions, err2 := c.db.Actions(context.Background(), id)
			if err != nil || err2 != nil {
				c.Fatal(err, err2)
			}
			m := at.(rules.Match)
			for _, a := range actions {
				if m, err = m.Do(a.Text); err != nil {
					c.Fatal(err)
				}
			}
			c.command(anna, "move", "text", named+m.View().Legal(nil)[0].String())
		case "zheng-fen":
			_, m := c.fenMatch(id)
			mover := m.Story.ToMove()
			a, ok := opponent.Choose(play.Of(m.Story).View(mover), opponent.Greedy, nil)
			if !ok || !pages.Person(row.Players[mover]).Member() {
				c.after(20 * time.Second)
				continue
			}
			c.command(sits(row, mover), "play", "text", named+a.String())
		default:
			mover := game.NoSeat
			if e := c.match(id); e != nil {
				mover = e.view().ToMove
			}
			if mover == game.NoSeat || !pages.Person(row.Players[mover]).Member() {
				c.after(20 * time.Second)
				continue
			}
			for _, word := range []string{"turn", "lay"} {
				c.command(bot.User{ID: row.Players[mover].ID, Name: row.Players[mover].Name}, "move", "text", named+word)
			}
		}
	}
}

// commands types all commands about stored matches and tables, with and without the match's
// number, as somebody who plays there and as somebody who may not.
func (c *club) commands(what string, id int64) {
	c.Helper()
	for _, name := range []string{"match export", "match verify", "match replay", "match review", "match watch", "match resign", "board", "matches"} {
		c.fine(what+": /"+name, c.command(anna, name))
		for _, u := range []bot.User{anna, carl} {
			c.fine(what+": /"+name+" by "+u.Name, c.command(u, name, "match", pages.Key(id)))
		}
	}
	c.fine(what+": /match replay of a turn", c.command(anna, "match replay", "match", pages.Key(id), "turn", "1"))
	c.fine(what+": /server end", c.manage("server end", id))
}

// manage types a command about a match as somebody who manages the server.
func (c *club) manage(name string, id int64) []sent {
	c.Helper()
	r := c.request(bot.Command, anna, name)
	r.Rights, r.Options["match"] = bot.ManageServer, pages.Key(id)
	return c.send(r)
}

// force ends a match as they can.
func (c *club) force(id int64) []sent {
	c.Helper()
	r := c.request(bot.Press, anna, bot.Path(pages.PathForce, pages.Key(id)))
	r.Message, r.Rights = "sure", bot.ManageServer
	return c.send(r)
}

// fine fails if anything went wrong in the program, or if nothing was answered.
func (c *club) fine(what string, all []sent) {
	c.Helper()
	wrong := slices.ContainsFunc(all, func(s sent) bool { return strings.Contains(s.message.Content, "wrong on my side") })
	if wrong || len(all) == 0 {
		c.Errorf("%s: %q", what, briefly(all))
	}
	if log := c.log.String(); strings.Contains(log, "level=ERROR") {
		c.Errorf("%s: %s", what, log)
		c.log.Reset()
	}
}

// under presses every button under the messages that show a match or are private, once each.
func (c *club) under(what string, id int64, pressed map[string]bool) (n int) {
	c.Helper()
	messages := map[string]bot.Message{}
	for at, m := range c.channel.messages {
		messages[at] = m
	}
	for at, a := range c.channel.asides {
		messages[at] = a.message
	}
	for at, m := range messages {
		for _, b := range slices.Concat(m.Rows...) {
			if b.ID == "" || b.Off || pressed[b.ID] || !strings.Contains("/"+b.ID+"/", "/"+pages.Key(id)+"/") {
				continue
			}
			pressed[b.ID] = true
			n++
			c.fine(what+": "+b.ID, c.press(anna, at, b.ID))
		}
	}
	return n
}

// Every command about stored matches, and every button under one that is over, is tried on
// every kind of match: while it is played and, after a start, when it is over. None fails, and
// the deal of each that has one is verified.
func TestCommandsOnEveryKindOfMatch(t *testing.T)     { tryCommands(t, ofStreit) }
func TestCommandsOnMatchesWithComputers(t *testing.T) { tryCommands(t, ofComputers) }
func TestCommandsOnMatchesOfSomething(t *testing.T)   { tryCommands(t, ofMore) }
func TestCommandsOnZhengFen(t *testing.T)             { tryCommands(t, ofFen) }
func TestCommandsOnEveryKindOfPatience(t *testing.T)  { tryCommands(t, ofPatience) }

func tryCommands(t *testing.T, kinds map[string]kind) {
	for what, begin := range kinds {
		t.Run(what, func(t *testing.T) {
			c := allGames(t)
			id := begin(c)
			c.moves(id, 2)
			c.commands("running", id)
			if row := kept(c, id); row.Count == 0 {
				t.Error("nothing was done in it")
			}
			for _, p := range kept(c, id).Players {
				if len(kept(c, id).Players) > 1 || what == "race" {
					c.press(bot.User{ID: p.ID, Name: p.Name}, "sure", bot.Path(pages.PathQuit, pages.Key(id)))
				}
			}
			if kept(c, id).Result == nil {
				c.force(id)
			}
			if kept(c, id).Result == nil {
				t.Fatalf("it is not over: %+v", kept(c, id))
			}
			c.restart()
			c.commands("over", id)
			pressed := map[string]bool{}
			for n := 1; n > 0 && len(pressed) < 40; {
				n = c.under("over", id, pressed)
			}
			for range 3 { // the day is over, and with it whatever others may still play
				c.after(8 * 24 * time.Hour)
			}
			if row := kept(c, id); !row.Origin.Sealed {
				contains(c, only(c, c.command(anna, "match verify", "match", pages.Key(id))), "**Verified.**")
			}
		})
	}
}
