package session_test

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
	"stopp/storage"
)

// moments lets time go by until the computer's moment is over.
func (c *club) moments() []sent {
	c.Helper()
	c.channel.take()
	c.now = c.now.Add(c.moment)
	c.room.Tick()
	c.room.Wait()
	return c.channel.take()
}

// endTurn has Anna end her turn, by what is regular.
func (c *club) endTurn() {
	c.Helper()
	for range 200 {
		if t := c.table(); c.mover() != anna || t.over() {
			return
		}
		c.byLevel(opponent.Greedy)
	}
	c.Fatal("a turn without end")
}

// texts are a match's actions.
func (c *club) texts() string {
	c.Helper()
	var all []string
	for _, a := range c.table().actions() {
		all = append(all, a.Seat+" "+a.Text)
	}
	return strings.Join(all, "\n")
}

// hasty is a club whose computer takes a moment, and a match in it against which
// Anna has ended her first turn, or the computer is to begin.
func hasty(t *testing.T) *club {
	c := newClub(t)
	c.moment = 3 * time.Second
	c.restart()
	c.rivals(opponent.Expert)
	if c.table().view().ToMove == c.table().seat(anna.ID) {
		c.endTurn()
	}
	return c
}

// Killed while the computer thinks: after the start it does what it would have
// done, once.
func TestKilledWhileTheComputerThinks(t *testing.T) {
	calm, killed := hasty(t), hasty(t)
	if calm.texts() != killed.texts() {
		t.Fatal("the two clubs are not alike")
	}
	for range 3 {
		before := len(killed.table().actions())
		killed.restart()
		killed.restart()
		if n := len(killed.table().actions()); n != before {
			t.Fatalf("%d actions without waiting a moment", n-before)
		}
		killed.moments()
		calm.moments()
		if n := len(killed.table().actions()); n == before {
			t.Fatal("it does nothing")
		}
		if calm.texts() != killed.texts() {
			t.Fatalf("without a kill:\n%s\nwith one:\n%s", calm.texts(), killed.texts())
		}
		calm.endTurn()
		killed.endTurn()
	}
}

// Killed after the computer's turn was written, before anybody was told: the
// start tells it, and nothing is done twice.
func TestKilledAfterTheComputersTurn(t *testing.T) {
	c := hasty(t)
	before := len(c.table().actions())
	restore := c.mute()
	c.moments()
	restore()
	written := c.texts()
	if len(c.table().actions()) == before {
		t.Fatal("nothing was written")
	}
	c.restart()
	if all := c.channel.take(); len(all) != 3 || all[0].how != "edit" || !drawnTwice(all[1:]) {
		t.Errorf("after the restart: %q", briefly(all))
	}
	for range 3 {
		c.moments()
		c.restart()
	}
	if c.texts() != written {
		t.Errorf("written:\n%s\nthen:\n%s", written, c.texts())
	}
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("restarts later: %q", briefly(all))
	}
}

// Where a match is ended while the computer waits for its moment, the turn that it
// has decided on is not tried any more.
func TestEndedInTheComputersMoment(t *testing.T) {
	c := hasty(t)
	tb := c.table()
	c.channel.editErr = bot.ErrBusy // so that the table stays until its end is told
	r := c.managing(bot.Press, bot.Path(pages.PathForce, pages.Key(tb.id)))
	c.send(r)
	c.moments()
	c.channel.editErr = nil
	c.moments()
	if !tb.abandoned() || strings.Contains(c.log.String(), "turn not written") {
		t.Errorf("ended: %v\n%s", tb.abandoned(), c.log.String())
	}
}

// A full database: the computer's turn is made once there is room.
func TestComputersTurnWithoutRoom(t *testing.T) {
	c := hasty(t)
	before := len(c.table().actions())
	c.keepIn(full{c.db})
	c.moments()
	if n := len(c.table().actions()); n != before {
		t.Fatalf("%d actions without room", n-before)
	}
	c.keepIn(c.db)
	c.now = c.now.Add(clock.TickEvery)
	c.moments()
	if n := len(c.table().actions()); n == before {
		t.Error("nothing with room again")
	}
}

// startless is a store that makes no matches.
type startless struct{ session.Store }

func (startless) StartMatch(context.Context, int64, string, storage.Match) (storage.Match, error) {
	return storage.Match{}, errors.New("killed")
}

// Killed after a challenge to the computer was written, before its match was: the
// start makes the match, once, also if the command comes again.
func TestKilledBeforeTheComputersMatch(t *testing.T) {
	c := newClub(t)
	r := c.request(0, anna, "challenge")
	r.Options["level"] = opponent.Casual.String()
	c.keepIn(startless{c.db})
	c.send(r)
	c.log.Reset()
	c.restart()
	tb := c.table()
	c.send(r)
	if c.table().id != tb.id || tb.row().Origin.Accepted != tb.row().Origin.Challenged {
		t.Errorf("%+v", tb.row().Origin)
	}
	c.endTurn()
	if n := len(tb.actions()); n == 0 {
		t.Error("nobody plays")
	}
}

// late is a store that loads matches when all is done that a start has begun.
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
	c := newClub(t)
	r := c.request(0, anna, "challenge")
	r.Options["level"] = opponent.Casual.String()
	c.keepIn(startless{c.db})
	c.send(r)
	c.log.Reset()
	room := &session.Room{Games: games, Discord: c.channel, Now: c.room.Now, Secrets: secrets{c}, Log: c.room.Log}
	store := &late{c.db, room, 0}
	room.Store, c.room = store, room
	if err := room.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	room.Wait()
	if c.table(); store.rows != 0 {
		t.Error("a table of its own for a match that has one")
	}
}

// What a person does in the computer's moment comes first: the computer thinks
// again about what is there then.
func TestSomebodyIsQuicker(t *testing.T) {
	c := hasty(t)
	sheet := c.table().sheet()
	ask := c.command(anna, "match block")
	c.press(anna, "private", button(c, ask[0].message, "Propose a block").ID)
	all := c.moments()
	if c.table().over() || c.table().sheet() == sheet || len(all) == 0 {
		t.Errorf("after a block was proposed: %q", briefly(all))
	}
	contains(c, c.texts(), "A block\nB ")
	if c.mover() != anna || c.table().story().Match.Outcome().Over() {
		t.Fatal("it is not Anna's turn")
	}
	for c.mover() == anna { // each of Anna's moves begins another moment
		c.now = c.now.Add(c.moment - time.Second)
		before := len(c.table().actions())
		c.byLevel(opponent.Greedy)
		if n := len(c.table().actions()); n != before+1 {
			t.Fatalf("%d actions at once", n-before)
		}
	}
}
