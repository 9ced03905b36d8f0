package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/clock"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// rungFor are the members whom the things that went out ring for.
func rungFor(all []sent) (members []string) {
	for _, s := range all {
		if s.how == "post" || s.how == "follow-up" || s.how == "answer" && s.as == bot.Reply {
			members = append(members, s.message.Mentions...)
		}
	}
	return members
}

// away lets everybody be away for long enough to be called, and returns who is
// called next: the one whose turn comes when the running one ends.
func (c *club) away() bot.User {
	c.Helper()
	c.move(streit.Move{Kind: streit.Turn})
	c.lives(hereFor)
	return c.other()
}

// A table that could not be posted at once calls when it is.
func TestCallOfALaterPost(t *testing.T) {
	c := newClub(t)
	c.start("")
	next := c.away()
	c.channel.postErr = bot.ErrBusy
	c.move(streit.Move{Kind: streit.Lay})
	c.channel.postErr = nil
	if got := rungFor(c.after(clock.TickEvery)); len(got) != 1 || got[0] != next.ID {
		t.Errorf("the post that comes through calls %q", got)
	}
}

// Where the bot may not post, the answer that the table goes out as calls.
func TestCallOfAFollowUp(t *testing.T) {
	c := newClub(t)
	c.start("")
	next := c.away()
	c.channel.postErr = bot.ErrNoAccess
	if got := rungFor(c.move(streit.Move{Kind: streit.Lay})); len(got) != 1 || got[0] != next.ID {
		t.Errorf("the follow-up calls %q", got)
	}
}

// A warning that could not be posted at once calls when it is.
func TestCallOfALaterWarning(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	c.channel.postErr = bot.ErrBusy
	c.after(10*time.Minute - tb.pace().Warning())
	c.channel.postErr = nil
	if got := rungFor(c.after(time.Second)); len(got) != 1 || got[0] != c.mover().ID {
		t.Errorf("the warning that comes through calls %q", got)
	}
}

// Who was called to a turn is not called again by /board, however often the
// table is deleted.
func TestBoardCallsNobodyAgain(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	for range 2 {
		c.lives(hereFor)
		c.channel.remove(tb.message())
		all := c.command(c.other(), "board")
		if got := rungFor(all); len(all) != 1 || len(got) != 0 {
			t.Errorf("%q calls %q", briefly(all), got)
		}
	}
}

// A start puts the deadline of an old table right where it stands: nothing is
// posted, and nobody is called to the same turn again.
func TestOldTableAfterAStart(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.away()
	c.move(streit.Move{Kind: streit.Lay})
	c.now = c.now.Add(2 * time.Hour)
	c.restart()
	if all := c.channel.take(); len(all) != 1 || all[0].how != "edit" || len(all[0].message.Rows) == 0 {
		t.Errorf("the start: %q", briefly(all))
	}
	c.channel.remove(c.table().message())
	if got := rungFor(c.command(c.other(), "board")); len(got) != 0 {
		t.Errorf("called again: %q", got)
	}
	if all := c.key(c.mover(), view.PathTurn); len(all) != 1 {
		t.Errorf("a tap on it: %q", briefly(all))
	}
}

// A notice that could not be taken away goes with the next turn.
func TestNoticeThatStays(t *testing.T) {
	c := newClub(t)
	tb := c.paced(60, "")
	c.lives(50 * time.Minute)
	c.after(0)
	notice := tb.row().Warning
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.deleteErr = bot.ErrBusy
	c.move(streit.Move{Kind: streit.Lay})
	c.channel.deleteErr = nil
	if c.channel.messages[notice].Content == "" || tb.row().Warning != notice {
		t.Fatalf("the notice %q is not there, or forgotten", notice)
	}
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	if _, there := c.channel.messages[notice]; there || tb.row().Warning != "" {
		t.Errorf("the notice stays a turn later: %q", tb.row().Warning)
	}
}

// The first message of a match mentions all who play, once: who challenged learns of
// it, and all are in the thread. Who wishes not to be called is left out.
func TestAllAreGatheredOnce(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		c := newClub(t)
		c.threads("on")
		want := []string{anna.ID, ben.ID}
		if quiet {
			c.db.SetSetting(t.Context(), wishKey(anna.ID, pages.Calls), pages.CallsQuiet)
			want = []string{ben.ID}
		}
		c.command(anna, "challenge", "user", ben.ID)
		c.now = c.now.Add(10 * time.Minute)
		id, m := c.channel.last()
		r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
		r.Message, r.Permissions = id, bot.Administrator
		all := c.send(r)
		at := slices.IndexFunc(all, func(s sent) bool { return s.how == "post" }) // the challenge is edited beside it
		if at < 0 {
			t.Fatalf("quiet %v: nothing is posted: %v", quiet, briefly(all))
		}
		post := all[at]
		slices.Sort(post.message.Mentions)
		if post.channel == "88" || !slices.Equal(post.message.Mentions, want) {
			t.Errorf("quiet %v: %v mention %v", quiet, briefly(all), post.message.Mentions)
		}
		contains(c, post.message.Content, "<@11> and <@22>: the match begins.")
		all = c.key(c.mover(), view.PathTurn)
		if strings.Contains(all[0].message.Content, "the match begins") || len(all[0].message.Mentions) > 0 && all[0].as != bot.Update {
			t.Errorf("then: %v", briefly(all))
		}
	}
}
