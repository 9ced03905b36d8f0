package club_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

const rated = "📈 Rating:"

// What a match has changed stands under its result, also after a restart. While a win can be
// stopped, it is nowhere (rules 6.7): not in the message, and not in the database.
func TestRatingsUnderAFinalResult(t *testing.T) {
	c := club.New(t)
	c.Play(club.Find(t, "pagat reserve=1", false, func(s *club.Script) bool { return s.Match.Outcome().Provisional }))
	tb := c.Table()
	m := c.Channel.Messages[tb.Message()]
	if club.Contains(c, m.Content, "can still be"); strings.Contains(m.Content, rated) || len(c.Ratings(club.Anna.ID)) > 0 {
		t.Fatalf("rated before it is final: %s", m.Content)
	}
	winner, loser := club.Anna, club.Ben
	if tb.View().Outcome.Winner == 1 {
		winner, loser = club.Ben, club.Anna
	}
	c.Press(loser, tb.Message(), club.Button(c, m, "Accept").ID)
	for range 2 {
		result := c.Details(club.Carl, c.Channel.Messages[tb.Message()]).Content
		club.Contains(c, result, rated+" ")
		club.Contains(c, result, "1662 ± 290 (+162)")
		club.Contains(c, result, "1338 ± 290 (−162)")
		c.Restart()
	}
	for list, want := range map[storage.RatingList]int{{Guild: "77"}: 1662, {Guild: storage.Everywhere}: 1662} {
		list.Game, list.Family = "streitpatience", "double"
		if got := c.Ratings(winner.ID)[list]; int(got.Value+0.5) != want || got.Matches != 1 {
			t.Errorf("%+v: %+v", list, got)
		}
	}
}

// A friendly match is agreed on, and so is its rematch. It counts for nothing.
func TestFriendlyMatch(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "rated", "no")
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, "Friendly: this match counts for no ratings.")
	c.Accept(club.Ben)
	row := c.Finish()
	if m := c.Channel.Messages[row.Message]; strings.Contains(m.Content, rated) || len(c.Ratings(club.Anna.ID)) > 0 {
		t.Errorf("it counts: %s", m.Content)
	}
	c.Rematch(club.Anna, row, row.Message)
	_, m = c.Channel.Last()
	club.Contains(c, m.Content, "Friendly")
}

// A private match against the computer counts in a list of its own, and in no server's, where
// others would see it. Only its player is told so.
func TestRatingAgainstTheComputer(t *testing.T) {
	c := club.New(t)
	tb := c.LosesAlone()
	club.Contains(c, c.Details(club.Anna, c.Channel.Asides[tb.Message()].Message).Content, "**Anna** 1325 ± 247 (−175) · **Computer (casual)** 1500")
	all := c.Ratings(club.Anna.ID)
	if len(all) != 1 {
		t.Errorf("%+v", all)
	}
	for l := range all {
		if !l.Computer || l.Family != "double" || l.Guild != storage.Everywhere {
			t.Errorf("%+v", l)
		}
	}
}

// Ratings stand in /my stats, and in leaderboards of their own: over all servers for members who
// want that, and in no list for members who want none.
func TestRatingsInLists(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.BothMove()
	c.Finish()
	stats := club.Only(c, c.Command(club.Anna, "my stats", "game", "streitpatience"))
	club.Contains(c, stats, "Streitpatience, here: **1662 ± 290** · 1 match")
	club.Contains(c, stats, "Streitpatience, over all servers: **1662 ± 290** · 1 match")
	list := func(u bot.User, by string) string {
		return club.Shown(c.Command(u, "leaderboard", "by", by)[0].Message)
	}
	club.Contains(c, list(club.Ben, "rating"), "\n1. Anna: 1662 ± 290 · 1 match; 2. Ben*: 1338 ± 290 · 1 match.")
	club.Contains(c, list(club.Ben, "rating"), "-# **2.** **Ben")
	if text := list(club.Carl, "rating"); strings.Contains(text, "You") {
		t.Errorf("all are told what concerns Carl: %q", text)
	}
	club.Contains(c, list(club.Ben, "rating-all"), "Over all servers only those are listed who want it.")
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathSettings, pages.Listed))
	r.Values = []string{pages.ListedEverywhere}
	c.Send(r)
	if text := list(club.Ben, "rating-all"); strings.Contains(text, "Anna") || !strings.Contains(text, "\n1. Ben*: 1338 ± 290") {
		t.Error(text)
	}
	r = c.Request(bot.Press, club.Anna, bot.Path(pages.PathSettings, pages.Listed))
	r.Values = []string{pages.ListedNot}
	c.Send(r)
	if text := list(club.Ben, "rating"); strings.Contains(text, "Anna") || !strings.Contains(text, "\n1. Ben*: 1338 ± 290") {
		t.Error(text)
	}
	if text := list(club.Anna, "rating"); strings.Contains(text, "/my settings") {
		t.Errorf("all are told what Anna has chosen: %q", text)
	}
	club.Contains(c, list(club.Anna, "rating-computer"), "Nobody")
}
