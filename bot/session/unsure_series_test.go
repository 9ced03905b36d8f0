package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// lasting goes through all shocks with a name of what is struck.
func lasting(t *testing.T, writes []string, test func(c *club, how shock, at string)) {
	t.Helper()
	for _, at := range writes {
		t.Run(at, func(t *testing.T) { shaking(t, func(c *club, how shock) { test(c, how, at) }) })
	}
}

// sheets counts the messages with a score sheet.
func (c *club) sheets() (n int) {
	for _, id := range c.channel.order {
		if m := c.channel.messages[id]; len(m.Files) == 1 && m.Files[0].Name == "sheet.png" {
			n++
		}
	}
	return n
}

// Something goes wrong at a write of a series: it goes on all the same, each sheet is posted once, and it ends.
func TestSeriesInDoubt(t *testing.T) {
	lasting(t, []string{"PauseSeries", "SetSeriesSheet", "ReadySeries", "StartMatch", "ResumeSeries", "EndSeries"}, func(c *club, how shock, at string) {
		c.series("best 3", "pace", "live-5")
		var db *shaken
		strike := func(name string) {
			if name == at {
				db = c.shake(how, at)
			}
		}
		settle := func(name string) {
			if name == at {
				c.settles(db)
				c.lives(time.Minute)
			}
		}
		strike("PauseSeries")
		strike("SetSeriesSheet")
		c.quit(ben)
		settle("PauseSeries")
		settle("SetSeriesSheet")
		if s := c.theSeries(); s.State != storage.SeriesPaused || s.Sheet.Games != 1 {
			c.Fatalf("after the first game: %+v", s)
		}
		strike("ReadySeries")
		c.onSheet(anna, "Go on")
		settle("ReadySeries")
		strike("StartMatch")
		strike("ResumeSeries")
		if _, m := c.sheetOf(); len(m.Rows) > 0 {
			c.onSheet(ben, "Go on")
		}
		settle("StartMatch")
		settle("ResumeSeries")
		if c.theSeries().State == storage.SeriesPaused {
			c.after(c.theSeries().Next.Sub(c.now))
			c.lives(time.Minute)
		}
		row := c.playing()
		if row.Fixture.Number != 2 || row.Message == "" {
			c.Fatalf("the second game: %+v", row)
		}
		strike("EndSeries")
		c.quit(ben)
		settle("EndSeries")
		c.lives(20 * time.Second)
		s := c.theSeries()
		if s.State != storage.SeriesOver || s.Sheet.Games != 2 || s.Sheet.Told == "" || c.sheets() != 2 {
			c.Errorf("in the end: %+v, %d sheets", s, c.sheets())
		}
		if _, m := c.sheetOf(); len(m.Rows) != 1 || m.Rows[0][0].ID != bot.Path("series-again", pages.Key(s.ID)) {
			c.Errorf("the last sheet has %+v", m.Rows)
		}
		if again := c.command(anna, "challenge", "user", ben.ID); again[0].as != bot.Reply {
			c.Errorf("a challenge after that: %q", briefly(again))
		}
	})
}

// The last sheet is too old to be edited (30046), or Discord is busy just then: it is edited later, and the end is told.
func TestLastSheetIsShownAtLast(t *testing.T) {
	for _, no := range []error{bot.ErrTooOld, bot.ErrBusy} {
		c := newClub(t)
		c.series("best 3")
		c.quit(ben)
		c.channel.editErr = no
		_, m := c.sheetOf()
		ask := page(c, c.press(ben, c.theSeries().Sheet.Message, button(c, m, "End").ID), bot.Private)
		c.press(ben, "private", button(c, ask, "Give it up").ID)
		for range 3 {
			c.lives(20 * time.Second)
		}
		c.channel.editErr = nil
		c.lives(20 * time.Second)
		s := c.theSeries()
		_, m = c.sheetOf()
		if s.State != storage.SeriesOver || s.Sheet.Told == "" || m.Rows[0][0].ID != bot.Path("series-again", pages.Key(s.ID)) {
			t.Errorf("%v: %+v, %+v", no, s, m.Rows)
		}
	}
}

