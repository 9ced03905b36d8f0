package notice_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/internal/club"
)

// A member whom direct messages don't reach is mentioned beside the table, once a turn, and
// so for each turn.
func TestClosedDirectMessages(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Channel.Closed = club.Ben.ID
	c.Wishes(club.Ben, pages.CallsDirect)
	for range 2 {
		if c.Mover() == club.Ben {
			c.TurnAt(tb)
		}
		c.Lives(club.HereFor)
		c.At(tb, view.PathTurn)
		all := c.At(tb, view.PathLay)
		rings(c, all[len(all)-1:], tb)
		if got := club.RungFor(all); len(got) != 1 {
			t.Errorf("called %q", got)
		}
		c.SilentFor(time.Hour)
	}
}

// A warning whose direct message is refused is a mention, too; the result of a
// match is none.
func TestClosedDirectMessagesOfWarningAndResult(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(60, "")
	c.Channel.Closed = c.Mover().ID
	c.Wishes(c.Mover(), pages.CallsDirect)
	c.Lives(club.HereFor)
	all := c.After(tb.Row().Deadline.Add(-tb.Pace().Warning()).Sub(c.Now))
	if got := club.RungFor(all); len(club.Of(all, "post")) != 2 || len(got) != 1 || got[0] != c.Channel.Closed {
		t.Errorf("the warning: %q calls %q", club.Briefly(all), got)
	}
	c.Lives(club.CallEvery)
	if all := abandon(c, tb); len(club.Of(all, "post")) != 1 || slices.Contains(club.RungFor(all), c.Channel.Closed) {
		t.Errorf("the result: %q calls %q", club.Briefly(all), club.RungFor(all))
	}
}

// A member who chooses direct messages gets one at once, and reads if it is refused.
func TestChosenDirectMessagesAreTried(t *testing.T) {
	c := club.New(t)
	if all := club.Of(c.Wishes(club.Ben, pages.CallsDirect), "direct"); len(all) != 1 || all[0].To != club.Ben.ID {
		t.Errorf("%q", club.Briefly(all))
	}
	c.Channel.Closed = club.Ben.ID
	all := c.Wishes(club.Ben, pages.CallsDirect)
	if said := club.Of(all, "follow-up"); len(said) != 1 || said[0].As != bot.Private || !strings.Contains(said[0].Message.Content, "privacy settings") {
		t.Errorf("%q", club.Briefly(all))
	}
	if all := c.Wishes(club.Ben, pages.CallsHere); len(all) != 1 {
		t.Errorf("%q", club.Briefly(all))
	}
}

// Challenges ring as tables do: once a minute, and not for members who wish to be left
// alone. They name the challenged member in any case.
func TestChallengesRingOnceAMinute(t *testing.T) {
	for wish, first := range map[string]int{pages.CallsHere: 1, pages.CallsDirect: 1, pages.CallsQuiet: 0} {
		c := club.New(t)
		c.Wishes(club.Ben, wish)
		for i := range 7 {
			all := c.Command(club.Anna, "challenge", "user", club.Ben.ID)
			club.Contains(c, all[0].Message.Content, "<@"+club.Ben.ID+">")
			want := 0
			if i == 0 || i == 6 {
				want = first
			}
			if got := club.RungFor(all); len(got) != want {
				t.Errorf("%s: challenge %d calls %q", wish, i, got)
			}
			id, m := c.Channel.Last()
			c.Press(club.Anna, id, club.Button(c, m, "Decline").ID)
			if c.Now = c.Now.Add(2 * time.Second); i == 5 {
				c.Lives(club.CallEvery)
			}
		}
	}
}

// A challenge that could not be posted has called nobody.
func TestChallengeThatWasNotPostedCallsNobody(t *testing.T) {
	c := club.New(t)
	c.Channel.AnswerErr = bot.ErrBusy
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.Channel.AnswerErr = nil
	if got := club.RungFor(c.Command(club.Anna, "challenge", "user", club.Ben.ID)); len(got) != 1 {
		t.Errorf("the next one calls %q", got)
	}
}

// An offer of a rematch rings as a challenge does.
func TestRematchOffersRingOnceAMinute(t *testing.T) {
	for _, test := range []struct {
		wish  string
		after time.Duration
		rings int
	}{{pages.CallsHere, time.Second, 0}, {pages.CallsHere, club.CallEvery, 1}, {pages.CallsQuiet, club.CallEvery, 0}} {
		c := club.New(t)
		tb := c.Start("")
		c.Wishes(club.Ben, test.wish)
		c.Lives(club.HereFor)
		sure := c.Command(club.Anna, "match resign")
		c.Press(club.Anna, "private", club.Button(c, sure[0].Message, "Yes").ID)
		if tb.Story().Match.Outcome().Ending != game.Resigned {
			t.Fatal("the match goes on")
		}
		id, m := c.Channel.Last()
		c.Now = c.Now.Add(test.after)
		all := c.Press(club.Anna, id, club.Button(c, m, "Rematch").ID)
		if got := club.RungFor(all); len(club.Of(all, "post")) != 1 || len(got) != test.rings {
			t.Errorf("%+v: %q calls %q", test, club.Briefly(all), got)
		}
	}
}
