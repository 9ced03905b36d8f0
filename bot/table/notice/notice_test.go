package notice_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/internal/club"
)

// standing are the channel's messages that say that somebody waits.
func standing(c *club.Club) (ids []string) {
	for id, m := range c.Channel.Messages {
		if strings.Contains(m.Content, "waits") {
			ids = append(ids, id)
		}
	}
	return ids
}

// whilePosting has requests come in while the next post is on its way.
func whilePosting(c *club.Club, all ...bot.Request) {
	c.Channel.AfterPost = func() {
		c.Channel.AfterPost = nil
		for _, r := range all {
			c.Room.Handle(r)
		}
	}
}

// waitAt is /match wait, that much later.
func waitAt(c *club.Club, u bot.User, later time.Duration) bot.Request {
	r := c.Request(bot.Command, u, "match wait")
	r.At = r.At.Add(later)
	return r
}

// However quickly one Wait follows another, one notice stands, and it tells the last
// deadline.
func TestQuickWaits(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		c := club.New(t)
		tb := c.Paced(10, "")
		var more []bot.Request
		for i := range n - 1 {
			more = append(more, waitAt(c, c.Other(), time.Duration(i+1)*time.Second))
		}
		whilePosting(c, more...)
		c.Send(waitAt(c, c.Other(), 0))
		end := c.Now.Add(time.Duration(n-1)*time.Second + 10*time.Minute)
		ids := standing(c)
		if len(ids) != 1 || tb.Row().Warning != ids[0] || !tb.Row().Deadline.Equal(end) {
			t.Fatalf("%d waits: %q stand, %q is known, until %v", n, ids, tb.Row().Warning, tb.Row().Deadline)
		}
		club.Contains(c, c.Channel.Messages[ids[0]].Content, fmt.Sprintf("<t:%d:R>", end.Unix()))
		c.Command(c.Mover(), "turn")
		c.Command(c.Mover(), "lay")
		if ids := standing(c); len(ids) != 0 || tb.Row().Warning != "" {
			t.Errorf("the turn is over: %q stand", ids)
		}
	}
}

// A notice still on its way when the turn ends goes again, and a Wait of the next turn has
// a notice of its own.
func TestWaitOfTheNextTurnWhileOneIsOnItsWay(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	mover, other := c.Mover(), c.Other()
	whilePosting(c, c.Request(bot.Command, mover, "turn"), c.Request(bot.Command, mover, "lay"), waitAt(c, mover, time.Second))
	c.Send(waitAt(c, other, 0))
	ids := standing(c)
	if len(ids) != 1 || tb.Row().Warning != ids[0] || c.Mover().ID != other.ID {
		t.Fatalf("%q stand, %q is known", ids, tb.Row().Warning)
	}
	club.Contains(c, c.Channel.Messages[ids[0]].Content, fmt.Sprintf("<t:%d:R>", c.Now.Add(time.Second+10*time.Minute).Unix()))
}

// A notice that Discord was too busy for is posted when another one waits for it.
func TestWaitAfterOneThatWasLost(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	c.Channel.LostPost = true
	whilePosting(c, waitAt(c, c.Other(), time.Second))
	c.Send(waitAt(c, c.Other(), 0))
	if ids := standing(c); len(ids) != 1 || tb.Row().Warning != ids[0] {
		t.Errorf("%q stand, %q is known", ids, tb.Row().Warning)
	}
	c.Logged.Reset()
}
