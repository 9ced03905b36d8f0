package table_test

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
	"stopp/internal/club"
)

// untilFault plays against a level until it is Anna's turn and a rule-breaking move of the
// computer's can be stopped; the fault is its first.
func untilFault(t *testing.T, c *club.Club, level opponent.Level) streit.Code {
	t.Helper()
	tb := c.Rivals(level)
	for range 2000 {
		if tb.Over() {
			break
		}
		if fault := lastTurnsFault(t, tb); fault != streit.Regular && c.Mover() == club.Anna && !tb.Log(tb.Sheet()).Moved() {
			return fault
		}
		c.ByLevel(opponent.Greedy)
	}
	t.Fatal("the computer makes no fault")
	return streit.Regular
}

// lastTurnsFault is the first fault of the turn before the running one.
func lastTurnsFault(t *testing.T, tb *club.Match) streit.Code {
	t.Helper()
	first := lookback(tb)
	for n := first; n < len(tb.Actions()); n++ {
		before := tb.At(n)
		action, err := streit.ParseAction(tb.Actions()[n].Text)
		if err != nil || action.Verb != streit.Moving {
			return streit.Regular
		}
		state := before.Story().Match.Table()
		if f := state.Judge(action.Move).Faults; f != 0 {
			return f.First()
		}
	}
	return streit.Regular
}

// lookback is the number of actions after which the turn before the running one began.
func lookback(tb *club.Match) int {
	n := len(tb.Actions())
	for n > 0 && tb.At(n-1).Sheet() >= tb.Sheet()-1 {
		n--
	}
	return n
}

// A person calls Stopp against the computer, whose turn stays open until the
// person moves.
func TestStoppAgainstTheComputer(t *testing.T) {
	c := club.New(t)
	fault := untilFault(t, c, opponent.Beginner)
	tb := c.Table()
	c.Press(club.Anna, tb.Message(), bot.Path(view.PathCall, pages.Key(tb.ID), tb.Sheet()-1, tb.Story().Moves(), fault))
	club.Contains(c, c.Texts(), "A stop "+fault.String())
	called := tb.Log(tb.Sheet() - 1)
	if !called.Settled() {
		called = tb.Log(tb.Sheet())
	}
	if !called.Settled() {
		t.Errorf("the call of %v was not right:\n%s", fault, c.Texts())
	}
}

// faulty plays as Anna until one of her possible moves breaks a rule, and returns that move
// and a regular one.
func faulty(t *testing.T, c *club.Club) (wrong, regular streit.Move) {
	t.Helper()
	tb := c.Table()
	for range 2000 {
		state := tb.Story().Match.Table()
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
		if c.Mover() == club.Anna && wrong.From != streit.NoPlace && len(plain) > 0 {
			return wrong, plain[0]
		}
		wrong = streit.Move{}
		c.ByLevel(opponent.Greedy)
	}
	t.Fatal("Anna can make no fault")
	return
}

// The best level sees a person's fault and calls, a moment later (docs/opponents.md).
func TestTheComputerCalls(t *testing.T) {
	c := club.New(t)
	c.Rivals(opponent.Greedy)
	wrong, _ := faulty(t, c)
	c.Move(wrong)
	club.Contains(c, c.Texts(), "\nB stop ")
	said := ""
	for _, m := range c.Channel.Messages {
		said += m.Content
	}
	club.Contains(c, said, "**Stopp!** **Computer (points)** calls")
	club.Contains(c, said, "and is right")
}

// Until somebody calls, nothing shows whether the move before was a fault: the
// same messages go out at the same moments.
func TestTheComputerTellsNothing(t *testing.T) {
	heard := func(fault bool) (all []string) {
		c := club.New(t)
		c.Seed = 7
		c.Rivals(opponent.Random) // it never calls
		wrong, regular := faulty(t, c)
		c.Moment = 3 * time.Second
		c.Restart()
		c.Channel.Take()
		note := func(what string, out []club.Sent) {
			for _, s := range out {
				all = append(all, fmt.Sprintf("%s: %s %d", what, s.How, len(s.Message.Mentions)))
			}
		}
		if fault {
			note("move", c.Move(wrong))
		} else {
			note("move", c.Move(regular))
		}
		for i := range 8 {
			c.Channel.Take()
			c.Now = c.Now.Add(time.Second)
			c.Room.Tick()
			c.Room.Wait()
			note(fmt.Sprint(i), c.Channel.Take())
		}
		if c.Mover() != club.Anna {
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
	c := club.New(t)
	tb := c.Rivals(opponent.Beginner, "set", "three")
	if len(tb.Computers()) != 2 || tb.People()[1].ID == tb.People()[2].ID || tb.People()[1].Name == tb.People()[2].Name {
		t.Fatalf("seated: %+v", tb.People())
	}
	for range 60 {
		if tb.Over() {
			break
		}
		c.ByLevel(opponent.Greedy)
	}
	if n := strings.Count(c.Texts(), "B turn") + strings.Count(c.Texts(), "C turn"); n < 2 {
		t.Errorf("the computers play little:\n%s", c.Texts())
	}
	c.Press(club.Anna, "", bot.Path(pages.PathQuit, pages.Key(tb.ID)))

	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "level", "casual", "set", "three")
	_, m := c.Channel.Last()
	if len(m.Mentions) != 1 || len(m.Rows) == 0 {
		t.Errorf("a challenge to Ben and the computer: %q %q", m.Content, m.Mentions)
	}
	c.Accept(club.Ben)
	if tb := c.Table(); len(tb.Computers()) != 1 || tb.Seat(club.Ben.ID) != game.B {
		t.Errorf("seated: %+v", tb.People())
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "challenge", "user", club.Anna.ID, "level", "casual")), "every seat is taken")
}

// After a match against the computer a press begins the next one at once; after
// a turn of the computer's a press shows it again.
func TestAgainAgainstTheComputer(t *testing.T) {
	c := club.New(t)
	tb := c.Rivals(opponent.Beginner)
	for range 30 {
		c.ByLevel(opponent.Greedy)
	}
	replay := ""
	for _, id := range c.Channel.Order {
		for _, row := range c.Channel.Messages[id].Rows {
			if strings.HasPrefix(row[0].ID, view.PathFilm+"/") {
				replay = row[0].ID
			}
		}
	}
	all := c.Press(club.Anna, "", replay)
	if len(all) != 3 || all[0].As != bot.Private || all[1].How != "follow-up" || len(all[1].Message.Files) != 1 || !strings.HasPrefix(string(all[1].Message.Files[0].Data), "GIF89a") {
		t.Errorf("the turn again: %q", club.Briefly(all))
	}
	c.Press(club.Anna, "", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	id, m := c.Channel.Last()
	club.Contains(c, m.Files[0].Alt, "Anna gives up")
	c.Press(club.Anna, id, club.Button(c, m, "Rematch").ID)
	if again := c.Table(); again.ID == tb.ID || again.Seat(club.Anna.ID) != game.B || len(again.Computers()) != 1 {
		t.Errorf("seated: %+v", again.People())
	}
	c.Restart()
	for range 10 {
		c.ByLevel(opponent.Greedy)
	}
}
