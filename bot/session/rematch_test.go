package session_test

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
	"stopp/storage"
)

// finish has Ben resign the only match, and returns its row.
func (c *club) finish() storage.Match {
	c.Helper()
	tb := c.table()
	r := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	r.Channel = tb.channel()
	c.send(r)
	row, err := c.db.Match(context.Background(), tb.id)
	if err != nil || row.Result == nil {
		c.Fatalf("not over: %v", err)
	}
	return row
}

// rematch presses Rematch under a result.
func (c *club) rematch(u bot.User, row storage.Match, message string) []sent {
	c.Helper()
	return c.press(u, message, bot.Path(pages.PathRematch, pages.Key(row.ID)))
}

// The first press offers, the other's accepts; the seats are changed. The table
// of the match is long gone.
func TestRematch(t *testing.T) {
	c := newClub(t)
	c.start("strict window=move")
	row := c.finish()
	c.restart()
	contains(c, only(c, c.rematch(carl, row, row.Message)), "Only those who played")

	all := c.rematch(anna, row, row.Message)
	if len(all) != 2 || all[0].as != bot.Update || all[1].how != "post" {
		t.Fatalf("offered: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "**Anna** wants a rematch")
	contains(c, all[1].message.Content, "<@22>, **Anna** would like a rematch")
	contains(c, all[1].message.Content, "strict window=move")
	contains(c, all[1].message.Content, "Seal of the deal")
	offer, _ := c.channel.last()
	if len(all[0].message.Files) != 2 || len(all[1].message.Mentions) != 1 {
		t.Errorf("%d files, mentions %q", len(all[0].message.Files), all[1].message.Mentions)
	}
	contains(c, only(c, c.rematch(anna, row, row.Message)), "Ben\\*’s choice: https://")
	contains(c, only(c, c.command(ben, "challenge", "user", anna.ID)), "open already")
	c.restart()

	all = c.rematch(ben, row, row.Message)
	contains(c, all[0].message.Content, "The rematch is on")
	tb := c.table()
	if got := fmt.Sprint(names(tb.people())); got != "[Ben* Anna]" || tb.story().Deal().Rules.String() != "strict window=move" {
		t.Errorf("seated: %s, rules %s", got, tb.story().Deal().Rules)
	}
	if seal := sealOf(tb.row().Origin.Secret); seal == "" || seal == sealOf(row.Origin.Secret) && c.seed != 0 {
		t.Errorf("its seal: %q", seal)
	}
	m := c.channel.messages[row.Message]
	contains(c, m.Content, "The rematch is on")
	if button(c, m, "🔎"); len(m.Rows) != 1 || len(m.Rows[0]) != 3 {
		t.Errorf("buttons: %+v", m.Rows)
	}
	contains(c, c.channel.messages[offer].Content, "has accepted **Anna**’s challenge")
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

// Where the result can't be shown any more to whoever has made the rematch, its
// table is shown nevertheless.
func TestRematchOfAnUnreadableMatch(t *testing.T) {
	for _, level := range []string{"", "casual"} {
		c := newClub(t)
		if level == "" {
			c.start("")
		} else {
			c.command(ben, "challenge", "level", level)
		}
		row := c.finish()
		if level == "" {
			c.rematch(anna, row, row.Message)
		}
		c.keepIn(unread{c.db, row.ID})
		all := c.rematch(ben, row, row.Message)
		contains(c, fmt.Sprint(briefly(all)), "That is saved, but I could not show it here")
		if tb := c.table(); tb.message() == "" || c.channel.messages[tb.message()].Content == "" {
			t.Errorf("%q: the table is not shown: %q", level, briefly(all))
		}
		c.log.Reset()
	}
}

// The challenge of a rematch is answered like any other; once it is declined the
// button offers again.
func TestRematchDeclined(t *testing.T) {
	c := newClub(t)
	c.start("")
	row := c.finish()
	c.rematch(ben, row, row.Message)
	id, m := c.channel.last()
	c.press(anna, id, button(c, m, "Decline").ID)
	if text := c.channel.messages[row.Message].Content; strings.Contains(text, "rematch") {
		t.Errorf("the result says %q", text)
	}
	c.rematch(anna, row, row.Message)
	c.accept(ben)
	contains(c, c.channel.messages[row.Message].Content, "The rematch is on")
	if got := fmt.Sprint(names(c.table().people())); got != "[Ben* Anna]" {
		t.Errorf("seated: %s", got)
	}
}

// Rules that were changed are accepted where they stand, not under the result.
func TestRematchByOtherRules(t *testing.T) {
	c := newClub(t)
	c.start("")
	row := c.finish()
	c.rematch(ben, row, row.Message)
	r := c.request(bot.Press, ben, bot.Path(view.PathChangeTerms, "2", view.ChooseSet))
	r.Values = []string{"strict"}
	c.send(r)
	contains(c, only(c, c.rematch(anna, row, row.Message)), "not those of this match")
	c.accept(anna)
	if got := c.table().story().Deal().Rules.Set.String(); got != "strict" {
		t.Errorf("played by %s", got)
	}
}

// A match in a thread: both results have the button, and the rematch is in a
// thread of its own below its challenge.
func TestRematchInAThread(t *testing.T) {
	c, tb := threaded(t)
	row := c.finish()
	if tb.channel() == "88" || row.ResultMessage == "" {
		t.Fatal("no result in the channel")
	}
	r := c.request(bot.Press, ben, bot.Path(pages.PathRematch, pages.Key(row.ID)))
	r.Message, r.Channel, r.Parent, r.Thread = row.Message, row.Channel, "88", true
	c.send(r)
	for _, id := range []string{row.Message, row.ResultMessage} {
		contains(c, c.channel.messages[id].Content, "**Ben\\*** wants a rematch")
	}
	offer, m := c.channel.last()
	if c.channel.home[offer] != "88" || !strings.Contains(m.Content, "would like a rematch") {
		t.Fatalf("the offer in %s: %q", c.channel.home[offer], m.Content)
	}
	r = c.request(bot.Press, anna, bot.Path(pages.PathRematch, pages.Key(row.ID)))
	r.Message, r.Permissions = row.ResultMessage, bot.Administrator
	c.send(r)
	if next := c.table(); next.channel() != offer || next.home() != "88" {
		t.Errorf("the rematch is in %s of %s", next.channel(), next.home())
	}
	for _, id := range []string{row.Message, row.ResultMessage} {
		contains(c, c.channel.messages[id].Content, "The rematch is on")
	}
}

// Of three, all must want it; everybody sits one place on.
func TestRematchOfThree(t *testing.T) {
	c := newClub(t)
	c.start("three")
	row := c.finish()
	c.rematch(ben, row, row.Message)
	contains(c, c.rematch(carl, row, row.Message)[0].message.Content, "**Ben\\*** and **Carl** want a rematch")
	_, m := c.channel.last()
	contains(c, m.Content, "✅ **Carl**")
	contains(c, only(c, c.rematch(carl, row, row.Message)), "accepted already")
	c.rematch(anna, row, row.Message)
	if got := fmt.Sprint(names(c.table().people())); got != "[Carl Anna Ben*]" {
		t.Errorf("seated: %s", got)
	}
}

// Presses that are delivered again make one offer and one match; killed after the
// offer was written, the next start posts it.
func TestRematchDeliveredAgain(t *testing.T) {
	c := newClub(t)
	c.start("")
	row := c.finish()
	for _, u := range []bot.User{anna, ben} {
		r := c.request(bot.Press, u, bot.Path(pages.PathRematch, pages.Key(row.ID)))
		r.Message = row.Message
		c.keepIn(unannounced{c.db})
		c.send(r)
		c.restart()
		again := c.send(r)
		if len(again) == 0 || again[0].as != bot.Update {
			t.Fatalf("%s again: %q", u.Name, briefly(again))
		}
	}
	if tb := c.table(); tb.id != 2 || tb.message() == "" {
		t.Errorf("match %d", tb.id)
	}
	if _, err := c.db.Challenge(t.Context(), 3); err == nil {
		t.Error("two rematches")
	}
}

// Where the bot may not post any more the offer goes out as a further answer.
func TestRematchWithoutRights(t *testing.T) {
	c := newClub(t)
	c.start("")
	row := c.finish()
	c.channel.postErr, c.channel.editErr = bot.ErrNoAccess, bot.ErrNoAccess
	all := c.rematch(ben, row, row.Message)
	if len(all) != 2 || all[1].how != "follow-up" || all[1].as != bot.Reply {
		t.Fatalf("%q", briefly(all))
	}
	c.accept(anna)
	c.table()

	c = newClub(t)
	c.start("")
	row = c.finish()
	c.channel.postErr = bot.ErrNoChannel
	all = c.rematch(ben, row, row.Message)
	contains(c, all[1].message.Content, "could ask nobody")
	if open, err := c.db.OpenChallenges(t.Context()); err != nil || len(open) != 0 {
		t.Errorf("%d open challenges, %v", len(open), err)
	}
}

// Who is ignored gets no rematch, and isn't told why.
func TestRematchIgnored(t *testing.T) {
	c := newClub(t)
	c.start("")
	row := c.finish()
	c.command(anna, "my ignore", "user", ben.ID)
	contains(c, only(c, c.rematch(ben, row, row.Message)), "just now")
}

// However a match ends, it can be played again, with a restart in between.
func TestRematchAfterEveryEnd(t *testing.T) {
	for how, end := range map[string]func(c *club){
		storage.Abandoned: func(c *club) {
			r := c.request(bot.Press, carl, bot.Path(pages.PathForce, pages.Key(1)))
			r.Rights = bot.ManageServer
			c.send(r)
		},
		pages.EndedLate: func(c *club) {
			for range 6 {
				c.pass(25 * time.Hour)
			}
		},
		"blocked": func(c *club) {
			c.command(anna, "match block")
			c.agree(ben, c.command(ben, "match block"))
		},
	} {
		c := newClub(t)
		c.start("")
		end(c)
		row, err := c.db.Match(t.Context(), 1)
		if err != nil || row.Result == nil || row.Result.Ending != how {
			t.Fatalf("not %s: %+v, %v", how, row.Result, err)
		}
		c.rematch(anna, row, row.Message)
		c.restart()
		c.rematch(ben, row, row.Message)
		if tb := c.table(); tb.id != 2 || tb.people()[0].ID != ben.ID {
			t.Errorf("%s: match %d, at A sits %s", how, tb.id, tb.people()[0].Name)
		}
	}
}
