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
	"stopp/internal/club"
	"stopp/storage"
)

// A kind begins a match in which Anna plays, or which she can see.
type kind func(c *club.Club) (id int64)

// These are all kinds of match.
var (
	ofStreit = map[string]kind{
		"two": func(c *club.Club) int64 { return c.Start("pagat").ID },
		"two in a thread": func(c *club.Club) int64 {
			c.Threads("on")
			return c.Start("pagat").ID
		},
		"three": func(c *club.Club) int64 { return c.Start("three").ID },
		"rematch": func(c *club.Club) int64 {
			row := c.Start("pagat").Row()
			c.Over()
			c.Rematch(club.Anna, row, c.Row(row.ID).Message)
			c.Rematch(club.Ben, row, c.Row(row.ID).Message)
			return latest(c)
		},
		"dealt again": func(c *club.Club) int64 {
			row := c.Start("pagat").Row()
			c.Over()
			for _, u := range []bot.User{club.Anna, club.Ben} {
				c.Press(u, c.Row(row.ID).Message, bot.Path(pages.PathAgain, pages.Key(row.ID)))
			}
			return latest(c)
		},
	}
	ofComputers = map[string]kind{
		"private":  func(c *club.Club) int64 { return begun(c, "challenge", "level", "beginner", "private", "true") },
		"computer": func(c *club.Club) int64 { return begun(c, "challenge", "level", "beginner") },
	}
	ofMore = map[string]kind{
		"series":            func(c *club.Club) int64 { c.Series("best 3"); return latest(c) },
		"series, duplicate": func(c *club.Club) int64 { c.Series("duplicate 2"); return latest(c) },
		"pairs":             func(c *club.Club) int64 { c.Pairs(); return c.AtTable(0).ID },
		"tournament": func(c *club.Club) int64 {
			cup := club.NewCup(c, "form", "robin")
			cup.Joins(club.Anna, club.Ben, club.Carl, club.Dora)
			cup.Presses(club.Anna, view.WordStart)
			for _, m := range cup.Playing() {
				if slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == club.Anna.ID }) {
					return m.ID
				}
			}
			c.Fatal("no match of Anna’s")
			return 0
		},
	}
	ofFen = map[string]kind{
		"Zheng Fen": func(c *club.Club) int64 { c.FenTable("preset", "to-1000"); return latest(c) },
		"Zheng Fen, alone": func(c *club.Club) int64 {
			c.Command(club.Anna, "zhengfen", "computers", "2", "level", "greedy", "preset", "to-1")
			c.JoinTable(club.Anna, 1, "Start")
			return latest(c)
		},
	}
	ofPatience = map[string]kind{
		"a day’s deal": func(c *club.Club) int64 {
			c.Command(club.Anna, "daily")
			c.Press(club.Anna, "x", bot.Path(deals.Path, "play", c.Today(), rules.Grosse))
			return latest(c)
		},
		"race": func(c *club.Club) int64 {
			id, m := c.Races()
			c.Press(club.Ben, id, club.Button(c, m, "Ready").ID)
			c.Press(club.Anna, id, club.Button(c, m, "Ready").ID)
			row := c.RaceRow()
			return row.Racers[row.Seat(club.Anna.ID)].Match
		},
	}
)

func init() {
	for _, k := range rules.Kinds() {
		for _, where := range []string{"private", "channel", "together"} {
			ofPatience[k.String()+", "+where] = func(c *club.Club) int64 {
				return begun(c, "patience", "game", k.String(), "where", where, "number", "7")
			}
		}
	}
	ofPatience["by chance"] = func(c *club.Club) int64 { return begun(c, "patience", "game", "grosse") }
}

// begun is the match that a command of Anna's begins.
func begun(c *club.Club, name string, options ...string) int64 {
	c.Helper()
	c.Command(club.Anna, name, options...)
	return latest(c)
}

// latest is the match that began last.
func latest(c *club.Club) (id int64) {
	c.Helper()
	open, err := c.DB.OpenMatches(context.Background())
	if err != nil || len(open) == 0 {
		c.Fatalf("no match, %v\n%s", err, c.Logged.String())
	}
	for _, m := range open {
		id = max(id, m.ID)
	}
	return id
}

// allGames is a club in which all games are played.
func allGames(t *testing.T) *club.Club {
	c := club.New(t)
	c.With(func(rm *session.Room) {
		fen := zhengfen.WithEffort(fencoach.Effort{Rounds: 100})
		fen.Verbs.Level = "greedy"
		rm.Games = append(slices.Clone(club.Played(coach.Effort{Nodes: 1000, Games: 2})), patience.InHouse(), fen)
		rm.Secrets = rand.NewChaCha8([32]byte{5, byte(c.Next)})
	})
	c.DealtAhead()
	return c
}