// Something goes wrong at a write of a tournament: it is played all the same, from the sign-up to the first results, and each of its
// messages is posted once.
func TestTournamentInDoubt(t *testing.T) {
	lasting(t, []string{"CreateTournament", "SetTournamentPost sign-up", "JoinTournament", "StartTournament", "StartMatch", "SetTournamentPost table"}, func(c *club, how shock, at string) {
		var db *shaken
		strike := func(name string) {
			if name == at {
				db = c.shake(how, at)
			}
		}
		settle := func(name string) {
			if name == at {
				c.settles(db)
				c.lives(time.Minute)
			}
		}
		strike("CreateTournament")
		strike("SetTournamentPost sign-up")
		c.truthOf(how, at == "CreateTournament", c.command(anna, "tournament create", "title", "Autumn cup"))
		settle("CreateTournament")
		settle("SetTournamentPost sign-up")
		if how == lostAll && at == "CreateTournament" {
			c.command(anna, "tournament create", "title", "Autumn cup")
		}
		cup := &cup{c, 1}
		players := crowd(4)
		strike("JoinTournament")
		c.truthOf(how, at == "JoinTournament", cup.presses(players[0], view.WordJoin))
		settle("JoinTournament")
		if cup.row().Of(players[0].ID) < 0 {
			cup.joins(players[0])
		}
		cup.joins(players[1:]...)
		strike("StartTournament")
		strike("StartMatch")
		strike("SetTournamentPost table")
		c.truthOf(how, at == "StartTournament", cup.presses(anna, view.WordStart))
		settle("StartTournament")
		settle("StartMatch")
		settle("SetTournamentPost table")
		if how == lostAll && at == "StartTournament" {
			cup.presses(anna, view.WordStart)
		}
		if n := len(cup.playing()); n != 2 {
			c.Fatalf("%d matches are played", n)
		}
		for _, m := range cup.playing() {
			if m.Message == "" || len(c.channel.messages[m.Message].Rows) == 0 {
				c.Errorf("match %d is in %q", m.ID, m.Message)
			}
		}
		posts := cup.row().Posts
		if posts["sign-up"].Message == "" || posts["table"].Message == "" {
			c.Errorf("posted: %+v", posts)
		}
		once := map[string]int{}
		for _, id := range c.channel.order {
			for _, row := range c.channel.messages[id].Rows {
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

// truthOf is truth, of a press whose own write was struck.
func (c *club) truthOf(how shock, struck bool, all []sent) {
	c.Helper()
	if struck {
		c.truth(how, all)
	}
}

// The database can't note for an hour what was posted of a tournament, longer than a nonce holds: nothing is posted twice.
func TestPostsOfATournamentAreNotedAtLast(t *testing.T) {
	for _, kind := range []string{"sign-up", "table"} {
		c := newClub(t)
		var db *shaken
		if kind == "sign-up" {
			db = c.shake(lostAll, "SetTournamentPost "+kind)
		}
		c.command(anna, "tournament create", "title", "Autumn cup")
		cup := &cup{c, 1}
		if kind == "table" {
			cup.joins(crowd(4)...)
			db = c.shake(lostAll, "SetTournamentPost "+kind)
			cup.presses(anna, view.WordStart)
		}
		for range 3 * 60 {
			c.lives(20 * time.Second)
		}
		messages := len(c.channel.order)
		c.settles(db)
		if kind == "sign-up" && len(c.channel.order) != messages {
			t.Errorf("%s: %d messages, then %d", kind, messages, len(c.channel.order))
		}
		shown := 0
		for _, id := range c.channel.order {
			if m := c.channel.messages[id]; strings.Contains(m.Words(), "Autumn cup") && (len(m.Files) > 0 || kind == "sign-up") {
				shown++
			}
		}
		if post := cup.row().Posts[kind]; post.Message == "" || shown != 1 {
			t.Errorf("%s: %+v, %d messages with it", kind, post, shown)
		}
		c.log.Reset()
	}
}
