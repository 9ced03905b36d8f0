package lobby_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// names are what people are called, by seat.
func names(people []storage.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = p.Name
	}
	return all
}

// The first press offers, the other player's accepts, and the seats are changed. The table
// of the match is long gone.
func TestRematch(t *testing.T) {
	c := club.New(t)
	c.Start("strict window=move")
	row := c.Finish()
	c.Restart()
	club.Contains(c, club.Only(c, c.Rematch(club.Carl, row, row.Message)), "Only those who played")

	all := c.Rematch(club.Anna, row, row.Message)
	if len(all) != 2 || all[0].As != bot.Update || all[1].How != "post" {
		t.Fatalf("offered: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "**Anna** wants a rematch")
	club.Contains(c, all[1].Message.Content, "<@22>, **Anna** would like a rematch")
	club.Contains(c, all[1].Message.Content, "Strict, with more duties. But here:\n• Only the last move can be stopped")
	offer, _ := c.Channel.Last()
	if len(all[0].Message.Files) != 1 || len(all[1].Message.Mentions) != 1 {
		t.Errorf("%d files, mentions %q", len(all[0].Message.Files), all[1].Message.Mentions)
	}
	club.Contains(c, club.Only(c, c.Rematch(club.Anna, row, row.Message)), "Ben\\*’s choice: https://")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "challenge", "user", club.Anna.ID)), "open already")
	c.Restart()

	all = c.Rematch(club.Ben, row, row.Message)
	club.Contains(c, all[0].Message.Content, "The rematch is on")
	tb := c.Table()
	if got := fmt.Sprint(names(tb.People())); got != "[Ben* Anna]" || tb.Story().Deal().Rules.String() != "strict window=move" {
		t.Errorf("seated: %s, rules %s", got, tb.Story().Deal().Rules)
	}
	if seal := club.SealOf(tb.Row().Origin.Secret); seal == "" || seal == club.SealOf(row.Origin.Secret) && c.Seed != 0 {
		t.Errorf("its seal: %q", seal)
	}
	m := c.Channel.Messages[row.Message]
	club.Contains(c, m.Content, "The rematch is on")
	if club.Button(c, m, "🔎"); len(m.Rows) != 1 || len(m.Rows[0]) != 4 {
		t.Errorf("buttons: %+v", m.Rows)
	}
	club.Contains(c, c.Channel.Messages[offer].Content, "has accepted **Anna**’s challenge")
}

// unread is a store that can't read what was played in a match.
type unread struct {
	session.Store
	match int64
}

func (u unread) Actions(ctx context.Context, match int64) ([]storage.Action, error) {
	if match == u.match {
		return nil, errors.New("disk I/O error")
	}
	return u.Store.Actions(ctx, match)
}

// If the result can't be shown any more to the member who has made the rematch, its table
// is shown nevertheless.
func TestRematchOfAnUnreadableMatch(t *testing.T) {
	for _, level := range []string{"", "casual"} {
		c := club.New(t)
		if level == "" {
			c.Start("")
		} else {
			c.Command(club.Ben, "challenge", "level", level)
		}
		row := c.Finish()
		if level == "" {
			c.Rematch(club.Anna, row, row.Message)
		}
		c.KeepIn(unread{c.DB, row.ID})
		all := c.Rematch(club.Ben, row, row.Message)
		club.Contains(c, fmt.Sprint(club.Briefly(all)), "That is saved, but I could not show it here")
		if tb := c.Table(); tb.Message() == "" || c.Channel.Messages[tb.Message()].Content == "" {
			t.Errorf("%q: the table is not shown: %q", level, club.Briefly(all))
		}
		c.Logged.Reset()
	}
}

