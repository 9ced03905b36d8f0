package session_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// beaten has Carl resign a match against a member, the second of the club, and
// returns its row.
func (c *club) beaten(by bot.User) storage.Match {
	c.Helper()
	c.command(carl, "challenge", "user", by.ID)
	c.accept(by)
	c.press(carl, "private", bot.Path(pages.PathQuit, pages.Key(2)))
	row, err := c.db.Match(c.Context(), 2)
	if err != nil || row.Result == nil {
		c.Fatalf("not over: %v", err)
	}
	return row
}

// Who still waits to be forgotten begins nothing new, in whatever way, and may do so
// when it is over.
func TestNothingNewForWhoIsBeingForgotten(t *testing.T) {
	c := newClub(t)
	c.play(find(t, "pagat reserve=1", false, func(s *script) bool { return s.match.Outcome().Provisional }))
	winner := member(c.table().story().Match.Outcome().Winner)
	before := c.beaten(winner)
	c.forget(winner)
	refused := func(all []sent) {
		t.Helper()
		contains(c, only(c, all), "I am still forgetting you")
	}
	refused(c.command(winner, "challenge"))
	refused(c.command(winner, "challenge", "user", carl.ID))
	refused(c.command(winner, "challenge", "level", "casual"))
	menu := c.request(bot.OnUser, winner, "Challenge")
	menu.Target = carl
	refused(c.send(menu))
	refused(c.rematch(winner, before, before.Message))
	c.rematch(carl, before, before.Message)
	refused(c.rematch(winner, before, before.Message))
	refused(c.accept(winner))
	c.command(carl, "challenge")
	refused(c.accept(winner))
	c.restart()
	refused(c.command(winner, "challenge"))

	c.pass(acceptTime + time.Minute)
	c.pass(time.Minute)
	if c.knows(winner) {
		t.Fatalf("not forgotten:\n%s", c.log.String())
	}
	if all := c.command(winner, "challenge"); all[0].as != bot.Reply {
		t.Errorf("afterwards: %q", briefly(all))
	}
}
