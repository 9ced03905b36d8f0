package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// toyOfThree plays the short toy with Anna, Ben and Carl to its end.
func (c *club) toyOfThree(challenge int64) storage.Match {
	c.Helper()
	c.command(anna, "toy", "preset", "short")
	c.joinTable(ben, challenge, "Join")
	c.joinTable(carl, challenge, "Join")
	c.joinTable(anna, challenge, "Start")
	c.playedOut(challenge)
	return c.toyRow(challenge)
}

// leaders is a leaderboard of the toy, as Anna is shown it.
func (c *club) leaders(options ...string) bot.Message {
	c.Helper()
	return page(c, c.command(anna, "leaderboard", append([]string{"game", "toy"}, options...)...), bot.Reply)
}

// What three have played stands on leaderboards, by months, by the number of players, and by
// what the game counts, with the program killed after every press. Counted once more from
// the records it is the same. Who wants to stand on none doesn't, and who is forgotten is
// gone.
func TestLeaderboardsOfThree(t *testing.T) {
	c := gathers(t)
	contains(c, c.leaders().Content, "Nobody has finished a match")
	first := c.toyOfThree(1)
	result := c.channel.messages[first.Message].Content
	contains(c, result, "Wins of this group in this server: ")
	c.now = c.now.AddDate(0, 1, 0)
	c.toyOfThree(2)

	want := map[string]string{}
	for name, options := range map[string][]string{"points": nil, "three": {"players", "3"}, "rate": {"by", "rate"}, "wins": {"by", "wins"}, "month": {"season", "now"}, "before": {"season", "2027-01"}} {
		m := c.leaders(options...)
		want[name] = m.Content
		c.says(m.Content, "**Anna**", "**Ben", "**Carl**", "3 members", "**You:** ")
	}
	contains(c, want["points"], "of 2 matches")
	contains(c, want["month"], "of 1 match")
	c.says(want["before"], "🏆", "January 2027", "of 1 match")
	contains(c, want["rate"], "tricks a round")
	contains(c, c.leaders("players", "4").Content, "Nobody stands here yet")
	contains(c, only(c, c.command(anna, "leaderboard", "game", "toy", "by", "stopp")), "no leaderboard by that")
	contains(c, only(c, c.command(anna, "leaderboard", "game", "toy", "season", "soon")), "2026-11")
	stats := only(c, c.command(anna, "my stats"))
	c.says(stats, "The toy", "of 2 matches", "3 players", "tricks a round")

	for _, table := range []string{"ranks", "rungs", "lists", "standings"} {
		c.rewrite("delete from " + table)
	}
	c.rewrite("update matches set counted = 0")
	c.room.Wait()
	if got := c.leaders().Content; got != want["points"] {
		t.Errorf("counted once more: %s\nbefore: %s", got, want["points"])
	}
	if got := c.leaders("season", "2027-01").Content; got != want["before"] {
		t.Errorf("counted once more: %s\nbefore: %s", got, want["before"])
	}

	c.choose(ben, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedNot)
	m := c.leaders()
	if strings.Contains(m.Content, "Ben") || !strings.Contains(m.Content, "2 members") {
		t.Errorf("Ben stands there: %s", m.Content)
	}
	contains(c, page(c, c.command(ben, "leaderboard", "game", "toy"), bot.Reply).Content, "chosen not to stand")
	c.choose(ben, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedYes)
	if got := c.leaders().Content; got != want["points"] {
		t.Errorf("back again: %s\nbefore: %s", got, want["points"])
	}
	c.forget(carl)
	m = c.leaders()
	c.says(m.Content, "**Anna**", "**Ben", "2 members")
}

