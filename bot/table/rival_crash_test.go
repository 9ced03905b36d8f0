package table_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/clock"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
	"stopp/storage"
)

// A member who proposes a block to the computer alone is asked as well: it may agree at
// once.
func TestProposingABlockToComputersIsAskedFirst(t *testing.T) {
	c := hasty(t)
	tb := c.Table()
	before := len(tb.Actions())
	ask := c.Command(club.Anna, "match block")
	club.Contains(c, club.Only(c, ask), "Computers answer at once")
	club.Contains(c, c.Press(club.Anna, "private", club.Button(c, ask[0].Message, "Play on").ID)[0].Message.Content, "You play on")
	if len(tb.Actions()) != before {
		t.Fatal("proposed without an answer")
	}
	c.Press(club.Anna, "private", club.Button(c, ask[0].Message, "Propose a block").ID)
	if len(tb.Actions()) != before+1 {
		t.Errorf("%d actions", len(tb.Actions())-before)
	}
}

// moments lets time go by until the computer's moment is over.
func moments(c *club.Club) []club.Sent {
	c.Helper()
	c.Channel.Take()
	c.Now = c.Now.Add(c.Moment)
	c.Room.Tick()
	c.Room.Wait()
	return c.Channel.Take()
}

// hasty is a club whose computer takes a moment, with a match against it: Anna has ended
// her first turn, or the computer is to begin.
func hasty(t *testing.T) *club.Club {
	c := club.New(t)
	c.Moment = 3 * time.Second
	c.Restart()
	c.Rivals(opponent.Expert)
	if c.Table().View().ToMove == c.Table().Seat(club.Anna.ID) {
		c.EndTurn()
	}
	return c
}

// Killed while the computer thinks: after the start it does what it would have
// done, once.
func TestKilledWhileTheComputerThinks(t *testing.T) {
	calm, killed := hasty(t), hasty(t)
	if calm.Texts() != killed.Texts() {
		t.Fatal("the two clubs are not alike")
	}
	for range 3 {
		before := len(killed.Table().Actions())
		killed.Restart()
		killed.Restart()
		if n := len(killed.Table().Actions()); n != before {
			t.Fatalf("%d actions without waiting a moment", n-before)
		}
		moments(killed)
		moments(calm)
		if n := len(killed.Table().Actions()); n == before {
			t.Fatal("it does nothing")
		}
		if calm.Texts() != killed.Texts() {
			t.Fatalf("without a kill:\n%s\nwith one:\n%s", calm.Texts(), killed.Texts())
		}
		calm.EndTurn()
		killed.EndTurn()
	}
}

// Killed after the computer's turn was written, before anybody was told: the
// start tells it, and nothing is done twice.
func TestKilledAfterTheComputersTurn(t *testing.T) {
	c := hasty(t)
	before := len(c.Table().Actions())
	restore := c.Mute()
	moments(c)
	restore()
	written := c.Texts()
	if len(c.Table().Actions()) == before {
		t.Fatal("nothing was written")
	}
	c.Restart()
	if all := c.Channel.Take(); len(all) != 3 || all[0].How != "edit" || !club.DrawnTwice(all[1:]) {
		t.Errorf("after the restart: %q", club.Briefly(all))
	}
	for range 3 {
		moments(c)
		c.Restart()
	}
	if c.Texts() != written {
		t.Errorf("written:\n%s\nthen:\n%s", written, c.Texts())
	}
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("restarts later: %q", club.Briefly(all))
	}
}

// A match is ended while the computer waits for its moment: the turn that it has decided on
// is not tried any more.
func TestEndedInTheComputersMoment(t *testing.T) {
	c := hasty(t)
	tb := c.Table()
	c.Channel.EditErr = bot.ErrBusy // so that the table stays until its end is told
	r := c.Managing(bot.Press, bot.Path(pages.PathForce, pages.Key(tb.ID)))
	c.Send(r)
	moments(c)
	c.Channel.EditErr = nil
	moments(c)
	if !tb.Abandoned() || strings.Contains(c.Logged.String(), "turn not written") {
		t.Errorf("ended: %v\n%s", tb.Abandoned(), c.Logged.String())
	}
}

