package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
)

// wishes has a member choose how to be called.
func (c *club) wishes(u bot.User, value string) []sent {
	c.Helper()
	r := c.request(bot.Press, u, bot.Path(pages.PathSettings, pages.Calls))
	r.Values = []string{value}
	return c.send(r)
}

// Whom direct messages don't reach is mentioned beside the table, once a turn, and
// so for each turn.
func TestClosedDirectMessages(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.channel.closed = ben.ID
	c.wishes(ben, pages.CallsDirect)
	for range 2 {
		if c.mover() == ben {
			c.turnAt(tb)
		}
		c.lives(hereFor)
		c.at(tb, view.PathTurn)
		all := c.at(tb, view.PathLay)
		c.rings(all[len(all)-1:], tb)
		if got := rungFor(all); len(got) != 1 {
			t.Errorf("called %q", got)
		}
		c.silentFor(time.Hour)
	}
}

// A warning whose direct message is refused is a mention, too; the result of a
// match is none.
func TestClosedDirectMessagesOfWarningAndResult(t *testing.T) {
	c := newClub(t)
	tb := c.paced(60, "")
	c.channel.closed = c.mover().ID
	c.wishes(c.mover(), pages.CallsDirect)
	c.lives(hereFor)
	all := c.after(tb.row().Deadline.Add(-tb.pace().Warning()).Sub(c.now))
	if got := rungFor(all); len(of(all, "post")) != 2 || len(got) != 1 || got[0] != c.channel.closed {
		t.Errorf("the warning: %q calls %q", briefly(all), got)
	}
	c.lives(callEvery)
	if all := c.abandon(tb); len(of(all, "post")) != 1 || slices.Contains(rungFor(all), c.channel.closed) {
		t.Errorf("the result: %q calls %q", briefly(all), rungFor(all))
	}
}

// Who chooses direct messages gets one at once, and reads if it is refused.
func TestChosenDirectMessagesAreTried(t *testing.T) {
	c := newClub(t)
	if all := of(c.wishes(ben, pages.CallsDirect), "direct"); len(all) != 1 || all[0].to != ben.ID {
		t.Errorf("%q", briefly(all))
	}
	c.channel.closed = ben.ID
	all := c.wishes(ben, pages.CallsDirect)
	if said := of(all, "follow-up"); len(said) != 1 || said[0].as != bot.Private || !strings.Contains(said[0].message.Content, "privacy settings") {
		t.Errorf("%q", briefly(all))
	}
	if all := c.wishes(ben, pages.CallsHere); len(all) != 1 {
		t.Errorf("%q", briefly(all))
	}
}

// Challenges ring as tables do: once a minute, and not for who wishes to be left
// alone. They name who is asked in any case.
func TestChallengesRingOnceAMinute(t *testing.T) {
	for wish, first := range map[string]int{pages.CallsHere: 1, pages.CallsDirect: 1, pages.CallsQuiet: 0} {
		c := newClub(t)
		c.wishes(ben, wish)
		for i := range 7 {
			all := c.command(anna, "challenge", "user", ben.ID)
			contains(c, all[0].message.Content, "<@"+ben.ID+">")
			want := 0
			if i == 0 || i == 6 {
				want = first
			}
			if got := rungFor(all); len(got) != want {
				t.Errorf("%s: challenge %d calls %q", wish, i, got)
			}
			id, m := c.channel.last()
			c.press(anna, id, button(c, m, "Decline").ID)
			if c.now = c.now.Add(2 * time.Second); i == 5 {
				c.lives(callEvery)
			}
		}
	}
}

// A challenge that could not be posted has called nobody.
func TestChallengeThatWasNotPostedCallsNobody(t *testing.T) {
	c := newClub(t)
	c.channel.answerErr = bot.ErrBusy
	c.command(anna, "challenge", "user", ben.ID)
	c.channel.answerErr = nil
	if got := rungFor(c.command(anna, "challenge", "user", ben.ID)); len(got) != 1 {
		t.Errorf("the next one calls %q", got)
	}
}

// An offer of a rematch rings as a challenge does.
func TestRematchOffersRingOnceAMinute(t *testing.T) {
	for _, test := range []struct {
		wish  string
		after time.Duration
		rings int
	}{{pages.CallsHere, time.Second, 0}, {pages.CallsHere, callEvery, 1}, {pages.CallsQuiet, callEvery, 0}} {
		c := newClub(t)
		tb := c.start("")
		c.wishes(ben, test.wish)
		c.lives(hereFor)
		sure := c.command(anna, "match resign")
		c.press(anna, "private", button(c, sure[0].message, "Yes").ID)
		if tb.story().Match.Outcome().Ending != game.Resigned {
			t.Fatal("the match goes on")
		}
		id, m := c.channel.last()
		c.now = c.now.Add(test.after)
		all := c.press(anna, id, button(c, m, "Rematch").ID)
		if got := rungFor(all); len(of(all, "post")) != 1 || len(got) != test.rings {
			t.Errorf("%+v: %q calls %q", test, briefly(all), got)
		}
	}
}