// moves has members do something at a match, by typing it.
func moves(c *club.Club, id int64, n int) {
	c.Helper()
	named := "match-" + pages.Key(id) + " "
	for range n {
		row := c.Row(id)
		if row.Result != nil {
			return
		}
		switch row.Game {
		case rules.RecordName:
			at, err := rules.Game().Open(row.Version, row.Deal)
			actions, err2 := c.DB.Actions(context.Background(), id)
			if err != nil || err2 != nil {
				c.Fatal(err, err2)
			}
			m := at.(rules.Match)
			for _, a := range actions {
				if m, err = m.Do(a.Text); err != nil {
					c.Fatal(err)
				}
			}
			c.Command(club.Anna, "move", "text", named+m.View().Legal(nil)[0].String())
		case "zheng-fen":
			_, m := c.FenMatch(id)
			mover := m.Story.ToMove()
			a, ok := opponent.Choose(play.Of(m.Story).View(mover), opponent.Greedy, nil)
			if !ok || !pages.Person(row.Players[mover]).Member() {
				c.After(20 * time.Second)
				continue
			}
			c.Command(club.Sits(row, mover), "play", "text", named+a.String())
		default:
			mover := game.NoSeat
			if e := c.Match(id); e != nil {
				mover = e.View().ToMove
			}
			if mover == game.NoSeat || !pages.Person(row.Players[mover]).Member() {
				c.After(20 * time.Second)
				continue
			}
			for _, word := range []string{"turn", "lay"} {
				c.Command(bot.User{ID: row.Players[mover].ID, Name: row.Players[mover].Name}, "move", "text", named+word)
			}
		}
	}
}

// commands types all commands about stored matches and tables, with and without the match's
// number: as somebody who plays there, and as somebody without rights.
func commands(c *club.Club, what string, id int64) {
	c.Helper()
	for _, name := range []string{"match export", "match verify", "match replay", "match review", "match watch", "match resign", "board", "matches"} {
		fine(c, what+": /"+name, c.Command(club.Anna, name))
		for _, u := range []bot.User{club.Anna, club.Carl} {
			fine(c, what+": /"+name+" by "+u.Name, c.Command(u, name, "match", pages.Key(id)))
		}
	}
	fine(c, what+": /match replay of a turn", c.Command(club.Anna, "match replay", "match", pages.Key(id), "turn", "1"))
	fine(c, what+": /server end", manage(c, "server end", id))
}

// manage types a command about a match as a manager of the server.
func manage(c *club.Club, name string, id int64) []club.Sent {
	c.Helper()
	r := c.Request(bot.Command, club.Anna, name)
	r.Rights, r.Options["match"] = bot.ManageServer, pages.Key(id)
	return c.Send(r)
}

// force ends a match as a manager can.
func force(c *club.Club, id int64) []club.Sent {
	c.Helper()
	r := c.Request(bot.Press, club.Anna, bot.Path(pages.PathForce, pages.Key(id)))
	r.Message, r.Rights = "sure", bot.ManageServer
	return c.Send(r)
}

// fine fails if anything went wrong in the program, or if nothing was answered.
func fine(c *club.Club, what string, all []club.Sent) {
	c.Helper()
	wrong := slices.ContainsFunc(all, func(s club.Sent) bool { return strings.Contains(s.Message.Content, "wrong on my side") })
	if wrong || len(all) == 0 {
		c.Errorf("%s: %q", what, club.Briefly(all))
	}
	if log := c.Logged.String(); strings.Contains(log, "level=ERROR") {
		c.Errorf("%s: %s", what, log)
		c.Logged.Reset()
	}
}

// under presses every button once, under the messages that show a match and under private
// ones.
func under(c *club.Club, what string, id int64, pressed map[string]bool) (n int) {
	c.Helper()
	messages := map[string]bot.Message{}
	for at, m := range c.Channel.Messages {
		messages[at] = m
	}
	for at, a := range c.Channel.Asides {
		messages[at] = a.Message
	}
	for at, m := range messages {
		for _, b := range slices.Concat(m.Rows...) {
			if b.ID == "" || b.Off || pressed[b.ID] || !strings.Contains("/"+b.ID+"/", "/"+pages.Key(id)+"/") {
				continue
			}
			pressed[b.ID] = true
			n++
			fine(c, what+": "+b.ID, c.Press(club.Anna, at, b.ID))
		}
	}
	return n
}

// Every command about stored matches, and every button under a finished one, is tried on every
// kind of match: while it is played and, after a start, when it is over. None fails. Each
// match that has a deal has it verified.
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
			moves(c, id, 2)
			commands(c, "running", id)
			if row := c.Row(id); row.Count == 0 {
				t.Error("nothing was done in it")
			}
			for _, p := range c.Row(id).Players {
				if len(c.Row(id).Players) > 1 || what == "race" {
					c.Press(bot.User{ID: p.ID, Name: p.Name}, "sure", bot.Path(pages.PathQuit, pages.Key(id)))
				}
			}
			if c.Row(id).Result == nil {
				force(c, id)
			}
			if c.Row(id).Result == nil {
				t.Fatalf("it is not over: %+v", c.Row(id))
			}
			c.Restart()
			commands(c, "over", id)
			pressed := map[string]bool{}
			for n := 1; n > 0 && len(pressed) < 40; {
				n = under(c, "over", id, pressed)
			}
			for range 3 { // the day is over, and with it whatever others could still play
				c.After(8 * 24 * time.Hour)
			}
			if row := c.Row(id); !row.Origin.Sealed {
				club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify", "match", pages.Key(id))), "**Verified.**")
			}
		})
	}
}
