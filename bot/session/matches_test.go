package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
)

// The list says with whom, whose turn since when and until when, and which
// challenges are open; one's own can be taken back there.
func TestMatches(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(anna, "matches")), "no open challenge")
	tb := c.start("")
	c.now = c.now.Add(time.Minute)
	c.command(anna, "challenge")
	c.command(carl, "challenge", "user", anna.ID)
	text := only(c, c.command(anna, "matches"))
	for _, part := range []string{"`1` with **Ben\\***:", fmt.Sprintf("begun <t:%d:R>, ends <t:%d:R>", tb.since().Unix(), tb.row().Deadline.Unix()), tb.link(),
		"your challenge to anyone is open", "**Carl** **challenges you**, lapses <t:"} {
		contains(c, text, part)
	}
	if !tb.since().Equal(tb.row().Started) {
		t.Errorf("the first turn began %v", tb.since())
	}
	mover := c.mover()
	c.play2(tb)
	if !tb.since().Equal(c.now) {
		t.Errorf("the second turn began %v", tb.since())
	}
	contains(c, only(c, c.command(mover, "matches")), "’s turn, begun")
	c.restart()
	list := c.command(anna, "matches")[0].message
	back := button(c, list, "Take back: anyone")
	contains(c, only(c, c.press(ben, "private", back.ID)), "not joined")
	all := c.press(anna, "private", back.ID)
	if len(all) != 2 || all[0].as != bot.Update || all[1].how != "edit" || strings.Contains(all[0].message.Content, "anyone") {
		t.Fatalf("%q", briefly(all))
	}
	contains(c, all[1].message.Content, "taken back the challenge for anyone")

	r := c.request(bot.Command, anna, "matches")
	r.Guild, r.Channel = "", "dm"
	contains(c, only(c, c.send(r)), "**Your matches**")
	elsewhere := c.request(bot.Command, anna, "matches")
	elsewhere.Guild = "78"
	contains(c, only(c, c.send(elsewhere)), "no open challenge")
}

// A long list has pages.
func TestPagesOfMatches(t *testing.T) {
	c := newClub(t)
	if err := c.db.SetSetting(t.Context(), serverSetting("matches"), "25"); err != nil {
		t.Fatal(err)
	}
	for i := range 12 {
		r := c.request(bot.Command, bot.User{ID: fmt.Sprint(100 + i), Name: fmt.Sprint("Member ", i)}, "challenge")
		r.Options["user"] = anna.ID
		c.send(r)
	}
	first := c.command(anna, "matches")[0].message
	if n := strings.Count(first.Content, "challenges you"); n != 8 {
		t.Errorf("%d on the first page", n)
	}
	checkLimits(t, first)
	all := c.press(anna, "private", button(c, first, "Next").ID)
	if n := strings.Count(all[0].message.Content, "challenges you"); n != 4 || all[0].as != bot.Update {
		t.Errorf("%d on the second page: %q", n, briefly(all))
	}
	all = c.press(anna, "private", bot.Path(pages.PathMatches, 77, "on"))
	contains(c, all[0].message.Content, "Member 11")
}

// Spectators see the table as everybody does, and look again by a button.
func TestWatch(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(carl, "match watch")), "Nobody is playing")
	tb := c.start("pagat peek=on")
	look := c.command(carl, "match watch")
	contains(c, only(c, look), "Match `1`: **Anna** and **Ben\\*** · "+tb.link())
	m := look[0].message
	if len(m.Files) != 1 || len(m.Rows) != 1 {
		t.Fatalf("%d files, %d rows", len(m.Files), len(m.Rows))
	}
	own := c.command(c.other(), "match watch")[0].message
	if string(own.Files[0].Data) != string(m.Files[0].Data) {
		t.Error("who sits there sees more")
	}
	c.play2(tb)
	again := c.press(carl, "private", button(c, m, "Look again").ID)
	if len(again) != 1 || again[0].as != bot.Update {
		t.Fatalf("again: %q", briefly(again))
	}
	contains(c, again[0].message.Content, "**Turn 2**")
	elsewhere := c.request(bot.Command, carl, "match watch")
	elsewhere.Channel = "89"
	contains(c, only(c, c.send(elsewhere)), "Nobody is playing")
	elsewhere = c.request(bot.Command, carl, "match watch")
	elsewhere.Channel, elsewhere.Options["match"] = "89", "1"
	contains(c, only(c, c.send(elsewhere)), "no running match")
	c.finish()
	over := c.press(carl, "private", button(c, m, "Look again").ID)
	if len(over) != 1 || over[0].as != bot.Update || len(over[0].message.Rows) != 0 || len(over[0].message.Files) != 1 {
		t.Fatalf("over: %q", briefly(over))
	}
	contains(c, over[0].message.Content, "🏆")
}

// Who manages the server ends a match without a result, from any channel; it is
// asked first and told at the table.
func TestForceEnd(t *testing.T) {
	c, tb := threaded(t)
	contains(c, only(c, c.command(carl, "server end")), "manage")
	r := c.request(bot.Command, carl, "server end")
	r.Channel, r.Rights = "99", bot.ManageServer
	ask := c.send(r)
	contains(c, only(c, ask), "End match `1` of **Anna** and **Ben\\*** without a result?")
	yes := button(c, ask[0].message, "Yes")
	contains(c, only(c, c.press(carl, "private", yes.ID)), "manage")
	r = c.request(bot.Press, carl, yes.ID)
	r.Rights = bot.ManageServer
	all := c.send(r)
	last := all[len(all)-1]
	if last.channel != "88" || c.match(tb.id) != nil {
		t.Fatalf("%q", briefly(all))
	}
	contains(c, last.message.Content, "ended without a result")
	button(c, last.message, "Rematch")
	if row, err := c.db.Match(t.Context(), tb.id); err != nil || row.Result == nil || row.Result.Ending != pages.EndedAbandoned {
		t.Errorf("stored: %+v, %v", row.Result, err)
	}
	contains(c, c.command(anna, "leaderboard")[0].message.Content, "Nobody")
}
