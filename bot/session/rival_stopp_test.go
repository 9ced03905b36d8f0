package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// untilFault plays against a level until it is Anna's turn and a move of the
// computer's that broke a rule can be stopped; the fault is its first.
func untilFault(t *testing.T, c *club, level opponent.Level) streit.Code {
	t.Helper()
	tb := c.rivals(level)
	for range 2000 {
		if tb.over() {
			break
		}
		if fault := lastTurnsFault(t, tb); fault != streit.Regular && c.mover() == anna && !tb.log(tb.sheet()).Moved() {
			return fault
		}
		c.byLevel(opponent.Greedy)
	}
	t.Fatal("the computer makes no fault")
	return streit.Regular
}

// lastTurnsFault is the first fault of the turn before the running one.
func lastTurnsFault(t *testing.T, tb *seated) streit.Code {
	t.Helper()
	first := lookback(tb)
	for n := first; n < len(tb.actions()); n++ {
		before := tb.at(n)
		action, err := streit.ParseAction(tb.actions()[n].Text)
		if err != nil || action.Verb != streit.Moving {
			return streit.Regular
		}
		state := before.story().Match.Table()
		if f := state.Judge(action.Move).Faults; f != 0 {
			return f.First()
		}
	}
	return streit.Regular
}

// lookback is the number of actions after which the turn before the running one began.
func lookback(tb *seated) int {
	n := len(tb.actions())
	for n > 0 && tb.at(n-1).sheet() >= tb.sheet()-1 {
		n--
	}
	return n
}

// A person calls Stopp against the computer, whose turn stays open until the
// person moves.
func TestStoppAgainstTheComputer(t *testing.T) {
	c := newClub(t)
	fault := untilFault(t, c, opponent.Beginner)
	tb := c.table()
	c.press(anna, tb.message(), bot.Path(view.PathCall, pages.Key(tb.id), tb.sheet()-1, tb.story().Moves(), fault))
	contains(c, c.texts(), "A stop "+fault.String())
	called := tb.log(tb.sheet() - 1)
	if !called.Settled() {
		called = tb.log(tb.sheet())
	}
	if !called.Settled() {
		t.Errorf("the call of %v was not right:\n%s", fault, c.texts())
	}
}

// faulty plays as Anna until a move of hers could break a rule, and returns that
// move and a regular one.
func faulty(t *testing.T, c *club) (wrong, regular streit.Move) {
	t.Helper()
	tb := c.table()
	for range 2000 {
		state := tb.story().Match.Table()
		var plain []streit.Move
		for _, m := range state.Possible(nil) {
			switch f := state.Judge(m).Faults; {
			case m.Kind != streit.Play:
			case f == 0:
				plain = append(plain, m)
			case m.To.House() > 0:
				wrong = m
			}
		}
		if c.mover() == anna && wrong.From != streit.NoPlace && len(plain) > 0 {
			return wrong, plain[0]
		}
		wrong = streit.Move{}
		c.byLevel(opponent.Greedy)
	}
	t.Fatal("Anna can make no fault")
	return
}

// The best level sees a person's fault and calls, a moment later (docs/opponents.md).
func TestTheComputerCalls(t *testing.T) {
	c := newClub(t)
	c.rivals(opponent.Greedy)
	wrong, _ := faulty(t, c)
	c.move(wrong)
	contains(c, c.texts(), "\nB stop ")
	said := ""
	for _, m := range c.channel.messages {
		said += m.Content
	}
	contains(c, said, "**Stopp!** **Computer (points)** calls")
	contains(c, said, "and is right")
}

// Until somebody calls, nothing shows whether the move before was a fault: the
// same messages go out at the same moments.
func TestTheComputerTellsNothing(t *testing.T) {
	heard := func(fault bool) (all []string) {
		c := newClub(t)
		c.seed = 7
		c.rivals(opponent.Random) // which never calls
		wrong, regular := faulty(t, c)
		c.moment = 3 * time.Second
		c.restart()
		c.channel.take()
		note := func(what string, out []sent) {
			for _, s := range out {
				all = append(all, fmt.Sprintf("%s: %s %d", what, s.how, len(s.message.Mentions)))
			}
		}
		if fault {
			note("move", c.move(wrong))
		} else {
			note("move", c.move(regular))
		}
		for i := range 8 {
			c.channel.take()
			c.now = c.now.Add(time.Second)
			c.room.Tick()
			c.room.Wait()
			note(fmt.Sprint(i), c.channel.take())
		}
		if c.mover() != anna {
			t.Fatal("the move ended the turn")
		}
		return all
	}
	one, other := heard(false), heard(true)
	if strings.Join(one, "\n") != strings.Join(other, "\n") || len(one) == 0 {
		t.Errorf("after a regular move %q, after a fault %q", one, other)
	}
}

// Two computers at a table for three, and a friend with one.
func TestThreeWithTheComputer(t *testing.T) {
	c := newClub(t)
	tb := c.rivals(opponent.Beginner, "set", "three")
	if len(tb.computers()) != 2 || tb.people()[1].ID == tb.people()[2].ID || tb.people()[1].Name == tb.people()[2].Name {
		t.Fatalf("seated: %+v", tb.people())
	}
	for range 60 {
		if tb.over() {
			break
		}
		c.byLevel(opponent.Greedy)
	}
	if n := strings.Count(c.texts(), "B turn") + strings.Count(c.texts(), "C turn"); n < 2 {
		t.Errorf("the computers play little:\n%s", c.texts())
	}
	c.press(anna, "", bot.Path(pages.PathQuit, pages.Key(tb.id)))

	c.command(anna, "challenge", "user", ben.ID, "level", "casual", "set", "three")
	_, m := c.channel.last()
	if len(m.Mentions) != 1 || len(m.Rows) == 0 {
		t.Errorf("a challenge to Ben and the computer: %q %q", m.Content, m.Mentions)
	}
	c.accept(ben)
	if tb := c.table(); len(tb.computers()) != 1 || tb.seat(ben.ID) != game.B {
		t.Errorf("seated: %+v", tb.people())
	}
	contains(c, only(c, c.command(ben, "challenge", "user", anna.ID, "level", "casual")), "every seat is taken")
}

// After a match against the computer a press begins the next one at once; after
// a turn of the computer's a press shows it again.
func TestAgainAgainstTheComputer(t *testing.T) {
	c := newClub(t)
	tb := c.rivals(opponent.Beginner)
	for range 30 {
		c.byLevel(opponent.Greedy)
	}
	replay := ""
	for _, id := range c.channel.order {
		for _, row := range c.channel.messages[id].Rows {
			if strings.HasPrefix(row[0].ID, view.PathFilm+"/") {
				replay = row[0].ID
			}
		}
	}
	all := c.press(anna, "", replay)
	if len(all) != 3 || all[0].as != bot.Private || all[1].how != "follow-up" || len(all[1].message.Files) != 1 || !strings.HasPrefix(string(all[1].message.Files[0].Data), "GIF89a") {
		t.Errorf("the turn again: %q", briefly(all))
	}
	c.press(anna, "", bot.Path(pages.PathQuit, pages.Key(tb.id)))
	id, m := c.channel.last()
	contains(c, m.Content, "resigned")
	c.press(anna, id, button(c, m, "Rematch").ID)
	if again := c.table(); again.id == tb.id || again.seat(anna.ID) != game.B || len(again.computers()) != 1 {
		t.Errorf("seated: %+v", again.people())
	}
	c.restart()
	for range 10 {
		c.byLevel(opponent.Greedy)
	}
}
