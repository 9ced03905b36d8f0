package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
)

// standing are the messages of the channel that say that somebody waits.
func (c *club) standing() (ids []string) {
	for id, m := range c.channel.messages {
		if strings.Contains(m.Content, "waits") {
			ids = append(ids, id)
		}
	}
	return ids
}

// whilePosting has requests come in while the next post is on its way.
func (c *club) whilePosting(all ...bot.Request) {
	c.channel.afterPost = func() {
		c.channel.afterPost = nil
		for _, r := range all {
			c.room.Handle(r)
		}
	}
}

// waitAt is /match wait, so long from now.
func (c *club) waitAt(u bot.User, later time.Duration) bot.Request {
	r := c.request(bot.Command, u, "match wait")
	r.At = r.At.Add(later)
	return r
}

// However quickly one Wait follows another, one notice stands, and it tells the
// deadline of the last.
func TestQuickWaits(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		c := newClub(t)
		tb := c.paced(10, "")
		var more []bot.Request
		for i := range n - 1 {
			more = append(more, c.waitAt(c.other(), time.Duration(i+1)*time.Second))
		}
		c.whilePosting(more...)
		c.send(c.waitAt(c.other(), 0))
		end := c.now.Add(time.Duration(n-1)*time.Second + 10*time.Minute)
		ids := c.standing()
		if len(ids) != 1 || tb.row().Warning != ids[0] || !tb.row().Deadline.Equal(end) {
			t.Fatalf("%d waits: %q stand, %q is known, until %v", n, ids, tb.row().Warning, tb.row().Deadline)
		}
		contains(c, c.channel.messages[ids[0]].Content, fmt.Sprintf("<t:%d:R>", end.Unix()))
		c.command(c.mover(), "turn")
		c.command(c.mover(), "lay")
		if ids := c.standing(); len(ids) != 0 || tb.row().Warning != "" {
			t.Errorf("the turn is over: %q stand", ids)
		}
	}
}

// A notice that is still on its way when the turn ends goes again, and a Wait of the
// next turn has one of its own.
func TestWaitOfTheNextTurnWhileOneIsOnItsWay(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	mover, other := c.mover(), c.other()
	c.whilePosting(c.request(bot.Command, mover, "turn"), c.request(bot.Command, mover, "lay"), c.waitAt(mover, time.Second))
	c.send(c.waitAt(other, 0))
	ids := c.standing()
	if len(ids) != 1 || tb.row().Warning != ids[0] || c.mover().ID != other.ID {
		t.Fatalf("%q stand, %q is known", ids, tb.row().Warning)
	}
	contains(c, c.channel.messages[ids[0]].Content, fmt.Sprintf("<t:%d:R>", c.now.Add(time.Second+10*time.Minute).Unix()))
}

// A notice that Discord was too busy for is said when another one waits for it.
func TestWaitAfterOneThatWasLost(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	c.channel.lostPost = true
	c.whilePosting(c.waitAt(c.other(), time.Second))
	c.send(c.waitAt(c.other(), 0))
	if ids := c.standing(); len(ids) != 1 || tb.row().Warning != ids[0] {
		t.Errorf("%q stand, %q is known", ids, tb.row().Warning)
	}
	c.log.Reset()
}
