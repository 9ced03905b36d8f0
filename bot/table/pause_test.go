package table_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
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

// leisurely is a club whose computers leave people time to look at their play.
func leisurely(t *testing.T) *club.Club {
	c := club.New(t)
	c.Moment = 3 * time.Second
	c.Check = func(moves int) time.Duration { return 5*time.Second + time.Duration(moves)*2*time.Second }
	c.Anew()
	return c
}

// elapse lets time go by.
func elapse(c *club.Club, d time.Duration) []club.Sent {
	c.Helper()
	c.Channel.Take()
	c.Now = c.Now.Add(d)
	c.Room.Tick()
	c.Room.Wait()
	return c.Channel.Take()
}

// untilPause plays as Anna, and as Ben, until a computer waits for somebody.
func untilPause(c *club.Club, t *club.Match) {
	c.Helper()
	for range 2000 {
		switch {
		case t.Over():
			c.Fatal("over without a pause")
		case !pause(c, t).IsZero():
			return
		case slices.Contains(t.Computers(), t.View().ToMove):
			moments(c)
		default:
			c.Move(quickest(t.Story().Match))
		}
	}
	c.Fatal("no pause")
}

// quickest is a regular move that ends the turn soon, and not one that could be taken back
// for ever.
func quickest(m streit.Match) streit.Move {
	state := m.Table()
	all := state.Regular(nil)
	for _, ends := range []func(streit.Move) bool{
		func(mv streit.Move) bool { return mv.Kind != streit.Play },
		func(mv streit.Move) bool { return mv.From.House() == 0 || mv.To.House() == 0 },
	} {
		if i := slices.IndexFunc(all, ends); i >= 0 {
			return all[i]
		}
	}
	return all[0]
}

// pause is when a waiting computer goes on in any case, as the table says.
func pause(c *club.Club, t *club.Match) time.Time {
	found := goesOn.FindStringSubmatch(c.Living(t).Content)
	if found == nil {
		return time.Time{}
	}
	at, _ := strconv.ParseInt(found[1], 10, 64)
	return time.Unix(at, 0)
}

var goesOn = regexp.MustCompile(`plays <t:(\d+):R>`)

// unchecked is how many moves the computer's next one would put out of reach.
func unchecked(t *club.Match) (n int) {
	if t.Rules().Window == streit.WindowMove {
		return 1
	}
	for _, e := range t.Log(t.Story().Window()).Events {
		if e.What == streit.Moved {
			n++
		}
	}
	return n
}

// hasGoOn tells whether the table's message offers to go on.
func hasGoOn(c *club.Club, t *club.Match) bool {
	return slices.ContainsFunc(slices.Concat(c.Living(t).Rows...), func(b bot.Button) bool { return b.Label == "Go on" })
}

// The first of two computers makes a fault. Before the other one's move closes the window
// there is time to read the turn and to call; the longer the turn, the more (docs/rules.md,
// 6.1).
func TestTimeToCallBetweenTwoComputers(t *testing.T) {
	c := leisurely(t)
	tb := c.Rivals(opponent.Beginner, "set", "three")
	for range 200 {
		untilPause(c, tb)
		f := lastTurnsFault(t, tb)
		if f == streit.Regular {
			c.Key(club.Anna, pages.PathEnough)
			moments(c)
			continue
		}
		message, sheet, moves := tb.Message(), tb.Sheet()-1, tb.Story().Moves()
		club.Contains(c, c.Living(tb).Content, fmt.Sprintf("Computer 2 plays <t:%d:R>", c.Now.Add(c.Check(unchecked(tb))).Unix()))
		elapse(c, c.Check(unchecked(tb))-time.Second)
		c.Press(club.Anna, message, bot.Path(view.PathCall, pages.Key(tb.ID), sheet, moves, f))
		club.Contains(c, c.Texts(), "A stop "+f.String())
		if !tb.Log(sheet).Settled() && !tb.Log(sheet+1).Settled() {
			t.Errorf("the call of %v was not right:\n%s", f, c.Texts())
		}
		return
	}
	t.Fatal("the first computer makes no fault")
}

// The next computer moves once the time is over, and does all of its turn.
func TestComputerGoesOnAfterThePause(t *testing.T) {
	c := leisurely(t)
	tb := c.Rivals(opponent.Casual, "set", "three")
	untilPause(c, tb)
	count, wait := len(tb.Actions()), c.Check(unchecked(tb))
	if all := elapse(c, wait-time.Second); len(all) != 0 || len(tb.Actions()) != count {
		t.Fatalf("before: %q", club.Briefly(all))
	}
	elapse(c, time.Second)
	if len(tb.Actions()) == count {
		t.Error("the computer does nothing")
	}
}

