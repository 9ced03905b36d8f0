package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// statsOf is a page of statistics that a member asks for.
func (c *club) statsOf(u bot.User, what string, options ...string) bot.Message {
	c.Helper()
	return page(c, c.command(u, "stats "+what, options...), bot.Private)
}

// pictured tells that a page has one picture, whose alt text says some words.
func (c *club) pictured(m bot.Message, words ...string) {
	c.Helper()
	if len(m.Files) != 1 {
		c.Fatalf("%d pictures below %s", len(m.Files), m.Content)
	}
	c.says(m.Files[0].Alt, words...)
}

// Statistics the whole way: matches among people and against the computer are played, and all
// pages tell of them, with the luck of the deals; periods, games, rivals and Share by
// buttons. Counted once more from the records they are the same.
func TestStatistics(t *testing.T) {
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Gauged = 100 })
	c.says(c.statsOf(ben, "member").Content, "**Ben", "No match against others yet.")
	contains(c, c.statsOf(anna, "server").Content, "Nobody has finished a match here")
	contains(c, c.statsOf(anna, "against", "user", ben.ID).Content, "finished no match")

	c.start("pagat")
	c.bothMove()
	c.finish()
	c.now = c.now.AddDate(0, 1, 0)
	c.start("crapette")
	c.bothMove()
	c.finish()

	mine := c.statsOf(anna, "member")
	c.says(mine.Content, "**Anna**", "All time", "2 matches, 2 won (100 %)", "Won in a row: 2 now, 2 at most", "Pagat", "Crapette", "Stopp: ", "Luck of the deal: ", "of 2 matches", "in this server: ")
	c.pictured(mine, "Rating", "Matches – won: Jan 1, Feb 1", "Won, of 100")
	c.says(c.statsOf(carl, "member", "user", ben.ID).Content, "**Ben", "2 matches, 0 won")
	month := page(c, c.press(anna, "private", button(c, mine, "This month").ID), bot.Update)
	c.says(month.Content, "February 2027", "1 match, 1 won", "Won in a row: 1 now", "Crapette")
	rival := page(c, c.choose(anna, "private", mine.Menus[0].ID, ben.ID), bot.Update)
	c.says(rival.Content, "**Anna** against **Ben", "2 matches: **Anna** 2", "Last matches:", "Pagat", "Crapette")
	c.pictured(rival, "Wins – Anna: Jan 1, Feb 1")
	server := c.statsOf(carl, "server")
	c.says(server.Content, "2 matches among people", "Played most: ", "2 members")
	c.pictured(server, "Matches a week – among people: ")
	all := page(c, c.press(anna, "private", button(c, mine, "All servers").ID), bot.Update)
	c.says(all.Content, "All servers", "2 matches, 2 won")

	shared := c.send(c.write(anna, button(c, mine, "Share").ID))
	if len(shared) != 1 || shared[0].as != bot.Reply || len(shared[0].message.Rows)+len(shared[0].message.Menus) > 0 {
		t.Fatalf("%+v", shared)
	}
	c.says(shared[0].message.Content, "2 matches, 2 won")
	for _, text := range []string{"stats/member/-/streitpatience/all/here/1", "stats/member/1/none/all/here/1", "stats/member/1/streitpatience/never/here/1", "stats/server/1/streitpatience/all/here/1"} {
		if got := c.press(anna, "private", text); len(got) > 0 && got[0].as == bot.Update {
			t.Errorf("%s: %q", text, got[0].message.Content)
		}
	}

	for _, table := range []string{"careers", "rivals", "pastimes", "weeks", "longest"} {
		c.rewrite("delete from " + table)
	}
	c.rewrite("update matches set season = null")
	c.restart()
	c.room.Wait()
	if got := c.statsOf(anna, "member"); got.Content != mine.Content || got.Files[0].Alt != mine.Files[0].Alt {
		t.Errorf("counted once more: %s\nbefore: %s", got.Content, mine.Content)
	}
	if got := c.statsOf(carl, "server"); got.Content != server.Content || got.Files[0].Alt != server.Files[0].Alt {
		t.Errorf("counted once more: %s\nbefore: %s", got.Content, server.Content)
	}
}

