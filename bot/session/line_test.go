package session

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/game/streit"
	"stopp/storage"
)

// Discord is not asked for everything at once after a start; a move that is made
// meanwhile is shown before what nobody has touched.
func TestStartShowsOneAfterTheOther(t *testing.T) {
	const challenges = 40
	c := newClub(t)
	table, mover := c.paced(10, "").row.Message, c.mover()
	for i := range challenges {
		c.lined(i)
	}
	c.channel.take()
	c.room.Wait()
	start := time.Now()
	c.room = &Room{Store: c.db, Discord: c.channel, Now: c.room.Now, Secrets: secrets{c}, Log: c.room.Log}
	if err := c.room.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	time.Sleep(200 * time.Millisecond)
	edits := of(c.channel.take(), "edit")
	if most := lineFirst + int(time.Since(start).Seconds()*lineRate) + 1; len(edits) > most {
		t.Errorf("%d of %d are shown at once", len(edits), challenges)
	}
	c.room.Handle(c.request(bot.Command, mover, "turn"))
	rest := challenges - len(edits)
	c.room.Wait()
	edits = of(c.channel.take(), "edit")
	if len(edits) < rest {
		t.Errorf("%d of %d are shown then", len(edits), rest)
	}
	for i, e := range edits {
		if e.to == table && i > rest/2 {
			t.Errorf("the move is shown after %d others", i)
		}
	}
}

// What was left untold is shown at once after a start, and what only stands there
// with the wrong time in its turn.
func TestWhatIsUntoldDoesNotStandInLine(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	c.now = c.now.Add(time.Hour)
	tb.shown.until = unknownTime
	if !tb.lacksTime() {
		t.Error("it lacks nothing")
	}
	tb.shown.count--
	if tb.lacksTime() {
		t.Error("an action waits")
	}
}

// lined writes down a challenge as one that is open in a message.
func (c *club) lined(i int) {
	c.Helper()
	message := c.channel.add("88", bot.Message{})
	_, err := c.db.CreateChallenge(context.Background(), storage.Challenge{Game: streit.RecordName, Guild: "77", Channel: "88", Message: message, Rules: "pagat",
		From: storage.Person{ID: fmt.Sprint("1", i), Name: "One"}, To: []storage.Invited{{Person: storage.Person{ID: fmt.Sprint("2", i), Name: "Two"}}},
		Interaction: fmt.Sprint("i", i), Expires: c.now.Add(time.Hour)})
	if err != nil {
		c.Fatal(err)
	}
}

// counted counts what a line has had done, by queue.
type counted struct {
	mu   sync.Mutex
	done map[int]int
}

func (n *counted) enter(rm *Room, from, to int) {
	for i := from; i < to; i++ {
		rm.inTurn(fmt.Sprint(i), func(context.Context) error {
			n.mu.Lock()
			defer n.mu.Unlock()
			n.done[i]++
			return nil
		})
	}
}

// A line goes on at its pace, has what waits in it done once, and ends with the
// program.
func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rm, n := &Room{}, &counted{done: map[int]int{}}
		rm.line.open()
		is := func(want int) {
			t.Helper()
			synctest.Wait()
			n.mu.Lock()
			defer n.mu.Unlock()
			if len(n.done) != want {
				t.Errorf("%d are done, not %d", len(n.done), want)
			}
		}
		n.enter(rm, 0, 50)
		is(lineFirst)
		n.enter(rm, lineFirst, 50)
		time.Sleep(time.Second)
		is(lineFirst + lineRate)
		rm.Wait()
		is(50)
		for queue, times := range n.done {
			if times != 1 {
				t.Errorf("%d was done %d times", queue, times)
			}
		}
		n.enter(rm, 50, 100)
		start := time.Now()
		rm.Finish()
		if d := time.Since(start); d > time.Second/lineRate {
			t.Errorf("the end waits for %v", d)
		}
	})
}
