package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// lasting goes through all shocks, each struck at a write of some name.
func lasting(t *testing.T, writes []string, test func(c *club.Club, how shock, at string)) {
	t.Helper()
	for _, at := range writes {
		t.Run(at, func(t *testing.T) { shaking(t, func(c *club.Club, how shock) { test(c, how, at) }) })
	}
}

// sheetsPosted counts the messages with a score sheet.
func sheetsPosted(c *club.Club) (n int) {
	for _, id := range c.Channel.Order {
		if m := c.Channel.Messages[id]; len(m.Files) == 1 && m.Files[0].Name == "sheet.png" {
			n++
		}
	}
	return n
}

// Something goes wrong at a write of a series. It goes on all the same, each sheet is posted once, and it ends.
func TestSeriesInDoubt(t *testing.T) {
	lasting(t, []string{"PauseSeries", "SetSeriesSheet", "ReadySeries", "StartMatch", "ResumeSeries", "EndSeries"}, func(c *club.Club, how shock, at string) {
		c.Series("best 3", "pace", "live-5")
		var db *shaken
		strike := func(name string) {
			if name == at {
				db = shake(c, how, at)
			}
		}
		settle := func(name string) {
			if name == at {
				settles(c, db)
				c.Lives(time.Minute)
			}
		}
		strike("PauseSeries")
		strike("SetSeriesSheet")
		c.Quit(club.Ben)
		settle("PauseSeries")
		settle("SetSeriesSheet")
		if s := c.TheSeries(); s.State != storage.SeriesPaused || s.Sheet.Games != 1 {
			c.Fatalf("after the first game: %+v", s)
		}
		strike("ReadySeries")
		c.OnSheet(club.Anna, "Go on")
		settle("ReadySeries")
		strike("StartMatch")
		strike("ResumeSeries")
		if _, m := c.SheetOf(); len(m.Rows) > 0 {
			c.OnSheet(club.Ben, "Go on")
		}
		settle("StartMatch")
		settle("ResumeSeries")
		if c.TheSeries().State == storage.SeriesPaused {
			c.After(c.TheSeries().Next.Sub(c.Now))
			c.Lives(time.Minute)
		}
		row := c.Playing()
		if row.Fixture.Number != 2 || row.Message == "" {
			c.Fatalf("the second game: %+v", row)
		}
		strike("EndSeries")
		c.Quit(club.Ben)
		settle("EndSeries")
		c.Lives(20 * time.Second)
		s := c.TheSeries()
		if s.State != storage.SeriesOver || s.Sheet.Games != 2 || s.Sheet.Told == "" || sheetsPosted(c) != 2 {
			c.Errorf("in the end: %+v, %d sheets", s, sheetsPosted(c))
		}
		if _, m := c.SheetOf(); len(m.Rows) != 1 || m.Rows[0][0].ID != bot.Path("series-again", pages.Key(s.ID)) {
			c.Errorf("the last sheet has %+v", m.Rows)
		}
		if again := c.Command(club.Anna, "challenge", "user", club.Ben.ID); again[0].As != bot.Reply {
			c.Errorf("a challenge after that: %q", club.Briefly(again))
		}
	})
}

// The last sheet is too old to be edited (30046), or Discord is busy just then: it is edited later, and the end is told.
func TestLastSheetIsShownAtLast(t *testing.T) {
	for _, no := range []error{bot.ErrTooOld, bot.ErrBusy} {
		c := club.New(t)
		c.Series("best 3")
		c.Quit(club.Ben)
		c.Channel.EditErr = no
		_, m := c.SheetOf()
		ask := club.Page(c, c.Press(club.Ben, c.TheSeries().Sheet.Message, club.Button(c, m, "End").ID), bot.Private)
		c.Press(club.Ben, "private", club.Button(c, ask, "Give it up").ID)
		for range 3 {
			c.Lives(20 * time.Second)
		}
		c.Channel.EditErr = nil
		c.Lives(20 * time.Second)
		s := c.TheSeries()
		_, m = c.SheetOf()
		if s.State != storage.SeriesOver || s.Sheet.Told == "" || m.Rows[0][0].ID != bot.Path("series-again", pages.Key(s.ID)) {
			t.Errorf("%v: %+v, %+v", no, s, m.Rows)
		}
	}
}