// A player who needs no more time presses a button, and the computer goes on at once: the
// answer to the press shows it.
func TestGoOn(t *testing.T) {
	c := leisurely(t)
	tb := c.Rivals(opponent.Casual, "set", "three")
	untilPause(c, tb)
	message, sheet := tb.Message(), tb.Sheet()
	elapse(c, c.Moment)
	club.Contains(c, club.Only(c, c.Key(club.Ben, pages.PathEnough)), "not your table")
	count := len(tb.Actions())
	all := c.Key(club.Anna, pages.PathEnough)
	if len(tb.Actions()) == count || tb.Sheet() == sheet || len(all) != 2 || all[0].As != bot.Update || all[1].How != "post" {
		t.Fatalf("%d actions, %q", len(tb.Actions())-count, club.Briefly(all))
	}
	if hasGoOn(c, tb) {
		t.Error("Anna’s own turn waits for her")
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, message, bot.Path(pages.PathEnough, pages.Key(tb.ID), sheet))), "moved on")
	club.Contains(c, club.Only(c, c.Key(club.Anna, pages.PathEnough)), "isn’t waiting")
}

// A friend's turn can be stopped before the computer's: the computer waits for the player
// who may call, not for the one who has played.
func TestComputerWaitsForTheFriend(t *testing.T) {
	c := leisurely(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "level", "casual", "set", "three")
	c.Accept(club.Ben)
	tb := c.Table()
	for untilPause(c, tb); tb.View().ToMove != game.C || tb.Log(tb.Sheet()-1).Mover != game.B; untilPause(c, tb) {
		elapse(c, time.Minute)
	}
	club.Contains(c, c.Living(tb).Content, "*Go on*: **Anna**")
	club.Contains(c, club.Only(c, c.Key(club.Ben, pages.PathEnough)), "isn’t waiting")
	elapse(c, c.Moment)
	count := len(tb.Actions())
	if c.Key(club.Anna, pages.PathEnough); len(tb.Actions()) == count {
		t.Error("it waits still")
	}
}

// Two computers and a person who may not call for the time being, as all see: there is
// nothing to wait for.
func TestNoPauseForTheMuted(t *testing.T) {
	c := leisurely(t)
	tb := c.Rivals(opponent.Casual, "set", "three")
	untilPause(c, tb)
	for _, f := range tb.Rules().Faults() {
		if pause(c, tb).IsZero() {
			break
		}
		c.Press(club.Anna, tb.Message(), bot.Path(view.PathCall, pages.Key(tb.ID), tb.Sheet()-1, tb.Story().Moves(), f))
	}
	if !tb.View().Muted[game.A] {
		t.Skip("the call was right")
	}
	if hasGoOn(c, tb) {
		t.Errorf("%q", c.Living(tb).Content)
	}
	count := len(tb.Actions())
	if moments(c); len(tb.Actions()) == count {
		t.Error("it waits")
	}
}

// Where only the last move can be stopped, the computer waits at each until the member goes
// on: then the rest of the turn comes at once.
func TestGoOnMoveByMove(t *testing.T) {
	c := leisurely(t)
	tb := c.Rivals(opponent.Casual, "rules", "pagat window=move")
	for range 2 {
		untilPause(c, tb)
		sheet, count := tb.Sheet(), len(tb.Actions())
		if !hasGoOn(c, tb) {
			t.Fatalf("it waits for nobody: %q", c.Living(tb).Content)
		}
		elapse(c, c.Check(1))
		if tb.Sheet() == sheet && len(tb.Actions()) != count+1 {
			t.Fatalf("%d moves", len(tb.Actions())-count)
		}
		if tb.Sheet() != sheet {
			continue
		}
		c.Key(club.Anna, pages.PathEnough)
		if tb.Sheet() == sheet {
			moments(c)
			moments(c)
		}
		if tb.Sheet() == sheet {
			t.Errorf("it goes on slowly:\n%s", c.Texts())
		}
	}
}

// Nothing tells: what goes out in the pause, and when, is the same whether the turn before
// had a fault or none; only its length counts.
func TestPauseTellsNothing(t *testing.T) {
	var c *club.Club
	var tb *club.Match
	heard := map[string]string{}
	for turn := range 60 {
		if turn%12 == 0 { // another match, before this one is over
			c = leisurely(t)
			c.Seed = byte(turn)
			tb = c.Rivals(opponent.Beginner, "set", "three")
		}
		untilPause(c, tb)
		fault, moves, wait := lastTurnsFault(t, tb) != streit.Regular, unchecked(tb), pause(c, tb).Sub(c.Now)
		all := fmt.Sprint(wait, len(c.Living(tb).Rows), hasGoOn(c, tb))
		for at := time.Second; at < wait; at += 2 * time.Second {
			all += fmt.Sprint(club.Briefly(elapse(c, 2*time.Second)))
		}
		heard[fmt.Sprint(moves, fault)] = all
		if other, both := heard[fmt.Sprint(moves, !fault)]; both {
			if all != other {
				t.Errorf("%d moves, fault %v: %s, else %s", moves, fault, all, other)
			}
			return
		}
		elapse(c, time.Minute)
	}
	t.Fatal("no two turns to compare")
}
