package club_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// toyOfThree plays the short toy with Anna, Ben and Carl to its end.
func toyOfThree(c *club.Club, challenge int64) storage.Match {
	c.Helper()
	c.Command(club.Anna, "toy", "preset", "short")
	c.JoinTable(club.Ben, challenge, "Join")
	c.JoinTable(club.Carl, challenge, "Join")
	c.JoinTable(club.Anna, challenge, "Start")
	c.PlayedOut(challenge)
	return c.ToyRow(challenge)
}

// leaders is a leaderboard of the toy, as Anna is shown it.
func leaders(c *club.Club, options ...string) bot.Message {
	c.Helper()
	return club.Page(c, c.Command(club.Anna, "leaderboard", append([]string{"game", "toy"}, options...)...), bot.Reply)
}

// What three have played stands on leaderboards, by months, by the number of players, and by
// what the game counts, with the program killed after every press. Counted once more from
// the records, it is the same. Members who want to stand on none stand on none, and a
// forgotten member is gone.
func TestLeaderboardsOfThree(t *testing.T) {
	c := club.Gathers(t)
	c.Says(club.Only(c, c.Command(club.Anna, "leaderboard", "game", "toy")), "Nobody has finished a match")
	first := toyOfThree(c, 1)
	result := c.Channel.Messages[first.Message].Content
	club.Contains(c, result, "Wins of this group here: ")
	c.Now = c.Now.AddDate(0, 1, 0)
	toyOfThree(c, 2)

	want := map[string]string{}
	for name, options := range map[string][]string{"points": nil, "three": {"players", "3"}, "rate": {"by", "rate"}, "wins": {"by", "wins"}, "month": {"season", "now"}, "before": {"season", "2027-01"}} {
		m := leaders(c, options...)
		want[name] = club.Shown(m)
		c.Says(strings.ReplaceAll(want[name], "**", ""), ". Anna: ", ". Ben", ". Carl: ", "3 members")
	}
	club.Contains(c, want["points"], "of 2 matches")
	club.Contains(c, want["month"], "of 1 match")
	c.Says(want["before"], "won January 2027", "of 1 match")
	club.Contains(c, want["rate"], "tricks a round")
	c.Says(club.Only(c, c.Command(club.Anna, "leaderboard", "game", "toy", "players", "4")), "Nobody is on this list yet")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "leaderboard", "game", "toy", "by", "stopp")), "no leaderboard by that")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "leaderboard", "game", "toy", "season", "soon")), "2026-11")
	stats := club.Only(c, c.Command(club.Anna, "my stats"))
	c.Says(stats, "The toy", "of 2 matches", "3 players", "tricks a round")

	for _, table := range []string{"ranks", "rungs", "lists", "standings"} {
		c.Rewrite("delete from " + table)
	}
	c.Rewrite("update matches set counted = 0")
	c.Room.Wait()
	if got := club.Shown(leaders(c)); got != want["points"] {
		t.Errorf("counted once more: %s\nbefore: %s", got, want["points"])
	}
	if got := club.Shown(leaders(c, "season", "2027-01")); got != want["before"] {
		t.Errorf("counted once more: %s\nbefore: %s", got, want["before"])
	}

	c.Choose(club.Ben, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedNot)
	m := leaders(c)
	if strings.Contains(club.Shown(m), "Ben") || !strings.Contains(m.Content, "2 members") {
		t.Errorf("Ben stands there: %s", m.Content)
	}
	if m := club.Page(c, c.Command(club.Ben, "leaderboard", "game", "toy"), bot.Reply); strings.Contains(m.Content, "chosen to stay off") {
		t.Errorf("all are told what Ben has chosen: %s", m.Content)
	}
	c.Choose(club.Ben, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedYes)
	if got := club.Shown(leaders(c)); got != want["points"] {
		t.Errorf("back again: %s\nbefore: %s", got, want["points"])
	}
	c.Forget(club.Carl)
	m = leaders(c)
	c.Says(club.Shown(m), ". Anna: ", ". Ben", "2 members")
}

