package notice_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/toy"
	"stopp/bot/games/zhengfen"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// comesTo has a turn come to a player who has pressed something half a minute before, and
// returns that player. Nobody is called then.
func comesTo(c *club.Club) (next bot.User) {
	c.Helper()
	c.Move(streit.Move{Kind: streit.Turn})
	c.Lives(club.HereFor)
	next = c.Other()
	c.Key(next, view.PathMore)
	c.Lives(30 * time.Second)
	if got := club.RungFor(c.Move(streit.Move{Kind: streit.Lay})); len(got) > 0 {
		c.Fatalf("called at the table: %q", got)
	}
	return next
}

// A player who pressed something shortly before their turn came is called two minutes after that press, once.
func TestTurnOfWhoWasThereIsCalledWhenTheyHaveLeft(t *testing.T) {
	c := club.New(t)
	c.Start("")
	next := comesTo(c)
	c.SilentFor(club.HereFor - 31*time.Second)
	c.CallsOnce(c.After(time.Second), next)
	c.SilentFor(club.HereFor)
	c.Key(next, view.PathMore)
	c.SilentFor(club.HereFor)
	c.SilentFor(time.Hour)
}

// A look at the table puts that call off. A move makes it needless, and so does the end of the match, or the wish not
// to be called.
func TestCallThatIsOwedToWhoWasThere(t *testing.T) {
	for what, do := range map[string]func(c *club.Club, next bot.User) (later bool){
		"looks":            func(c *club.Club, next bot.User) bool { c.Key(next, view.PathMore); return true },
		"looks in private": func(c *club.Club, next bot.User) bool { c.Command(next, "board"); return true },
		"turns a card":     func(c *club.Club, next bot.User) bool { c.Key(next, view.PathTurn); return false },
		"lifts a card":     func(c *club.Club, next bot.User) bool { c.Tap(next, "r"); return false },
		"resigns": func(c *club.Club, next bot.User) bool {
			c.Press(next, "private", bot.Path(pages.PathQuit, pages.Key(c.Table().ID)))
			return false
		},
		"wants no calls": func(c *club.Club, next bot.User) bool { c.Wishes(next, pages.CallsQuiet); return false },
	} {
		t.Run(what, func(t *testing.T) {
			c := club.New(t)
			c.Start("")
			next := comesTo(c)
			c.Lives(time.Minute)
			later := do(c, next)
			if all := c.After(club.HereFor - time.Second); len(club.RungFor(all)) > 0 || len(club.Of(all, "direct")) > 0 {
				t.Fatalf("called at the table: %q", club.Briefly(all))
			}
			all := c.After(time.Second)
			if later {
				c.CallsOnce(all, next)
			} else if len(club.RungFor(all)) > 0 {
				t.Errorf("called: %q", club.Briefly(all))
			}
			c.SilentFor(time.Hour)
		})
	}
}

// A start knows from the stored moves who was there when their turn came. The call that is owed comes at its moment, or at
// once if that has passed, and not again after the next start.
func TestCallThatIsOwedOutlivesAStart(t *testing.T) {
	for _, away := range []time.Duration{0, 10 * time.Minute} {
		c := club.New(t)
		c.Start("")
		c.Move(streit.Move{Kind: streit.Turn})
		c.Move(streit.Move{Kind: streit.Lay})
		next, first := c.Other(), c.Mover()
		c.Move(streit.Move{Kind: streit.Turn})
		c.Lives(30 * time.Second)
		c.Move(streit.Move{Kind: streit.Lay}) // next has moved half a minute ago
		if c.Mover() != next || first == next {
			t.Fatal("it is somebody else's turn")
		}
		c.Now = c.Now.Add(away)
		c.Channel.Take()
		c.Restart()
		if all := c.Channel.Take(); len(club.RungFor(all)) > 0 {
			t.Fatalf("called by the start: %q", club.Briefly(all))
		}
		if wait := club.HereFor - 30*time.Second - away; wait > 0 {
			c.SilentFor(wait - time.Second)
			c.CallsOnce(c.After(time.Second), next)
		} else {
			c.CallsOnce(c.After(time.Second), next)
		}
		c.Lives(time.Minute)
		c.Restart()
		c.Channel.Take()
		c.SilentFor(club.HereFor)
	}
}

// A member who wants direct messages gets one.
func TestCallOfWhoWasThereByADirectMessage(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Wishes(club.Anna, pages.CallsDirect)
	c.Wishes(club.Ben, pages.CallsDirect)
	next := comesTo(c)
	c.SilentFor(club.HereFor - 31*time.Second)
	if all := c.After(time.Second); len(all) != 1 || all[0].How != "direct" || all[0].To != next.ID || !strings.Contains(all[0].Message.Content, tb.Link()) {
		t.Errorf("%q", club.Briefly(all))
	}
	c.SilentFor(club.HereFor)
}

// Against the computer every turn comes within two minutes. Its player is called all the same, if they have gone.
func TestTurnAgainstTheComputerIsCalled(t *testing.T) {
	c := club.New(t)
	tb := c.Rivals(opponent.Beginner)
	for tries := 0; ; tries++ {
		sheet := tb.Sheet()
		c.ByLevel(opponent.Casual)
		if tb.Sheet() > sheet+1 && c.Mover() == club.Anna {
			break
		}
		if tb.Over() || tries > 200 {
			t.Fatal("no turn has come back to Anna")
		}
	}
	c.SilentFor(club.HereFor - time.Second)
	c.CallsOnce(c.After(time.Second), club.Anna)
	c.SilentFor(time.Hour)
}

// A turn that comes within a round of Zheng Fen, or a card of the toy, calls its player if they were there and have left.
func TestTurnOfEveryGameIsCalledWhenTheyHaveLeft(t *testing.T) {
	for name, play := range map[string]func(c *club.Club) (next bot.User){
		"zheng-fen": func(c *club.Club) bot.User {
			c.With(func(rm *session.Room) { rm.Games = []house.Game{zhengfen.InHouse()} })
			c.FenTable("preset", "to-1")
			for range 4 { // all three have been there, and one plays again
				c.FenMove(1)
			}
			row, m := c.FenMatch(1)
			return club.Sits(row, m.Story.ToMove())
		},
		"toy": func(c *club.Club) bot.User {
			c.With(func(rm *session.Room) { rm.Games = append(slices.Clone(club.Games), house.Game{Game: toy.Game()}) })
			c.Command(club.Anna, "toy", "user", club.Ben.ID)
			c.Accept(club.Ben)
			for range 3 {
				c.Press(c.ToyMover(c.ToyRow(1)), "private", c.ToyHand(c.ToyMover(c.ToyRow(1)), c.ToyRow(1))[0].ID)
			}
			return c.ToyMover(c.ToyRow(1))
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			next := play(c)
			c.Channel.Take()
			c.SilentFor(club.HereFor - time.Second)
			c.CallsOnce(c.After(time.Second), next)
			c.SilentFor(club.HereFor)
		})
	}
}

// A player has to agree to a proposal and was there when it came: they are called to it when they have left.
func TestProposalToWhoWasThere(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Lives(club.HereFor)
	c.Key(club.Ben, view.PathMore)
	if all := c.Command(club.Anna, "match block"); len(club.RungFor(all)) > 0 {
		t.Fatalf("called at the table: %q", club.Briefly(all))
	}
	c.SilentFor(club.HereFor - time.Second)
	c.CallsOnce(c.After(time.Second), club.Ben)
	c.SilentFor(time.Hour)
}
