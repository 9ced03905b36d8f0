package session_test

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
)

// callsOnce fails unless a member is called once, beside the table, and by nothing else.
func (c *club) callsOnce(all []sent, u bot.User) {
	c.Helper()
	if len(all) != 1 || all[0].how != "post" || strings.Join(rungFor(all), " ") != u.ID {
		c.Fatalf("not one call of %s: %q %q", u.Name, briefly(all), rungFor(all))
	}
	contains(c, all[0].message.Content, "<@"+u.ID+">, the table is waiting for you: ")
}

// comesTo has a turn come to whoever presses something half a minute before that, and returns
// them. Nobody is called then.
func (c *club) comesTo() (next bot.User) {
	c.Helper()
	c.move(streit.Move{Kind: streit.Turn})
	c.lives(hereFor)
	next = c.other()
	c.key(next, view.PathMore)
	c.lives(30 * time.Second)
	if got := rungFor(c.move(streit.Move{Kind: streit.Lay})); len(got) > 0 {
		c.Fatalf("called at the table: %q", got)
	}
	return next
}

// Who has pressed something shortly before their turn comes is called two minutes after that press, once.
func TestTurnOfWhoWasThereIsCalledWhenTheyHaveLeft(t *testing.T) {
	c := newClub(t)
	c.start("")
	next := c.comesTo()
	c.silentFor(hereFor - 31*time.Second)
	c.callsOnce(c.after(time.Second), next)
	c.silentFor(hereFor)
	c.key(next, view.PathMore)
	c.silentFor(hereFor)
	c.silentFor(time.Hour)
}

// A look at the table puts that call off; a move makes it needless; so does the end of the match, or the wish not to be
// called.
func TestCallThatIsOwedToWhoWasThere(t *testing.T) {
	for what, do := range map[string]func(c *club, next bot.User) (later bool){
		"looks":            func(c *club, next bot.User) bool { c.key(next, view.PathMore); return true },
		"looks in private": func(c *club, next bot.User) bool { c.command(next, "board"); return true },
		"turns a card":     func(c *club, next bot.User) bool { c.key(next, view.PathTurn); return false },
		"lifts a card":     func(c *club, next bot.User) bool { c.tap(next, "r"); return false },
		"resigns": func(c *club, next bot.User) bool {
			c.press(next, "private", bot.Path(pages.PathQuit, pages.Key(c.table().id)))
			return false
		},
		"wants no calls": func(c *club, next bot.User) bool { c.wishes(next, pages.CallsQuiet); return false },
	} {
		t.Run(what, func(t *testing.T) {
			c := newClub(t)
			c.start("")
			next := c.comesTo()
			c.lives(time.Minute)
			later := do(c, next)
			if all := c.after(hereFor - time.Second); len(rungFor(all)) > 0 || len(of(all, "direct")) > 0 {
				t.Fatalf("called at the table: %q", briefly(all))
			}
			all := c.after(time.Second)
			if later {
				c.callsOnce(all, next)
			} else if len(rungFor(all)) > 0 {
				t.Errorf("called: %q", briefly(all))
			}
			c.silentFor(time.Hour)
		})
	}
}

// A start knows from the stored moves who was there when their turn came: the call that is owed comes at its moment, or at
// once if that has passed; and no second time after the next start.
func TestCallThatIsOwedOutlivesAStart(t *testing.T) {
	for _, away := range []time.Duration{0, 10 * time.Minute} {
		c := newClub(t)
		c.start("")
		c.move(streit.Move{Kind: streit.Turn})
		c.move(streit.Move{Kind: streit.Lay})
		next, first := c.other(), c.mover()
		c.move(streit.Move{Kind: streit.Turn})
		c.lives(30 * time.Second)
		c.move(streit.Move{Kind: streit.Lay}) // next has moved half a minute ago
		if c.mover() != next || first == next {
			t.Fatal("it is somebody else's turn")
		}
		c.now = c.now.Add(away)
		c.channel.take()
		c.restart()
		if all := c.channel.take(); len(rungFor(all)) > 0 {
			t.Fatalf("called by the start: %q", briefly(all))
		}
		if wait := hereFor - 30*time.Second - away; wait > 0 {
			c.silentFor(wait - time.Second)
			c.callsOnce(c.after(time.Second), next)
		} else {
			c.callsOnce(c.after(time.Second), next)
		}
		c.lives(time.Minute)
		c.restart()
		c.channel.take()
		c.silentFor(hereFor)
	}
}

