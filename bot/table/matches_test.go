package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// The list says with whom one plays, whose turn it is since when and until when, and which
// challenges are open. One's own can be taken back there.
func TestMatches(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), "no open challenge")
	tb := c.Start("")
	c.Now = c.Now.Add(time.Minute)
	c.Command(club.Anna, "challenge")
	c.Command(club.Carl, "challenge", "user", club.Anna.ID)
	text := club.Only(c, c.Command(club.Anna, "matches"))
	for _, part := range []string{"`1` with **Ben\\***:", fmt.Sprintf("begun <t:%d:R>, ends <t:%d:R>", since(tb).Unix(), tb.Row().Deadline.Unix()), tb.Link(),
		"your challenge to anyone is open", "**Carl** **challenges you**; the challenge lapses <t:"} {
		club.Contains(c, text, part)
	}
	if !since(tb).Equal(tb.Row().Started) {
		t.Errorf("the first turn began %v", since(tb))
	}
	mover := c.Mover()
	play2(c, tb)
	if !since(tb).Equal(c.Now) {
		t.Errorf("the second turn began %v", since(tb))
	}
	club.Contains(c, club.Only(c, c.Command(mover, "matches")), "’s turn, begun")
	c.Restart()
	list := c.Command(club.Anna, "matches")[0].Message
	back := club.Button(c, list, "Take back: anyone")
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", back.ID)), "not joined")
	all := c.Press(club.Anna, "private", back.ID)
	if len(all) != 2 || all[0].As != bot.Update || all[1].How != "edit" || strings.Contains(all[0].Message.Content, "anyone") {
		t.Fatalf("%q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "taken back the open challenge")

	r := c.Request(bot.Command, club.Anna, "matches")
	r.Guild, r.Channel = "", "dm"
	club.Contains(c, club.Only(c, c.Send(r)), "**Your matches**")
	elsewhere := c.Request(bot.Command, club.Anna, "matches")
	elsewhere.Guild = "78"
	club.Contains(c, club.Only(c, c.Send(elsewhere)), "no open challenge")
}

// A long list has pages.
func TestPagesOfMatches(t *testing.T) {
	c := club.New(t)
	if err := c.DB.SetSetting(t.Context(), club.ServerSetting("matches"), "25"); err != nil {
		t.Fatal(err)
	}
	for i := range 12 {
		r := c.Request(bot.Command, bot.User{ID: fmt.Sprint(100 + i), Name: fmt.Sprint("Member ", i)}, "challenge")
		r.Options["user"] = club.Anna.ID
		c.Send(r)
	}
	first := c.Command(club.Anna, "matches")[0].Message
	if n := strings.Count(first.Content, "challenges you"); n != 8 {
		t.Errorf("%d on the first page", n)
	}
	club.CheckLimits(t, first)
	all := c.Press(club.Anna, "private", club.Button(c, first, "Next").ID)
	if n := strings.Count(all[0].Message.Content, "challenges you"); n != 4 || all[0].As != bot.Update {
		t.Errorf("%d on the second page: %q", n, club.Briefly(all))
	}
	all = c.Press(club.Anna, "private", bot.Path(pages.PathMatches, 77, "on"))
	club.Contains(c, all[0].Message.Content, "Member 11")
}

// Spectators see the table as everybody does, and can look again by a button.
func TestWatch(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match watch")), "Nobody is playing")
	tb := c.Start("pagat peek=on")
	look := c.Command(club.Carl, "match watch")
	club.Contains(c, club.Only(c, look), "Match `1`: **Anna** and **Ben\\*** · "+tb.Link())
	m := look[0].Message
	if len(m.Files) != 1 || len(m.Rows) != 1 {
		t.Fatalf("%d files, %d rows", len(m.Files), len(m.Rows))
	}
	own := c.Command(c.Other(), "match watch")[0].Message
	if string(own.Files[0].Data) != string(m.Files[0].Data) {
		t.Error("who sits there sees more")
	}
	play2(c, tb)
	again := c.Press(club.Carl, "private", club.Button(c, m, "Look again").ID)
	if len(again) != 1 || again[0].As != bot.Update {
		t.Fatalf("again: %q", club.Briefly(again))
	}
	club.Contains(c, again[0].Message.Content, "**Turn 2**")
	elsewhere := c.Request(bot.Command, club.Carl, "match watch")
	elsewhere.Channel = "89"
	club.Contains(c, club.Only(c, c.Send(elsewhere)), "Nobody is playing")
	elsewhere = c.Request(bot.Command, club.Carl, "match watch")
	elsewhere.Channel, elsewhere.Options["match"] = "89", "1"
	club.Contains(c, club.Only(c, c.Send(elsewhere)), "no running match")
	c.Finish()
	over := c.Press(club.Carl, "private", club.Button(c, m, "Look again").ID)
	if len(over) != 1 || over[0].As != bot.Update || len(over[0].Message.Rows) != 0 || len(over[0].Message.Files) != 1 {
		t.Fatalf("over: %q", club.Briefly(over))
	}
	club.Contains(c, over[0].Message.Content, "🏆")
}

// A manager of the server ends a match without a result, from any channel; they are asked
// first, and it is told at the table.
func TestForceEnd(t *testing.T) {
	c, tb := club.Threaded(t)
	club.Contains(c, club.Only(c, c.Command(club.Carl, "server end")), "manage")
	r := c.Request(bot.Command, club.Carl, "server end")
	r.Channel, r.Rights = "99", bot.ManageServer
	ask := c.Send(r)
	club.Contains(c, club.Only(c, ask), "End match `1` of **Anna** and **Ben\\*** without a result?")
	yes := club.Button(c, ask[0].Message, "Yes")
	club.Contains(c, club.Only(c, c.Press(club.Carl, "private", yes.ID)), "manage")
	r = c.Request(bot.Press, club.Carl, yes.ID)
	r.Rights = bot.ManageServer
	all := c.Send(r)
	last := all[len(all)-1]
	if last.Channel != "88" || c.Match(tb.ID) != nil {
		t.Fatalf("%q", club.Briefly(all))
	}
	club.Contains(c, last.Message.Content, "ended without a result")
	club.Button(c, last.Message, "Rematch")
	if row, err := c.DB.Match(t.Context(), tb.ID); err != nil || row.Result == nil || row.Result.Ending != pages.EndedAbandoned {
		t.Errorf("stored: %+v, %v", row.Result, err)
	}
	club.Contains(c, c.Command(club.Anna, "leaderboard")[0].Message.Content, "Nobody")
}

// since is when the running turn began.
func since(t *club.Match) time.Time { return t.Telling(t.Row()).Since }