// Something goes wrong at a write of a tournament. It is played all the same, from the sign-up to the first results, and each of
// its messages is posted once.
func TestTournamentInDoubt(t *testing.T) {
	lasting(t, []string{"CreateTournament", "SetTournamentPost sign-up", "JoinTournament", "StartTournament", "StartMatch", "SetTournamentPost table"}, func(c *club.Club, how shock, at string) {
		var db *shaken
		strike := func(name string) {
			if name == at {
				db = shake(c, how, at)
			}
		}
		settle := func(name string) {
			if name == at {
				settles(c, db)
				c.Lives(time.Minute)
			}
		}
		strike("CreateTournament")
		strike("SetTournamentPost sign-up")
		truthOf(c, how, at == "CreateTournament", c.Command(club.Anna, "tournament create", "title", "Autumn cup"))
		settle("CreateTournament")
		settle("SetTournamentPost sign-up")
		if how == lostAll && at == "CreateTournament" {
			c.Command(club.Anna, "tournament create", "title", "Autumn cup")
		}
		cup := &club.Cup{Club: c, ID: 1}
		players := club.Crowd(4)
		strike("JoinTournament")
		truthOf(c, how, at == "JoinTournament", cup.Presses(players[0], view.WordJoin))
		settle("JoinTournament")
		if cup.Row().Of(players[0].ID) < 0 {
			cup.Joins(players[0])
		}
		cup.Joins(players[1:]...)
		strike("StartTournament")
		strike("StartMatch")
		strike("SetTournamentPost table")
		truthOf(c, how, at == "StartTournament", cup.Presses(club.Anna, view.WordStart))
		settle("StartTournament")
		settle("StartMatch")
		settle("SetTournamentPost table")
		if how == lostAll && at == "StartTournament" {
			cup.Presses(club.Anna, view.WordStart)
		}
		if n := len(cup.Playing()); n != 2 {
			c.Fatalf("%d matches are played", n)
		}
		for _, m := range cup.Playing() {
			if m.Message == "" || len(c.Channel.Messages[m.Message].Rows) == 0 {
				c.Errorf("match %d is in %q", m.ID, m.Message)
			}
		}
		posts := cup.Row().Posts
		if posts["sign-up"].Message == "" || posts["table"].Message == "" {
			c.Errorf("posted: %+v", posts)
		}
		once := map[string]int{}
		for _, id := range c.Channel.Order {
			for _, row := range c.Channel.Messages[id].Rows {
				for _, b := range row {
					once[b.ID]++
				}
			}
		}
		for _, word := range []string{view.WordJoin} {
			if n := once[bot.Path(view.Path, word, pages.Key(1))]; n > 1 {
				c.Errorf("%d messages with %s", n, word)
			}
		}
	})
}

// truthOf is truth for a press whose own write was struck.
func truthOf(c *club.Club, how shock, struck bool, all []club.Sent) {
	c.Helper()
	if struck {
		truth(c, how, all)
	}
}

// For an hour, longer than a nonce holds, the database can't note what was posted of a tournament: nothing is posted twice.
func TestPostsOfATournamentAreNotedAtLast(t *testing.T) {
	for _, kind := range []string{"sign-up", "table"} {
		c := club.New(t)
		var db *shaken
		if kind == "sign-up" {
			db = shake(c, lostAll, "SetTournamentPost "+kind)
		}
		c.Command(club.Anna, "tournament create", "title", "Autumn cup")
		cup := &club.Cup{Club: c, ID: 1}
		if kind == "table" {
			cup.Joins(club.Crowd(4)...)
			db = shake(c, lostAll, "SetTournamentPost "+kind)
			cup.Presses(club.Anna, view.WordStart)
		}
		for range 3 * 60 {
			c.Lives(20 * time.Second)
		}
		messages := len(c.Channel.Order)
		settles(c, db)
		if kind == "sign-up" && len(c.Channel.Order) != messages {
			t.Errorf("%s: %d messages, then %d", kind, messages, len(c.Channel.Order))
		}
		shown := 0
		for _, id := range c.Channel.Order {
			if m := c.Channel.Messages[id]; strings.Contains(m.Words(), "Autumn cup") && (len(m.Files) > 0 || kind == "sign-up") {
				shown++
			}
		}
		if post := cup.Row().Posts[kind]; post.Message == "" || shown != 1 {
			t.Errorf("%s: %+v, %d messages with it", kind, post, shown)
		}
		c.Logged.Reset()
	}
}