// Who wants direct messages gets one.
func TestCallOfWhoWasThereByADirectMessage(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.wishes(anna, pages.CallsDirect)
	c.wishes(ben, pages.CallsDirect)
	next := c.comesTo()
	c.silentFor(hereFor - 31*time.Second)
	if all := c.after(time.Second); len(all) != 1 || all[0].how != "direct" || all[0].to != next.ID || !strings.Contains(all[0].message.Content, tb.link()) {
		t.Errorf("%q", briefly(all))
	}
	c.silentFor(hereFor)
}

// Against the computer every turn comes within two minutes: it is called all the same, if its player has gone.
func TestTurnAgainstTheComputerIsCalled(t *testing.T) {
	c := newClub(t)
	tb := c.rivals(opponent.Beginner)
	for tries := 0; ; tries++ {
		sheet := tb.sheet()
		c.byLevel(opponent.Casual)
		if tb.sheet() > sheet+1 && c.mover() == anna {
			break
		}
		if tb.over() || tries > 200 {
			t.Fatal("no turn has come back to Anna")
		}
	}
	c.silentFor(hereFor - time.Second)
	c.callsOnce(c.after(time.Second), anna)
	c.silentFor(time.Hour)
}

// A turn that comes within a round of Zheng Fen, or a card of the toy, calls whoever was there when they have left.
func TestTurnOfEveryGameIsCalledWhenTheyHaveLeft(t *testing.T) {
	for name, play := range map[string]func(c *club) (next bot.User){
		"zheng-fen": func(c *club) bot.User {
			c.with(func(rm *session.Room) { rm.Games = []house.Game{zhengfen.InHouse()} })
			c.fenTable("preset", "to-1")
			for range 4 { // all three have been there, and one plays again
				c.fenMove(1)
			}
			row, m := c.fenMatch(1)
			return sits(row, m.Story.ToMove())
		},
		"toy": func(c *club) bot.User {
			c.with(func(rm *session.Room) { rm.Games = append(slices.Clone(games), house.Game{Game: toy.Game()}) })
			c.command(anna, "toy", "user", ben.ID)
			c.accept(ben)
			for range 3 {
				c.press(c.toyMover(c.toyRow(1)), "private", c.toyHand(c.toyMover(c.toyRow(1)), c.toyRow(1))[0].ID)
			}
			return c.toyMover(c.toyRow(1))
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			next := play(c)
			c.channel.take()
			c.silentFor(hereFor - time.Second)
			c.callsOnce(c.after(time.Second), next)
			c.silentFor(hereFor)
		})
	}
}

// Who has to agree to a proposal, and was there when it came, is called to it when they have left.
func TestProposalToWhoWasThere(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.lives(hereFor)
	c.key(ben, view.PathMore)
	if all := c.command(anna, "match block"); len(rungFor(all)) > 0 {
		t.Fatalf("called at the table: %q", briefly(all))
	}
	c.silentFor(hereFor - time.Second)
	c.callsOnce(c.after(time.Second), ben)
	c.silentFor(time.Hour)
}

// Nothing tells: that call comes at the same moment, in the same words, whether the turn before had a fault or not.
func TestCallOfWhoWasThereTellsNothing(t *testing.T) {
	s, first, second := swappable(t, "pagat", streit.FamilyFirst)
	w := newTwins(t, s)
	w.faulty.move(first)
	w.clean.move(second)
	w.swapped("both moves made", w.faulty.move(second), w.clean.move(first))
	w.same("turned", w.faulty.move(streit.Move{Kind: streit.Turn}), w.clean.move(streit.Move{Kind: streit.Turn}), false)
	w.each("the call", func(c *club) []sent {
		c.lives(hereFor)
		next := c.other()
		c.key(next, view.PathMore)
		c.move(streit.Move{Kind: streit.Lay})
		c.silentFor(hereFor - time.Second)
		all := c.after(time.Second)
		c.callsOnce(all, next)
		return all
	})
}
