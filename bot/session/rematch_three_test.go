package session_test

import (
	"context"
	"testing"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/eventually"
	"stopp/storage"
)

// lookedUp is a store in which something happens right after a rematch was looked
// up.
type lookedUp struct {
	session.Store
	then func()
}

func (l lookedUp) Rematch(ctx context.Context, match int64) (storage.Challenge, error) {
	c, err := l.Store.Rematch(ctx, match)
	l.then()
	return c, err
}

// eventually waits for something that happens beside the test.
func (c *club) eventually(what string, happened func() bool) {
	if !eventually.Within(longWait, happened) {
		c.Errorf("waited in vain: %s", what)
	}
}

// offered plays a match of three, after which Anna wants a rematch. Pressing
// Rematch is Ben's press under the result, accept Carl's under the offer.
func (c *club) offered() (rematch, accept bot.Request) {
	c.Helper()
	c.start("three")
	row := c.finish()
	c.rematch(anna, row, row.Message)
	id, m := c.channel.last()
	accept = c.request(bot.Press, carl, button(c, m, "Accept").ID)
	accept.Message = id
	rematch = c.request(bot.Press, ben, bot.Path(pages.PathRematch, pages.Key(row.ID)))
	rematch.Message = row.Message
	return rematch, accept
}

// One presses Rematch under the result and the other Accept under the offer, at
// the same moment: both count, and the rematch begins.
func TestRematchAcceptedInTwoPlacesAtOnce(t *testing.T) {
	c := newClub(t)
	rematch, accept := c.offered()
	accepted := false
	c.keepIn(lookedUp{c.db, func() {
		if accepted {
			return
		}
		accepted = true
		c.room.Handle(accept)
		c.eventually("Carl’s word", func() bool {
			stored, err := c.db.Challenge(context.Background(), 2)
			return err == nil && len(stored.Awaited()) == 1
		})
	}})
	all := c.send(rematch)
	if tb := c.table(); tb.id != 2 || tb.message() == "" {
		t.Errorf("match %d: %q", tb.id, briefly(all))
	}
	if all, err := c.db.OpenChallenges(t.Context()); len(all) != 0 || err != nil {
		t.Errorf("open: %+v, %v", all, err)
	}
}

// So it is in whichever order the two come, with nothing to arrange their meeting.
func TestRematchOfThreeBySimultaneousPresses(t *testing.T) {
	for n := range 6 {
		c := newClub(t)
		rematch, accept := c.offered()
		both := []bot.Request{rematch, accept}
		c.room.Handle(both[n%2])
		c.room.Handle(both[1-n%2])
		c.room.Wait()
		if tb := c.table(); tb.id != 2 {
			t.Errorf("match %d", tb.id)
		}
	}
}