// Who stays out of lists is shown to nobody else, but to whom they have played with: those know. What
// was played elsewhere is shown only of who wishes it. Who is forgotten is gone.
func TestStatisticsOfOthers(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.bothMove()
	c.finish()
	elsewhere := func(m bot.Message) bool {
		return slices.ContainsFunc(slices.Concat(m.Rows...), func(b bot.Button) bool { return b.Label == "All servers" })
	}
	m := c.statsOf(ben, "member", "user", anna.ID)
	if elsewhere(m) {
		t.Error("Anna is shown everywhere")
	}
	forged := page(c, c.press(ben, "private", "stats/member/"+anna.ID+"/streitpatience/all/everywhere/1"), bot.Update)
	if strings.Contains(forged.Content, "All servers") {
		t.Errorf("%s", forged.Content)
	}
	c.choose(anna, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedEverywhere)
	if m = c.statsOf(ben, "member", "user", anna.ID); !elsewhere(m) {
		t.Error("Anna wants to be shown everywhere")
	}

	c.choose(anna, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedNot)
	contains(c, only(c, c.command(ben, "stats member", "user", anna.ID)), "stay out of lists")
	contains(c, only(c, c.press(ben, "private", button(c, m, "12 months").ID)), "stay out of lists")
	contains(c, c.statsOf(anna, "member").Content, "1 match, 1 won")
	duel := c.statsOf(ben, "against", "user", anna.ID)
	contains(c, duel.Content, "1 match: ")
	for _, b := range slices.Concat(duel.Rows...) {
		if b.Label == "Share" {
			t.Error("a page about Anna can be shared")
		}
	}
	contains(c, only(c, c.command(ben, "stats against", "user", ben.ID)), "That’s you")
	contains(c, only(c, c.command(carl, "my stats", "game", "streitpatience")), "No match against others yet")

	c.forget(anna)
	contains(c, c.statsOf(ben, "member").Content, "1 match, 0 won")
	if text := c.statsOf(ben, "against", "user", anna.ID).Content; strings.Contains(text, "1 match") {
		t.Error(text)
	}
}

// A private match against the computer is told to its member alone, among those of all servers; in a
// direct message there is nothing else.
func TestStatisticsOfPrivateMatches(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Casual)
	for range 3 {
		c.hers(c.byLevel(opponent.Casual))
	}
	r := c.request(bot.Press, anna, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	r.Message = tb.message()
	c.hers(c.send(r))
	contains(c, c.statsOf(anna, "member").Content, "No match")
	contains(c, c.statsOf(ben, "server").Content, "Nobody")
	own := page(c, c.press(anna, "private", button(c, c.statsOf(anna, "member"), "All servers").ID), bot.Update)
	contains(c, own.Content, "Against the computer: 1 match, 0 won")
	r = c.request(bot.Command, anna, "my stats")
	r.Guild, r.Options = "", map[string]string{"game": "streitpatience"}
	contains(c, only(c, c.send(r)), "Against the computer: 1 match, 0 won")
}

// While a win can be stopped nobody's statistics know of the match (rules 6.7).
func TestRule6_7_StatisticsOfAFinalResult(t *testing.T) {
	c := newClub(t)
	c.play(find(t, "pagat reserve=1", false, func(s *script) bool { return s.match.Outcome().Provisional }))
	tb := c.table()
	contains(c, c.statsOf(carl, "member", "user", anna.ID).Content, "No match")
	contains(c, c.statsOf(carl, "server").Content, "Nobody")
	loser := anna
	if tb.view().Outcome.Winner == 0 {
		loser = ben
	}
	c.press(loser, tb.message(), button(c, c.channel.messages[tb.message()], "Accept").ID)
	server := c.statsOf(carl, "server").Content
	c.says(server, "1 match among people", "Longest match: ")
	if strings.Contains(server, "Sharpest caller") {
		t.Errorf("nobody has called: %s", server)
	}
	c.pictured(c.statsOf(carl, "member", "user", anna.ID), "Per 100 moves – faults: ")
}

// Who has called rightly is the sharpest of the month; the first of those who have not is none.
func TestStatsNameTheSharpestCaller(t *testing.T) {
	for right, names := range map[int]bool{0: false, 1: true} {
		c := newClub(t)
		c.now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) // when it is scored
		c.scored(right, storage.Person{ID: anna.ID, Name: anna.Name}, storage.Person{ID: ben.ID, Name: ben.Name})
		if text := c.statsOf(carl, "server").Content; strings.Contains(text, "Sharpest caller in ") != names {
			t.Errorf("%d right calls: %s", right, text)
		}
	}
}
