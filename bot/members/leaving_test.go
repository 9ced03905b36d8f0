package members_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// beaten has Carl resign a match against a member, the second of the club, and
// returns its row.
func beaten(c *club.Club, by bot.User) storage.Match {
	c.Helper()
	c.Command(club.Carl, "challenge", "user", by.ID)
	c.Accept(by)
	c.Press(club.Carl, "private", bot.Path(pages.PathQuit, pages.Key(2)))
	row, err := c.DB.Match(c.Context(), 2)
	if err != nil || row.Result == nil {
		c.Fatalf("not over: %v", err)
	}
	return row
}

// A member who still waits to be forgotten begins nothing new, in any way, and may do so
// when it is over.
func TestNothingNewForWhoIsBeingForgotten(t *testing.T) {
	c := club.New(t)
	c.Play(club.Find(t, "pagat reserve=1", false, func(s *club.Script) bool { return s.Match.Outcome().Provisional }))
	winner := club.Member(c.Table().Story().Match.Outcome().Winner)
	before := beaten(c, winner)
	c.Forget(winner)
	refused := func(all []club.Sent) {
		t.Helper()
		club.Contains(c, club.Only(c, all), "I am still forgetting you")
	}
	refused(c.Command(winner, "challenge"))
	refused(c.Command(winner, "challenge", "user", club.Carl.ID))
	refused(c.Command(winner, "challenge", "level", "casual"))
	menu := c.Request(bot.OnUser, winner, "Challenge")
	menu.Target = club.Carl
	refused(c.Send(menu))
	refused(c.Rematch(winner, before, before.Message))
	c.Rematch(club.Carl, before, before.Message)
	refused(c.Rematch(winner, before, before.Message))
	refused(c.Accept(winner))
	c.Command(club.Carl, "challenge")
	refused(c.Accept(winner))
	c.Restart()
	refused(c.Command(winner, "challenge"))

	c.Pass(club.AcceptTime + time.Minute)
	c.Pass(time.Minute)
	if c.Knows(winner) {
		t.Fatalf("not forgotten:\n%s", c.Logged.String())
	}
	if all := c.Command(winner, "challenge"); all[0].As != bot.Reply {
		t.Errorf("afterwards: %q", club.Briefly(all))
	}
}