// A full database: the computer's turn is made once there is room.
func TestComputersTurnWithoutRoom(t *testing.T) {
	c := hasty(t)
	before := len(c.Table().Actions())
	c.KeepIn(club.Full{Store: c.DB})
	moments(c)
	if n := len(c.Table().Actions()); n != before {
		t.Fatalf("%d actions without room", n-before)
	}
	c.KeepIn(c.DB)
	c.Now = c.Now.Add(clock.TickEvery)
	moments(c)
	if n := len(c.Table().Actions()); n == before {
		t.Error("nothing with room again")
	}
}

// startless is a store that makes no matches.
type startless struct{ session.Store }

func (startless) StartMatch(context.Context, int64, string, storage.Match) (storage.Match, error) {
	return storage.Match{}, errors.New("killed")
}

// Killed after a challenge to the computer was written, before its match was: the start
// makes the match, once, even if the command comes again.
func TestKilledBeforeTheComputersMatch(t *testing.T) {
	c := club.New(t)
	r := c.Request(0, club.Anna, "challenge")
	r.Options["level"] = opponent.Casual.String()
	c.KeepIn(startless{c.DB})
	c.Send(r)
	c.Logged.Reset()
	c.Restart()
	tb := c.Table()
	c.Send(r)
	if c.Table().ID != tb.ID || tb.Row().Origin.Accepted != tb.Row().Origin.Challenged {
		t.Errorf("%+v", tb.Row().Origin)
	}
	c.EndTurn()
	if n := len(tb.Actions()); n == 0 {
		t.Error("nobody plays")
	}
}

// late is a store that loads matches only when everything a start has begun is done.
type late struct {
	session.Store
	room *session.Room
	rows int
}

func (l *late) OpenMatches(ctx context.Context) ([]storage.Match, error) {
	l.room.Wait()
	all, err := l.Store.OpenMatches(ctx)
	l.rows = len(all)
	return all, err
}

// A match that a start makes has one table, however quickly it is made.
func TestStartMakesNoTableTwice(t *testing.T) {
	c := club.New(t)
	r := c.Request(0, club.Anna, "challenge")
	r.Options["level"] = opponent.Casual.String()
	c.KeepIn(startless{c.DB})
	c.Send(r)
	c.Logged.Reset()
	room := &session.Room{Games: club.Games, Discord: c.Channel, Now: c.Room.Now, Secrets: club.Secrets{Club: c}, Log: c.Room.Log}
	store := &late{c.DB, room, 0}
	room.Store, c.Room = store, room
	if err := room.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	room.Wait()
	if c.Table(); store.rows != 0 {
		t.Error("a table of its own for a match that has one")
	}
}

// A person acts in the computer's moment, and that comes first: the computer thinks again
// about what is there then.
func TestSomebodyIsQuicker(t *testing.T) {
	c := hasty(t)
	sheet := c.Table().Sheet()
	ask := c.Command(club.Anna, "match block")
	c.Press(club.Anna, "private", club.Button(c, ask[0].Message, "Propose a block").ID)
	all := moments(c)
	if c.Table().Over() || c.Table().Sheet() == sheet || len(all) == 0 {
		t.Errorf("after a block was proposed: %q", club.Briefly(all))
	}
	club.Contains(c, c.Texts(), "A block\nB ")
	if c.Mover() != club.Anna || c.Table().Story().Match.Outcome().Over() {
		t.Fatal("it is not Anna's turn")
	}
	for c.Mover() == club.Anna { // each of Anna's moves begins another moment
		c.Now = c.Now.Add(c.Moment - time.Second)
		before := len(c.Table().Actions())
		c.ByLevel(opponent.Greedy)
		if n := len(c.Table().Actions()); n != before+1 {
			t.Fatalf("%d actions at once", n-before)
		}
	}
}
