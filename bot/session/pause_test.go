package session_test

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
)

// leisurely is a club whose computers leave people time to look at what they play.
func leisurely(t *testing.T) *club {
	c := newClub(t)
	c.moment = 3 * time.Second
	c.check = func(moves int) time.Duration { return 5*time.Second + time.Duration(moves)*2*time.Second }
	c.anew()
	return c
}

// elapse lets time go by.
func (c *club) elapse(d time.Duration) []sent {
	c.Helper()
	c.channel.take()
	c.now = c.now.Add(d)
	c.room.Tick()
	c.room.Wait()
	return c.channel.take()
}

// untilPause plays as Anna, and as Ben, until a computer waits for somebody.
func (c *club) untilPause(t *seated) {
	c.Helper()
	for range 2000 {
		switch {
		case t.over():
			c.Fatal("over without a pause")
		case !c.pause(t).IsZero():
			return
		case slices.Contains(t.computers(), t.view().ToMove):
			c.moments()
		default:
			c.move(quickest(t.story().Match))
		}
	}
	c.Fatal("no pause")
}

// quickest is a regular move that ends the turn soon: none that could be taken back for ever.
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

// living is the table's message.
func (c *club) living(t *seated) bot.Message { return c.channel.messages[t.message()] }

// pause is when a computer that waits for somebody goes on in any case, as the table says.
func (c *club) pause(t *seated) time.Time {
	found := goesOn.FindStringSubmatch(c.living(t).Content)
	if found == nil {
		return time.Time{}
	}
	at, _ := strconv.ParseInt(found[1], 10, 64)
	return time.Unix(at, 0)
}

var goesOn = regexp.MustCompile(`can still be stopped: .* plays on <t:(\d+):R>`)

// unchecked is how many moves the computer's next one would put out of reach.
func (t *seated) unchecked() (n int) {
	if t.rules().Window == streit.WindowMove {
		return 1
	}
	for _, e := range t.log(t.story().Window()).Events {
		if e.What == streit.Moved {
			n++
		}
	}
	return n
}

// hasGoOn tells whether the table's message offers to go on.
func (c *club) hasGoOn(t *seated) bool {
	return slices.ContainsFunc(slices.Concat(c.living(t).Rows...), func(b bot.Button) bool { return b.Label == "Go on" })
}

// The first of two computers makes a fault: before the other one's move closes the
// window there is time to read the turn and to call, the longer it was the more
// (docs/rules.md, 6.1).
func TestTimeToCallBetweenTwoComputers(t *testing.T) {
	c := leisurely(t)
	tb := c.rivals(opponent.Beginner, "set", "three")
	for range 200 {
		c.untilPause(tb)
		f := lastTurnsFault(t, tb)
		if f == streit.Regular {
			c.key(anna, pages.PathEnough)
			c.moments()
			continue
		}
		message, sheet, moves := tb.message(), tb.sheet()-1, tb.story().Moves()
		contains(c, c.living(tb).Content, fmt.Sprintf("**Computer 2 (beginner)** plays on <t:%d:R>", c.now.Add(c.check(tb.unchecked())).Unix()))
		c.elapse(c.check(tb.unchecked()) - time.Second)
		c.press(anna, message, bot.Path(view.PathCall, pages.Key(tb.id), sheet, moves, f))
		contains(c, c.texts(), "A stop "+f.String())
		if !tb.log(sheet).Settled() && !tb.log(sheet+1).Settled() {
			t.Errorf("the call of %v was not right:\n%s", f, c.texts())
		}
		return
	}
	t.Fatal("the first computer makes no fault")
}

// The next computer moves once the time is over, and does all of its turn.
func TestComputerGoesOnAfterThePause(t *testing.T) {
	c := leisurely(t)
	tb := c.rivals(opponent.Casual, "set", "three")
	c.untilPause(tb)
	count, wait := len(tb.actions()), c.check(tb.unchecked())
	if all := c.elapse(wait - time.Second); len(all) != 0 || len(tb.actions()) != count {
		t.Fatalf("before: %q", briefly(all))
	}
	c.elapse(time.Second)
	if len(tb.actions()) == count {
		t.Error("the computer does nothing")
	}
}

