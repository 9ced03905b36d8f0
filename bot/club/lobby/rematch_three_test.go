package lobby_test

import (
	"context"
	"testing"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// lookedUp is a store where something happens right after a rematch was looked up.
type lookedUp struct {
	session.Store
	then func()
}

func (l lookedUp) Rematch(ctx context.Context, match int64) (storage.Challenge, error) {
	c, err := l.Store.Rematch(ctx, match)
	l.then()
	return c, err
}

// offersBoth plays a match of three, after which Anna wants a rematch. Pressing
// Rematch is Ben's press under the result, accept Carl's under the offer.
func offersBoth(c *club.Club) (rematch, accept bot.Request) {
	c.Helper()
	c.Start("three")
	row := c.Finish()
	c.Rematch(club.Anna, row, row.Message)
	id, m := c.Channel.Last()
	accept = c.Request(bot.Press, club.Carl, club.Button(c, m, "Accept").ID)
	accept.Message = id
	rematch = c.Request(bot.Press, club.Ben, bot.Path(pages.PathRematch, pages.Key(row.ID)))
	rematch.Message = row.Message
	return rematch, accept
}

// One presses Rematch under the result and the other Accept under the offer, at
// the same moment: both count, and the rematch begins.
func TestRematchAcceptedInTwoPlacesAtOnce(t *testing.T) {
	c := club.New(t)
	rematch, accept := offersBoth(c)
	accepted := false
	c.KeepIn(lookedUp{c.DB, func() {
		if accepted {
			return
		}
		accepted = true
		c.Room.Handle(accept)
		c.Eventually("Carl’s word", func() bool {
			stored, err := c.DB.Challenge(context.Background(), 2)
			return err == nil && len(stored.Awaited()) == 1
		})
	}})
	all := c.Send(rematch)
	if tb := c.Table(); tb.ID != 2 || tb.Message() == "" {
		t.Errorf("match %d: %q", tb.ID, club.Briefly(all))
	}
	if all, err := c.DB.OpenChallenges(t.Context()); len(all) != 0 || err != nil {
		t.Errorf("open: %+v, %v", all, err)
	}
}

// The same holds in whichever order the two come, with nothing to arrange their meeting.
func TestRematchOfThreeBySimultaneousPresses(t *testing.T) {
	for n := range 6 {
		c := club.New(t)
		rematch, accept := offersBoth(c)
		both := []bot.Request{rematch, accept}
		c.Room.Handle(both[n%2])
		c.Room.Handle(both[1-n%2])
		c.Room.Wait()
		if tb := c.Table(); tb.ID != 2 {
			t.Errorf("match %d", tb.ID)
		}
	}
}
