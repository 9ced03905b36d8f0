package club_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// pictured fails unless a page has one picture, whose alt text says some words.
func pictured(c *club.Club, m bot.Message, words ...string) {
	c.Helper()
	if len(m.Files) != 1 {
		c.Fatalf("%d pictures below %s", len(m.Files), m.Content)
	}
	c.Says(m.Files[0].Alt, words...)
}

// Statistics the whole way: matches among people and against the computer are played, and all
// pages tell of them; of luck only after more matches. Periods, games, rivals and Share are
// buttons. Counted once more from the records, all figures are the same.
func TestStatistics(t *testing.T) {
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Gauged = 100 })
	c.Says(c.StatsOf(club.Ben, "member").Content, "**Ben", "No match against others yet.")
	club.Contains(c, c.StatsOf(club.Anna, "server").Content, "Nobody has finished a match here")
	none := c.StatsOf(club.Anna, "against", "user", club.Ben.ID)
	club.Contains(c, none.Content, "finished no match")
	// Under "Anna shares:" everybody reads a page, so it is about her, not about "you".
	shared := func(m bot.Message) string {
		t.Helper()
		all := c.Send(c.Write(club.Anna, club.Button(c, m, "Share").ID))
		if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Rows)+len(all[0].Message.Menus) > 0 {
			t.Fatalf("%+v", all)
		}
		text := all[0].Message.Content
		if regexp.MustCompile(`(?i)\byou`).MatchString(text) {
			t.Errorf("whose? %s", text)
		}
		return text
	}
	shared(none)

	c.Start("pagat")
	c.BothMove()
	c.Finish()
	c.Now = c.Now.AddDate(0, 1, 0)
	c.Start("crapette")
	c.BothMove()
	c.Finish()

	mine := c.StatsOf(club.Anna, "member")
	c.Says(mine.Content, "**Anna**", "All time", "2 matches, 2 won (100%)", "Won in a row: 2 now, 2 at most", "Pagat", "Crapette", "Stopp: ", ", here: ")
	if strings.Contains(mine.Content, "Luck of the deal") {
		t.Errorf("two matches say nothing about luck: %s", mine.Content)
	}
	pictured(c, mine, "Rating", "Matches – won: Jan 1, Feb 1")
	if strings.Contains(mine.Files[0].Alt, "Won, of 100") {
		t.Errorf("nor does the chart say anything: %s", mine.Files[0].Alt)
	}
	c.Says(c.StatsOf(club.Carl, "member", "user", club.Ben.ID).Content, "**Ben", "2 matches, 0 won")
	month := club.Page(c, c.Press(club.Anna, "private", club.Button(c, mine, "This month").ID), bot.Update)
	c.Says(month.Content, "February 2027", "1 match, 1 won", "Won in a row: 1 now", "Crapette")
	rival := club.Page(c, c.Choose(club.Anna, "private", mine.Menus[0].ID, club.Ben.ID), bot.Update)
	c.Says(rival.Content, "**Anna** against **Ben", "2 matches: **Anna** 2", "Last matches:", "Pagat", "Crapette")
	pictured(c, rival, "Wins – Anna: Jan 1, Feb 1")
	server := c.StatsOf(club.Carl, "server")
	c.Says(server.Content, "2 matches among people", "Played most: ", "2 members")
	pictured(c, server, "Matches a week – among people: ")
	all := club.Page(c, c.Press(club.Anna, "private", club.Button(c, mine, "All servers").ID), bot.Update)
	c.Says(all.Content, "All servers", "2 matches, 2 won")

	c.Says(shared(mine), "2 matches, 2 won", "**Ratings**")
	for _, text := range []string{"stats/member/-/streitpatience/all/here/1", "stats/member/1/none/all/here/1", "stats/member/1/streitpatience/never/here/1", "stats/server/1/streitpatience/all/here/1"} {
		if got := c.Press(club.Anna, "private", text); len(got) > 0 && got[0].As == bot.Update {
			t.Errorf("%s: %q", text, got[0].Message.Content)
		}
	}

	for _, table := range []string{"careers", "rivals", "pastimes", "weeks", "longest"} {
		c.Rewrite("delete from " + table)
	}
	c.Rewrite("update matches set season = null")
	c.Restart()
	c.Room.Wait()
	if got := c.StatsOf(club.Anna, "member"); got.Content != mine.Content || got.Files[0].Alt != mine.Files[0].Alt {
		t.Errorf("counted once more: %s\nbefore: %s", got.Content, mine.Content)
	}
	if got := c.StatsOf(club.Carl, "server"); got.Content != server.Content || got.Files[0].Alt != server.Files[0].Alt {
		t.Errorf("counted once more: %s\nbefore: %s", got.Content, server.Content)
	}
}

