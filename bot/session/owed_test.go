package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// at presses a button of a table's message, as whose turn it is there.
func (c *club) at(t *seated, what string) []sent {
	c.Helper()
	u := t.people()[t.view().ToMove].ID
	for _, m := range []bot.User{anna, ben, carl} {
		if m.ID == u {
			return c.press(m, t.message(), bot.Path(what, pages.Key(t.id), t.sheet()))
		}
	}
	c.Fatalf("nobody has the id %s", u)
	return nil
}

// turnAt plays a turn at a table.
func (c *club) turnAt(t *seated) []sent {
	c.Helper()
	c.at(t, view.PathTurn)
	return c.at(t, view.PathLay)
}

// between seats Ben at two tables, with Anna and with Carl, where it is not his
// turn and he is away.
func (c *club) between(p pace.Pace) (first, second *seated) {
	c.Helper()
	for _, host := range []bot.User{anna, carl} {
		c.command(host, "challenge", "user", ben.ID, "pace", p.String())
		c.accept(ben)
	}
	all := c.tables()
	for _, e := range all {
		if e.people()[e.view().ToMove].ID == ben.ID {
			c.turnAt(e)
		}
	}
	c.lives(hereFor)
	return all[0], all[1]
}

// abandon ends a match without a result.
func (c *club) abandon(t *seated) []sent {
	r := c.request(bot.Press, carl, bot.Path(pages.PathForce, pages.Key(t.id)))
	r.Rights = bot.ManageServer
	return c.send(r)
}

// twice has Ben's turn come at two tables, 20 seconds apart: the second one may
// not call him.
func (c *club) twice(p pace.Pace) (second *seated) {
	c.Helper()
	first, second := c.between(p)
	c.turnAt(first)
	c.now = c.now.Add(20 * time.Second)
	if got := rungFor(c.turnAt(second)); len(got) != 0 {
		c.Fatalf("called twice in 20 seconds: %q", got)
	}
	return second
}

// rings fails unless one message beside the table rang, for Ben.
func (c *club) rings(all []sent, t *seated) {
	c.Helper()
	if len(all) != 1 || all[0].how != "post" || all[0].channel != t.channel() || strings.Join(rungFor(all), " ") != ben.ID {
		c.Fatalf("not one call of Ben: %q %q", briefly(all), rungFor(all))
	}
	contains(c, all[0].message.Content, "<@"+ben.ID+">, the table is waiting for you: "+t.link())
}

// Two turns that come to one member within a minute are both called, the second
// one when the minute is over, and once.
func TestSecondTurnWithinAMinuteIsCalledAfterIt(t *testing.T) {
	c := newClub(t)
	second := c.twice(pace.None)
	c.silentFor(callEvery - 21*time.Second)
	c.rings(c.after(time.Second), second)
	c.silentFor(time.Second)
	c.silentFor(callEvery)
	c.silentFor(time.Hour)
	call, _ := c.channel.last()
	c.at(second, view.PathTurn)
	if _, there := c.channel.messages[call]; there {
		t.Error("the call stays when he has come")
	}
}

// A call that was put off comes to nothing when it is not needed any more.
func TestPutOffCallThatIsNotNeeded(t *testing.T) {
	for what, do := range map[string]func(c *club, t *seated){
		"he has been there":   func(c *club, t *seated) { c.at(t, view.PathMore) },
		"the match is over":   func(c *club, t *seated) { c.abandon(t) },
		"he wishes no calls":  func(c *club, _ *seated) { c.wishes(ben, pages.CallsQuiet) },
		"the bot was started": func(c *club, _ *seated) { c.restart() },
	} {
		c := newClub(t)
		do(c, c.twice(pace.None))
		c.room.Wait()
		if all := c.after(callEvery); len(rungFor(all)) != 0 || len(of(all, "direct")) != 0 {
			t.Errorf("%s: %q", what, briefly(all))
		}
	}
}

// A call that was put off is a direct message for who wishes that.
func TestPutOffCallByADirectMessage(t *testing.T) {
	c := newClub(t)
	c.wishes(ben, pages.CallsDirect)
	second := c.twice(pace.None)
	all := c.after(callEvery - 20*time.Second)
	if len(all) != 1 || all[0].how != "direct" || all[0].to != ben.ID || !strings.Contains(all[0].message.Content, second.link()) {
		t.Errorf("%q", briefly(all))
	}
	c.silentFor(callEvery)
}

// A call for which Discord was too busy comes a minute later.
func TestPutOffCallOfALaterPost(t *testing.T) {
	c := newClub(t)
	second := c.twice(pace.None)
	c.channel.postErr = bot.ErrBusy
	c.silentFor(callEvery - 20*time.Second)
	c.channel.postErr = nil
	c.silentFor(callEvery - time.Second)
	c.rings(c.after(time.Second), second)
}

// A warning that may not ring calls when it may: the turn is nearly lost.
func TestWarningWithinAMinuteOfACallIsCalledAfterIt(t *testing.T) {
	c := newClub(t)
	first, second := c.between(pace.Daily)
	c.turnAt(second)
	c.now = second.row().Deadline.Add(-second.pace().Warning() - 20*time.Second)
	c.room.Tick()
	c.turnAt(first)
	if all := c.after(20 * time.Second); len(of(all, "post")) != 1 || len(rungFor(all)) != 0 {
		t.Fatalf("the warning: %q calls %q", briefly(all), rungFor(all))
	}
	c.rings(c.after(callEvery-20*time.Second), second)
	if second.row().Warning == "" || c.channel.messages[second.row().Warning].Content == "" {
		t.Error("the warning is gone")
	}
}

// Nothing tells: a call that was put off comes at the same moment, in the same
// words, whether the turn before had a fault or not.
func TestPutOffCallTellsNothing(t *testing.T) {
	s, first, second := swappable(t, "pagat", streit.FamilyFirst)
	w := newTwins(t, s)
	w.faulty.move(first)
	w.clean.move(second)
	w.swapped("both moves made", w.faulty.move(second), w.clean.move(first))
	w.same("turned", w.faulty.move(streit.Move{Kind: streit.Turn}), w.clean.move(streit.Move{Kind: streit.Turn}), false)
	putOff := func(c *club) []sent {
		c.lives(hereFor)
		next := c.other()
		c.command(carl, "challenge", "user", next.ID)
		c.move(streit.Move{Kind: streit.Lay})
		all := c.after(callEvery)
		if got := rungFor(all); len(all) != 1 || len(got) != 1 || got[0] != next.ID {
			t.Fatalf("%q calls %q", briefly(all), got)
		}
		return all
	}
	w.each("the call", putOff)
}