// A leaderboard has pages. Who turns one that all see gets one of their own, with their own
// line wherever they stand; the menus lead to others.
func TestPagesOfALeaderboard(t *testing.T) {
	c := newClub(t)
	score := storage.Score{Season: "2026-11"}
	for _, name := range []string{storage.CountPoints, storage.CountWins, storage.CountGames} {
		score.Lists = append(score.Lists, storage.List{Name: name, Of: name})
	}
	for n := range 13 {
		people := []storage.Person{{ID: fmt.Sprint(500 + n), Name: fmt.Sprint("M", n)}, {ID: anna.ID, Name: anna.Name}}
		m, err := c.db.StartMatch(c.Context(), 0, fmt.Sprint("old ", n), storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: "pagat"}, Version: 1, Guild: "77", Players: people})
		if err == nil {
			r := &storage.Result{Ending: "won", Winner: 0, Points: []int{10 + n, 0}}
			err = c.db.Append(c.Context(), m.ID, 0, []storage.Action{{Seat: "A", Text: "turn"}}, storage.Update{Result: r, Score: &score})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	shown := c.command(ben, "leaderboard")
	m := page(c, shown, bot.Reply)
	c.says(m.Content, "**1.** **M12**", "**10.** **M3**", "You don’t stand here yet")
	next := button(c, m, "Next").ID
	r := c.request(bot.Press, anna, next)
	r.Message, r.Private = "shown", false
	own := page(c, c.send(r), bot.Private) // the message for all stays
	c.says(own.Content, "**11.** **M2**", "**14.** **Anna**", "**You:** **14.** **Anna**")
	back := page(c, c.press(anna, "private", button(c, own, "Back").ID), bot.Update)
	c.says(back.Content, "**1.** **M12**", "**You:** **14.** **Anna**")
	by := page(c, c.choose(anna, "private", own.Menus[0].ID, "games"), bot.Update)
	c.says(by.Content, "Matches", "**1.** **Anna**", "**2.** **M0**", "**2.** **M8**")
	month := page(c, c.choose(anna, "private", own.Menus[1].ID, "2026-11"), bot.Update)
	c.says(month.Content, "November 2026", "**1.** **M12**")
	for _, forged := range []string{bot.Path(pages.PathLeaders, "none", "points", "all", 0, pages.PageOn, "500"), bot.Path(pages.PathLeaders, streit.RecordName, "x", "all", 0, pages.PageOn, "500"),
		bot.Path(pages.PathLeaders, streit.RecordName, "points", "2026-13", 0, pages.PageOn, "500"), bot.Path(pages.PathLeaders, streit.RecordName, "points", "all", 3, pages.PageOn, "500")} {
		if got := c.press(anna, "private", forged); len(got) > 0 && got[0].as == bot.Update {
			t.Errorf("%s: %q", forged, got[0].message.Content)
		}
	}
	gone := page(c, c.press(anna, "private", bot.Path(pages.PathLeaders, streit.RecordName, "points", "all", 0, pages.PageOn, "999")), bot.Update)
	contains(c, gone.Content, "**1.** **M12**") // whoever stood there is gone: from the beginning
}

// The months of a server begin by its own clock.
func TestSeasonsByTheServersClock(t *testing.T) {
	c := newClub(t)
	c.now = time.Date(2026, 11, 30, 23, 30, 0, 0, time.UTC)
	r := c.request(bot.Command, anna, "server settings")
	r.Rights, r.Options = bot.ManageServer, map[string]string{"zone": "Europe/Berlin"}
	contains(c, page(c, c.send(r), bot.Private).Content, "Europe/Berlin")
	r.ID, r.Options = r.ID+"1", map[string]string{"zone": "Mars"}
	contains(c, only(c, c.send(r)), "Mars")
	c.start("pagat")
	c.bothMove()
	c.finish()
	contains(c, page(c, c.command(anna, "leaderboard", "season", "now"), bot.Reply).Content, "December 2026")
	for _, s := range c.typing(anna, "leaderboard", "season", "") {
		if s.Value == "2026-11" {
			t.Errorf("%+v", s)
		}
	}
	m := page(c, c.command(anna, "leaderboard", "by", "stopp"), bot.Reply)
	c.says(m.Content, "Stopp: ", "own faults per 100 moves")
	contains(c, page(c, c.command(anna, "leaderboard", "by", "careful"), bot.Reply).Content, "You stand here after 200 moves.")
}
