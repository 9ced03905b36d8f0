package notice_test

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
	"stopp/internal/club"
)

// away lets everybody be away for long enough to be called, and returns who is called next:
// the player whose turn comes when the running one ends.
func away(c *club.Club) bot.User {
	c.Helper()
	c.Move(streit.Move{Kind: streit.Turn})
	c.Lives(club.HereFor)
	return c.Other()
}

// A table that could not be posted at once calls when it is.
func TestCallOfALaterPost(t *testing.T) {
	c := club.New(t)
	c.Start("")
	next := away(c)
	c.Channel.PostErr = bot.ErrBusy
	c.Move(streit.Move{Kind: streit.Lay})
	c.Channel.PostErr = nil
	if got := club.RungFor(c.After(clock.TickEvery)); len(got) != 1 || got[0] != next.ID {
		t.Errorf("the post that comes through calls %q", got)
	}
}

// If the bot may not post, the table goes out as an answer, and that answer calls.
func TestCallOfAFollowUp(t *testing.T) {
	c := club.New(t)
	c.Start("")
	next := away(c)
	c.Channel.PostErr = bot.ErrNoAccess
	if got := club.RungFor(c.Move(streit.Move{Kind: streit.Lay})); len(got) != 1 || got[0] != next.ID {
		t.Errorf("the follow-up calls %q", got)
	}
}

// A warning that could not be posted at once calls when it is.
func TestCallOfALaterWarning(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	c.Channel.PostErr = bot.ErrBusy
	c.After(10*time.Minute - tb.Pace().Warning())
	c.Channel.PostErr = nil
	if got := club.RungFor(c.After(time.Second)); len(got) != 1 || got[0] != c.Mover().ID {
		t.Errorf("the warning that comes through calls %q", got)
	}
}

// A player called to a turn is not called again by /board, however often the table is
// deleted.
func TestBoardCallsNobodyAgain(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	for range 2 {
		c.Lives(club.HereFor)
		c.Channel.Remove(tb.Message())
		all := c.Command(c.Other(), "board")
		if got := club.RungFor(all); len(all) != 1 || len(got) != 0 {
			t.Errorf("%q calls %q", club.Briefly(all), got)
		}
	}
}

// A start puts the deadline of an old table right in place: nothing is posted, and nobody
// is called to the same turn again.
func TestOldTableAfterAStart(t *testing.T) {
	c := club.New(t)
	c.Start("")
	away(c)
	c.Move(streit.Move{Kind: streit.Lay})
	c.Now = c.Now.Add(2 * time.Hour)
	c.Restart()
	if all := c.Channel.Take(); len(all) != 1 || all[0].How != "edit" || len(all[0].Message.Rows) == 0 {
		t.Errorf("the start: %q", club.Briefly(all))
	}
	c.Channel.Remove(c.Table().Message())
	if got := club.RungFor(c.Command(c.Other(), "board")); len(got) != 0 {
		t.Errorf("called again: %q", got)
	}
	if all := c.Key(c.Mover(), view.PathTurn); len(all) != 1 {
		t.Errorf("a tap on it: %q", club.Briefly(all))
	}
}

// A notice that could not be taken away goes with the next turn.
func TestNoticeThatStays(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(60, "")
	c.Lives(50 * time.Minute)
	c.After(0)
	notice := tb.Row().Warning
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.DeleteErr = bot.ErrBusy
	c.Move(streit.Move{Kind: streit.Lay})
	c.Channel.DeleteErr = nil
	if c.Channel.Messages[notice].Content == "" || tb.Row().Warning != notice {
		t.Fatalf("the notice %q is not there, or forgotten", notice)
	}
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	if _, there := c.Channel.Messages[notice]; there || tb.Row().Warning != "" {
		t.Errorf("the notice stays a turn later: %q", tb.Row().Warning)
	}
}

// The first message of a match mentions all players, once: the challenger learns of it, and
// all are in the thread. A player who wishes not to be called is left out.
func TestAllAreGatheredOnce(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		c := club.New(t)
		c.Threads("on")
		want := []string{club.Anna.ID, club.Ben.ID}
		if quiet {
			c.DB.SetSetting(t.Context(), club.WishKey(club.Anna.ID, pages.Calls), pages.CallsQuiet)
			want = []string{club.Ben.ID}
		}
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		c.Now = c.Now.Add(10 * time.Minute)
		id, m := c.Channel.Last()
		r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
		r.Message, r.Permissions = id, bot.Administrator
		all := c.Send(r)
		at := slices.IndexFunc(all, func(s club.Sent) bool { return s.How == "post" }) // the challenge is edited beside it
		if at < 0 {
			t.Fatalf("quiet %v: nothing is posted: %v", quiet, club.Briefly(all))
		}
		post := all[at]
		slices.Sort(post.Message.Mentions)
		if post.Channel == "88" || !slices.Equal(post.Message.Mentions, want) {
			t.Errorf("quiet %v: %v mention %v", quiet, club.Briefly(all), post.Message.Mentions)
		}
		club.Contains(c, post.Message.Content, "-# <@11> and <@22>: let’s play.")
		all = c.Key(c.Mover(), view.PathTurn)
		if strings.Contains(all[0].Message.Content, "let’s play") || len(all[0].Message.Mentions) > 0 && all[0].As != bot.Update {
			t.Errorf("then: %v", club.Briefly(all))
		}
	}
}