// A member who stays out of lists is shown only to people who have played with them: those know. What
// was played elsewhere is shown only of members who wish it. A forgotten member is gone.
func TestStatisticsOfOthers(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.BothMove()
	c.Finish()
	elsewhere := func(m bot.Message) bool {
		return slices.ContainsFunc(slices.Concat(m.Rows...), func(b bot.Button) bool { return b.Label == "All servers" })
	}
	m := c.StatsOf(club.Ben, "member", "user", club.Anna.ID)
	if elsewhere(m) {
		t.Error("Anna is shown everywhere")
	}
	forged := club.Page(c, c.Press(club.Ben, "private", "stats/member/"+club.Anna.ID+"/streitpatience/all/everywhere/1"), bot.Update)
	if strings.Contains(forged.Content, "All servers") {
		t.Errorf("%s", forged.Content)
	}
	c.Choose(club.Anna, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedEverywhere)
	if m = c.StatsOf(club.Ben, "member", "user", club.Anna.ID); !elsewhere(m) {
		t.Error("Anna wants to be shown everywhere")
	}

	c.Choose(club.Anna, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedNot)
	club.Contains(c, club.Only(c, c.Command(club.Ben, "stats member", "user", club.Anna.ID)), "stay out of lists")
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", club.Button(c, m, "12 months").ID)), "stay out of lists")
	club.Contains(c, c.StatsOf(club.Anna, "member").Content, "1 match, 1 won")
	duel := c.StatsOf(club.Ben, "against", "user", club.Anna.ID)
	club.Contains(c, duel.Content, "1 match: ")
	for _, b := range slices.Concat(duel.Rows...) {
		if b.Label == "Share" {
			t.Error("a page about Anna can be shared")
		}
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "stats against", "user", club.Ben.ID)), "That’s you")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "my stats", "game", "streitpatience")), "No match against others yet")

	c.Forget(club.Anna)
	club.Contains(c, c.StatsOf(club.Ben, "member").Content, "1 match, 0 won")
	if text := c.StatsOf(club.Ben, "against", "user", club.Anna.ID).Content; strings.Contains(text, "1 match") {
		t.Error(text)
	}
}

// A private match against the computer is told to its member alone, among the matches of all
// servers; in a direct message there are no others.
func TestStatisticsOfPrivateMatches(t *testing.T) {
	c := club.New(t)
	c.LosesAlone()
	club.Contains(c, c.StatsOf(club.Anna, "member").Content, "No match")
	club.Contains(c, c.StatsOf(club.Ben, "server").Content, "Nobody")
	own := club.Page(c, c.Press(club.Anna, "private", club.Button(c, c.StatsOf(club.Anna, "member"), "All servers").ID), bot.Update)
	club.Contains(c, own.Content, "Against the computer: 1 match, 0 won")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "my stats")), "Against the computer: 1 match, 0 won") // the only game that she has played
	r := c.Request(bot.Command, club.Anna, "my stats")
	r.Guild, r.Options = "", map[string]string{"game": "streitpatience"}
	club.Contains(c, club.Only(c, c.Send(r)), "Against the computer: 1 match, 0 won")
}

// While a win can still be stopped, nobody's statistics know of the match (rules 6.7).
func TestRule6_7_StatisticsOfAFinalResult(t *testing.T) {
	c := club.New(t)
	c.Play(club.Find(t, "pagat reserve=1", false, func(s *club.Script) bool { return s.Match.Outcome().Provisional }))
	tb := c.Table()
	club.Contains(c, c.StatsOf(club.Carl, "member", "user", club.Anna.ID).Content, "No match")
	club.Contains(c, c.StatsOf(club.Carl, "server").Content, "Nobody")
	loser := club.Anna
	if tb.View().Outcome.Winner == 0 {
		loser = club.Ben
	}
	c.Press(loser, tb.Message(), club.Button(c, c.Channel.Messages[tb.Message()], "Accept").ID)
	server := c.StatsOf(club.Carl, "server").Content
	c.Says(server, "1 match among people", "Longest match: ")
	if strings.Contains(server, "Sharpest caller") {
		t.Errorf("nobody has called: %s", server)
	}
	pictured(c, c.StatsOf(club.Carl, "member", "user", club.Anna.ID), "Per 100 moves – faults: ")
}

// A member who has called rightly is the sharpest of the month. Nobody is, if nobody has.
func TestStatsNameTheSharpestCaller(t *testing.T) {
	for right, names := range map[int]bool{0: false, 1: true} {
		c := club.New(t)
		c.Now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) // when it is scored
		club.Scored(c, right, storage.Person{ID: club.Anna.ID, Name: club.Anna.Name}, storage.Person{ID: club.Ben.ID, Name: club.Ben.Name})
		if text := c.StatsOf(club.Carl, "server").Content; strings.Contains(text, "Sharpest caller in ") != names {
			t.Errorf("%d right calls: %s", right, text)
		}
	}
}
