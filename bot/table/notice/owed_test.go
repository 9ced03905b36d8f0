package notice_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// between seats Ben at two tables, with Anna and with Carl. At neither is it his turn, and
// he is away.
func between(c *club.Club, p pace.Pace) (first, second *club.Match) {
	c.Helper()
	for _, host := range []bot.User{club.Anna, club.Carl} {
		c.Command(host, "challenge", "user", club.Ben.ID, "pace", p.String())
		c.Accept(club.Ben)
	}
	all := c.Tables()
	for _, e := range all {
		if e.People()[e.View().ToMove].ID == club.Ben.ID {
			c.TurnAt(e)
		}
	}
	c.Lives(club.HereFor)
	return all[0], all[1]
}

// abandon ends a match without a result.
func abandon(c *club.Club, t *club.Match) []club.Sent {
	r := c.Request(bot.Press, club.Carl, bot.Path(pages.PathForce, pages.Key(t.ID)))
	r.Rights = bot.ManageServer
	return c.Send(r)
}

// twice has Ben's turn come at two tables, 20 seconds apart: the second one may
// not call him.
func twice(c *club.Club, p pace.Pace) (second *club.Match) {
	c.Helper()
	first, second := between(c, p)
	c.TurnAt(first)
	c.Now = c.Now.Add(20 * time.Second)
	if got := club.RungFor(c.TurnAt(second)); len(got) != 0 {
		c.Fatalf("called twice in 20 seconds: %q", got)
	}
	return second
}

// rings fails unless one message beside the table rang, for Ben.
func rings(c *club.Club, all []club.Sent, t *club.Match) {
	c.Helper()
	if len(all) != 1 || all[0].How != "post" || all[0].Channel != t.Channel() || strings.Join(club.RungFor(all), " ") != club.Ben.ID {
		c.Fatalf("not one call of Ben: %q %q", club.Briefly(all), club.RungFor(all))
	}
	club.Contains(c, all[0].Message.Content, "<@"+club.Ben.ID+">, the table is waiting for you: "+t.Link())
}

// Two turns come to one member within a minute: both are called, the second when the minute
// is over, and once.
func TestSecondTurnWithinAMinuteIsCalledAfterIt(t *testing.T) {
	c := club.New(t)
	second := twice(c, pace.None)
	c.SilentFor(club.CallEvery - 21*time.Second)
	rings(c, c.After(time.Second), second)
	c.SilentFor(time.Second)
	c.SilentFor(club.CallEvery)
	c.SilentFor(time.Hour)
	call, _ := c.Channel.Last()
	c.At(second, view.PathTurn)
	if _, there := c.Channel.Messages[call]; there {
		t.Error("the call stays when he has come")
	}
}

// A call that was put off comes to nothing if it is no longer needed.
func TestPutOffCallThatIsNotNeeded(t *testing.T) {
	for what, do := range map[string]func(c *club.Club, t *club.Match){
		"he has been there":   func(c *club.Club, t *club.Match) { c.At(t, view.PathMore) },
		"the match is over":   func(c *club.Club, t *club.Match) { abandon(c, t) },
		"he wishes no calls":  func(c *club.Club, _ *club.Match) { c.Wishes(club.Ben, pages.CallsQuiet) },
		"the bot was started": func(c *club.Club, _ *club.Match) { c.Restart() },
	} {
		c := club.New(t)
		do(c, twice(c, pace.None))
		c.Room.Wait()
		if all := c.After(club.CallEvery); len(club.RungFor(all)) != 0 || len(club.Of(all, "direct")) != 0 {
			t.Errorf("%s: %q", what, club.Briefly(all))
		}
	}
}

// A call that was put off is a direct message for a member who wishes that.
func TestPutOffCallByADirectMessage(t *testing.T) {
	c := club.New(t)
	c.Wishes(club.Ben, pages.CallsDirect)
	second := twice(c, pace.None)
	all := c.After(club.CallEvery - 20*time.Second)
	if len(all) != 1 || all[0].How != "direct" || all[0].To != club.Ben.ID || !strings.Contains(all[0].Message.Content, second.Link()) {
		t.Errorf("%q", club.Briefly(all))
	}
	c.SilentFor(club.CallEvery)
}

// A call for which Discord was too busy comes a minute later.
func TestPutOffCallOfALaterPost(t *testing.T) {
	c := club.New(t)
	second := twice(c, pace.None)
	c.Channel.PostErr = bot.ErrBusy
	c.SilentFor(club.CallEvery - 20*time.Second)
	c.Channel.PostErr = nil
	c.SilentFor(club.CallEvery - time.Second)
	rings(c, c.After(time.Second), second)
}

// A warning that may not ring calls once it may: the turn is nearly lost.
func TestWarningWithinAMinuteOfACallIsCalledAfterIt(t *testing.T) {
	c := club.New(t)
	first, second := between(c, pace.Daily)
	c.TurnAt(second)
	c.Now = second.Row().Deadline.Add(-second.Pace().Warning() - 20*time.Second)
	c.Room.Tick()
	c.TurnAt(first)
	if all := c.After(20 * time.Second); len(club.Of(all, "post")) != 1 || len(club.RungFor(all)) != 0 {
		t.Fatalf("the warning: %q calls %q", club.Briefly(all), club.RungFor(all))
	}
	rings(c, c.After(club.CallEvery-20*time.Second), second)
	if second.Row().Warning == "" || c.Channel.Messages[second.Row().Warning].Content == "" {
		t.Error("the warning is gone")
	}
}