// The challenge of a rematch is answered like any other; once it is declined the
// button offers again.
func TestRematchDeclined(t *testing.T) {
	c := club.New(t)
	c.Start("")
	row := c.Finish()
	c.Rematch(club.Ben, row, row.Message)
	id, m := c.Channel.Last()
	c.Press(club.Anna, id, club.Button(c, m, "Decline").ID)
	if text := c.Channel.Messages[row.Message].Content; strings.Contains(text, "rematch") {
		t.Errorf("the result says %q", text)
	}
	c.Rematch(club.Anna, row, row.Message)
	c.Accept(club.Ben)
	club.Contains(c, c.Channel.Messages[row.Message].Content, "The rematch is on")
	if got := fmt.Sprint(names(c.Table().People())); got != "[Ben* Anna]" {
		t.Errorf("seated: %s", got)
	}
}

// Changed rules are accepted where they stand, not under the result.
func TestRematchByOtherRules(t *testing.T) {
	c := club.New(t)
	c.Start("")
	row := c.Finish()
	c.Rematch(club.Ben, row, row.Message)
	r := c.Request(bot.Press, club.Ben, bot.Path(view.PathChangeTerms, "2", view.ChooseSet))
	r.Values = []string{"strict"}
	c.Send(r)
	club.Contains(c, club.Only(c, c.Rematch(club.Anna, row, row.Message)), "not those of this match")
	c.Accept(club.Anna)
	if got := c.Table().Story().Deal().Rules.Set.String(); got != "strict" {
		t.Errorf("played by %s", got)
	}
}

// A match in a thread: both results have the button. Whoever wants a rematch in the thread plays on there,
// and its result is told in the channel again; from the channel it gets a thread of its own.
func TestRematchInAThread(t *testing.T) {
	for _, in := range []string{"thread", "channel"} {
		c, tb := club.Threaded(t)
		row := c.Finish()
		thread := tb.Channel()
		if thread == "88" || row.ResultMessage == "" {
			t.Fatal("no result in the channel")
		}
		r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathRematch, pages.Key(row.ID)))
		r.Message, r.Permissions = row.ResultMessage, bot.Administrator
		there := "88"
		if in == "thread" {
			r.Message, r.Channel, r.Parent, r.Thread = row.Message, thread, "88", true
			there = thread
		}
		c.Send(r)
		for _, id := range []string{row.Message, row.ResultMessage} {
			club.Contains(c, c.Channel.Messages[id].Content, "**Ben\\*** wants a rematch")
		}
		offer, m := c.Channel.Last()
		if c.Channel.Home[offer] != there || !strings.Contains(m.Content, "would like a rematch") {
			t.Fatalf("%s: the offer in %s: %q", in, c.Channel.Home[offer], m.Content)
		}
		c.Restart()
		r = c.Request(bot.Press, club.Anna, bot.Path(pages.PathRematch, pages.Key(row.ID)))
		r.Message, r.Permissions = row.ResultMessage, bot.Administrator
		c.Send(r)
		if there == "88" {
			there = offer // which is the id of its thread
		}
		if next := c.Table(); next.Channel() != there || next.Home() != "88" {
			t.Errorf("%s: the rematch is in %s of %s", in, next.Channel(), next.Home())
		}
		for _, id := range []string{row.Message, row.ResultMessage} {
			club.Contains(c, c.Channel.Messages[id].Content, "The rematch is on")
		}
		if again := c.Finish(); again.ResultMessage == "" || c.Channel.Home[again.ResultMessage] != "88" {
			t.Errorf("%s: its result is not told in the channel: %q", in, again.ResultMessage)
		}
	}
}

// Of three, all must want it; everybody sits one place on.
func TestRematchOfThree(t *testing.T) {
	c := club.New(t)
	c.Start("three")
	row := c.Finish()
	c.Rematch(club.Ben, row, row.Message)
	club.Contains(c, c.Rematch(club.Carl, row, row.Message)[0].Message.Content, "**Ben\\*** and **Carl** want a rematch")
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, "✅ **Carl**")
	club.Contains(c, club.Only(c, c.Rematch(club.Carl, row, row.Message)), "accepted already")
	c.Rematch(club.Anna, row, row.Message)
	if got := fmt.Sprint(names(c.Table().People())); got != "[Carl Anna Ben*]" {
		t.Errorf("seated: %s", got)
	}
}