// A leaderboard has pages. A member who turns a public one gets one of their own, with
// their own line wherever they stand; the menus lead to others.
func TestPagesOfALeaderboard(t *testing.T) {
	c := club.New(t)
	score := storage.Score{Season: "2026-11"}
	for _, name := range []string{storage.CountPoints, storage.CountWins, storage.CountGames} {
		score.Lists = append(score.Lists, storage.List{Name: name, Of: name})
	}
	for n := range 13 {
		people := []storage.Person{{ID: fmt.Sprint(500 + n), Name: fmt.Sprint("M", n)}, {ID: club.Anna.ID, Name: club.Anna.Name}}
		m, err := c.DB.StartMatch(c.Context(), 0, fmt.Sprint("old ", n), storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: "pagat"}, Version: 1, Guild: "77", Players: people})
		if err == nil {
			r := &storage.Result{Ending: "won", Winner: 0, Points: []int{10 + n, 0}}
			err = c.DB.Append(c.Context(), m.ID, 0, []storage.Action{{Seat: "A", Text: "turn"}}, storage.Update{Result: r, Score: &score})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	shown := c.Command(club.Ben, "leaderboard")
	m := club.Page(c, shown, bot.Reply)
	c.Says(club.Shown(m), "\n1. M12: ", " 10. M3: ")
	next := club.Button(c, m, "Next").ID
	r := c.Request(bot.Press, club.Anna, next)
	r.Message, r.Private = "shown", false
	own := club.Page(c, c.Send(r), bot.Private) // the message for all stays
	c.Says(club.Shown(own), "11. M2: ", "14. Anna: ", "**You:** **14.** ")
	back := club.Page(c, c.Press(club.Anna, "private", club.Button(c, own, "Back").ID), bot.Update)
	c.Says(club.Shown(back), "\n1. M12: ", "**You:** **14.** **Anna**")
	by := club.Page(c, c.Choose(club.Anna, "private", own.Menus[0].ID, "games"), bot.Update)
	c.Says(club.Shown(by), "Matches", "\n1. Anna: ", " 2. M0: ", " 2. M8: ")
	month := club.Page(c, c.Choose(club.Anna, "private", own.Menus[1].ID, "2026-11"), bot.Update)
	c.Says(club.Shown(month), "November 2026", "\n1. M12: ")
	for _, forged := range []string{bot.Path(pages.PathLeaders, "none", "points", "all", 0, pages.PageOn, "500"), bot.Path(pages.PathLeaders, streit.RecordName, "x", "all", 0, pages.PageOn, "500"),
		bot.Path(pages.PathLeaders, streit.RecordName, "points", "2026-13", 0, pages.PageOn, "500"), bot.Path(pages.PathLeaders, streit.RecordName, "points", "all", 3, pages.PageOn, "500")} {
		if got := c.Press(club.Anna, "private", forged); len(got) > 0 && got[0].As == bot.Update {
			t.Errorf("%s: %q", forged, got[0].Message.Content)
		}
	}
	gone := club.Page(c, c.Press(club.Anna, "private", bot.Path(pages.PathLeaders, streit.RecordName, "points", "all", 0, pages.PageOn, "999")), bot.Update)
	club.Contains(c, club.Shown(gone), "\n1. M12: ") // everybody there is gone: from the beginning
}

// The months of a server begin by its own clock.
func TestSeasonsByTheServersClock(t *testing.T) {
	c := club.New(t)
	c.Now = time.Date(2026, 11, 30, 23, 30, 0, 0, time.UTC)
	r := c.Request(bot.Command, club.Anna, "server settings")
	r.Rights, r.Options = bot.ManageServer, map[string]string{"zone": "Europe/Berlin"}
	club.Contains(c, club.Page(c, c.Send(r), bot.Private).Content, "Europe/Berlin")
	r.ID, r.Options = r.ID+"1", map[string]string{"zone": "Mars"}
	club.Contains(c, club.Only(c, c.Send(r)), "Mars")
	c.Start("pagat")
	c.BothMove()
	c.Finish()
	club.Contains(c, club.Page(c, c.Command(club.Anna, "leaderboard", "season", "now"), bot.Reply).Content, "December 2026")
	for _, s := range c.Typing(club.Anna, "leaderboard", "season", "") {
		if s.Value == "2026-11" {
			t.Errorf("%+v", s)
		}
	}
	m := club.Page(c, c.Command(club.Anna, "leaderboard", "by", "stopp"), bot.Reply)
	c.Says(m.Content, "Stopp: ", "own faults per 100 moves")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "leaderboard", "by", "careful")), "You are listed here after 200 moves.")
}