// Who needs no more time presses a button, and the computer goes on at once: the
// answer to the press shows it.
func TestGoOn(t *testing.T) {
	c := leisurely(t)
	tb := c.rivals(opponent.Casual, "set", "three")
	c.untilPause(tb)
	message, sheet := tb.message(), tb.sheet()
	c.elapse(c.moment)
	contains(c, only(c, c.key(ben, pages.PathEnough)), "not your table")
	count := len(tb.actions())
	all := c.key(anna, pages.PathEnough)
	if len(tb.actions()) == count || tb.sheet() == sheet || len(all) != 2 || all[0].as != bot.Update || all[1].how != "post" {
		t.Fatalf("%d actions, %q", len(tb.actions())-count, briefly(all))
	}
	if c.hasGoOn(tb) {
		t.Error("Anna’s own turn waits for her")
	}
	contains(c, only(c, c.press(anna, message, bot.Path(pages.PathEnough, pages.Key(tb.id), sheet))), "moved on")
	contains(c, only(c, c.key(anna, pages.PathEnough)), "isn’t waiting")
}

// A friend's turn can be stopped before the computer's: it waits for the one who may
// call, not for the one who has played.
func TestComputerWaitsForTheFriend(t *testing.T) {
	c := leisurely(t)
	c.command(anna, "challenge", "user", ben.ID, "level", "casual", "set", "three")
	c.accept(ben)
	tb := c.table()
	for c.untilPause(tb); tb.view().ToMove != game.C || tb.log(tb.sheet()-1).Mover != game.B; c.untilPause(tb) {
		c.elapse(time.Minute)
	}
	contains(c, c.living(tb).Content, "after *Go on* from **Anna**.")
	contains(c, only(c, c.key(ben, pages.PathEnough)), "isn’t waiting")
	c.elapse(c.moment)
	count := len(tb.actions())
	if c.key(anna, pages.PathEnough); len(tb.actions()) == count {
		t.Error("it waits still")
	}
}

// Two computers and a person who may not call for the time being, which all see:
// nothing to wait for.
func TestNoPauseForTheMuted(t *testing.T) {
	c := leisurely(t)
	tb := c.rivals(opponent.Casual, "set", "three")
	c.untilPause(tb)
	for _, f := range tb.rules().Faults() {
		if c.pause(tb).IsZero() {
			break
		}
		c.press(anna, tb.message(), bot.Path(view.PathCall, pages.Key(tb.id), tb.sheet()-1, tb.story().Moves(), f))
	}
	if !tb.view().Muted[game.A] {
		t.Skip("the call was right")
	}
	if c.hasGoOn(tb) {
		t.Errorf("%q", c.living(tb).Content)
	}
	count := len(tb.actions())
	if c.moments(); len(tb.actions()) == count {
		t.Error("it waits")
	}
}

// Where only the last move can be stopped each is waited for, until the member goes
// on: then the rest of the turn comes at once.
func TestGoOnMoveByMove(t *testing.T) {
	c := leisurely(t)
	tb := c.rivals(opponent.Casual, "rules", "pagat window=move")
	for range 2 {
		c.untilPause(tb)
		sheet, count := tb.sheet(), len(tb.actions())
		contains(c, c.living(tb).Content, "to the end at once")
		c.elapse(c.check(1))
		if tb.sheet() == sheet && len(tb.actions()) != count+1 {
			t.Fatalf("%d moves", len(tb.actions())-count)
		}
		if tb.sheet() != sheet {
			continue
		}
		c.key(anna, pages.PathEnough)
		if tb.sheet() == sheet {
			c.moments()
			c.moments()
		}
		if tb.sheet() == sheet {
			t.Errorf("it goes on slowly:\n%s", c.texts())
		}
	}
}

// Nothing tells: what goes out in the pause, and when, is the same whether the turn
// before had a fault or none; only how long it was counts.
func TestPauseTellsNothing(t *testing.T) {
	var c *club
	var tb *seated
	heard := map[string]string{}
	for turn := range 60 {
		if turn%12 == 0 { // another match, before this one is over
			c = leisurely(t)
			c.seed = byte(turn)
			tb = c.rivals(opponent.Beginner, "set", "three")
		}
		c.untilPause(tb)
		fault, moves, wait := lastTurnsFault(t, tb) != streit.Regular, tb.unchecked(), c.pause(tb).Sub(c.now)
		all := fmt.Sprint(wait, len(c.living(tb).Rows), c.hasGoOn(tb))
		for at := time.Second; at < wait; at += 2 * time.Second {
			all += fmt.Sprint(briefly(c.elapse(2 * time.Second)))
		}
		heard[fmt.Sprint(moves, fault)] = all
		if other, both := heard[fmt.Sprint(moves, !fault)]; both {
			if all != other {
				t.Errorf("%d moves, fault %v: %s, else %s", moves, fault, all, other)
			}
			return
		}
		c.elapse(time.Minute)
	}
	t.Fatal("no two turns to compare")
}