// Presses that are delivered again make one offer and one match; killed after the
// offer was written, the next start posts it.
func TestRematchDeliveredAgain(t *testing.T) {
	c := club.New(t)
	c.Start("")
	row := c.Finish()
	for _, u := range []bot.User{club.Anna, club.Ben} {
		r := c.Request(bot.Press, u, bot.Path(pages.PathRematch, pages.Key(row.ID)))
		r.Message = row.Message
		c.KeepIn(unannounced{c.DB})
		c.Send(r)
		c.Restart()
		again := c.Send(r)
		if len(again) == 0 || again[0].As != bot.Update {
			t.Fatalf("%s again: %q", u.Name, club.Briefly(again))
		}
	}
	if tb := c.Table(); tb.ID != 2 || tb.Message() == "" {
		t.Errorf("match %d", tb.ID)
	}
	if _, err := c.DB.Challenge(t.Context(), 3); err == nil {
		t.Error("two rematches")
	}
}

// Where the bot may not post any more the offer goes out as a further answer.
func TestRematchWithoutRights(t *testing.T) {
	c := club.New(t)
	c.Start("")
	row := c.Finish()
	c.Channel.PostErr, c.Channel.EditErr = bot.ErrNoAccess, bot.ErrNoAccess
	all := c.Rematch(club.Ben, row, row.Message)
	if len(all) != 2 || all[1].How != "follow-up" || all[1].As != bot.Reply {
		t.Fatalf("%q", club.Briefly(all))
	}
	c.Accept(club.Anna)
	c.Table()

	c = club.New(t)
	c.Start("")
	row = c.Finish()
	c.Channel.PostErr = bot.ErrNoChannel
	all = c.Rematch(club.Ben, row, row.Message)
	club.Contains(c, all[1].Message.Content, "could ask nobody")
	if open, err := c.DB.OpenChallenges(t.Context()); err != nil || len(open) != 0 {
		t.Errorf("%d open challenges, %v", len(open), err)
	}
}

// A member who is ignored gets no rematch, and isn't told why.
func TestRematchIgnored(t *testing.T) {
	c := club.New(t)
	c.Start("")
	row := c.Finish()
	c.Command(club.Anna, "my ignore", "user", club.Ben.ID)
	club.Contains(c, club.Only(c, c.Rematch(club.Ben, row, row.Message)), "just now")
}

// However a match ends, it can be played again, with a restart in between.
func TestRematchAfterEveryEnd(t *testing.T) {
	for how, end := range map[string]func(c *club.Club){
		storage.Abandoned: func(c *club.Club) {
			r := c.Request(bot.Press, club.Carl, bot.Path(pages.PathForce, pages.Key(1)))
			r.Rights = bot.ManageServer
			c.Send(r)
		},
		pages.EndedLate: func(c *club.Club) {
			for range 6 {
				c.Pass(25 * time.Hour)
			}
		},
		"blocked": func(c *club.Club) {
			c.Command(club.Anna, "match block")
			c.Agree(club.Ben, c.Command(club.Ben, "match block"))
		},
	} {
		c := club.New(t)
		c.Start("")
		end(c)
		row, err := c.DB.Match(t.Context(), 1)
		if err != nil || row.Result == nil || row.Result.Ending != how {
			t.Fatalf("not %s: %+v, %v", how, row.Result, err)
		}
		c.Rematch(club.Anna, row, row.Message)
		c.Restart()
		c.Rematch(club.Ben, row, row.Message)
		if tb := c.Table(); tb.ID != 2 || tb.People()[0].ID != club.Ben.ID {
			t.Errorf("%s: match %d, at A sits %s", how, tb.ID, tb.People()[0].Name)
		}
	}
}
