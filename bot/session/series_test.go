package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// series seats Anna and Ben at the first game of a series.
func (c *club) series(form string, options ...string) {
	c.Helper()
	c.command(anna, "challenge", append([]string{"user", ben.ID, "series", form}, options...)...)
	c.accept(ben)
}

// quit resigns the running match for a member.
func (c *club) quit(u bot.User) []sent {
	c.Helper()
	return c.press(u, "", bot.Path(pages.PathQuit, pages.Key(c.playing().ID)))
}

// playing is the one match that is open.
func (c *club) playing() storage.Match {
	c.Helper()
	open, err := c.db.OpenMatches(context.Background())
	if err != nil || len(open) != 1 {
		c.Fatalf("%d open matches, %v", len(open), err)
	}
	return open[0]
}

// theSeries is the first series as it is stored.
func (c *club) theSeries() storage.Series {
	c.Helper()
	s, err := c.db.Series(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return s
}

// sheetOf is the newest score sheet as it is shown.
func (c *club) sheetOf() (id string, m bot.Message) {
	c.Helper()
	id = c.theSeries().Sheet.Message
	return id, c.channel.messages[id]
}

// onSheet presses a button of the newest score sheet.
func (c *club) onSheet(u bot.User, label string) []sent {
	c.Helper()
	id, m := c.sheetOf()
	return c.press(u, id, button(c, m, label).ID)
}

// Best of three, from the challenge to the end: a sheet after every game, the next game when
// both want it or by itself, who starts by turns, one secret for all, which nobody is told before
// the end.
func TestSeriesBestOfThree(t *testing.T) {
	c := newClub(t)
	c.series("best 3")
	first := c.playing()
	if first.Rules != "pagat start=alternate" || first.Origin.Series != "1 best 3" {
		t.Errorf("rules %q, %q", first.Rules, first.Origin.Series)
	}
	c.bothMove()
	c.quit(ben)
	_, m := c.sheetOf()
	contains(c, m.Content, "After the first game")
	contains(c, m.Content, "Game 2 begins")
	if len(m.Files) != 1 || m.Files[0].Name != "sheet.png" {
		t.Errorf("%d files", len(m.Files))
	}
	c.onSheet(anna, "Go on")
	_, m = c.sheetOf()
	contains(c, m.Content, "Anna** wants to go on")
	c.onSheet(ben, "Go on")
	second := c.playing()
	if second.Fixture.Number != 2 || second.Players[0].ID != ben.ID || second.Players[1].ID != anna.ID || second.Home != first.Home {
		t.Errorf("second game %+v", second)
	}
	_, m = c.sheetOf()
	contains(c, m.Content, "Game 2 is being played")
	one, two := c.starter(first), c.starter(second)
	if one == two {
		t.Errorf("%s starts both games", one)
	}
	c.quit(anna)
	s := c.theSeries()
	c.after(s.Next.Sub(c.now) - time.Second)
	if s = c.theSeries(); s.State != storage.SeriesPaused {
		t.Fatalf("%s before the pause is over", s.State)
	}
	c.after(2 * time.Second)
	third := c.playing()
	c.quit(ben)
	if s = c.theSeries(); s.State != storage.SeriesOver || s.Ending != storage.SeriesPlayed || s.Players[0].Place != 1 {
		t.Errorf("%+v", s)
	}
	_, m = c.sheetOf()
	contains(c, m.Content, "Anna** wins the series")
	for _, row := range []storage.Match{first, second, third} {
		row, _ = c.db.Match(context.Background(), row.ID)
		if row.Origin.Sealed {
			t.Errorf("the secret of match %d is still sealed", row.ID)
		}
	}
	if w, err := c.db.SeriesWins(context.Background(), storage.Scope{Guild: "77", Game: first.Game}, anna.ID); err != nil || w != (storage.SeriesWins{Played: 1, Won: 1}) {
		t.Errorf("%+v, %v", w, err)
	}
}

// starter is who begins a match.
func (c *club) starter(row storage.Match) string {
	c.Helper()
	for line := range strings.Lines(row.Deal) {
		if seat, is := strings.CutPrefix(line, "start "); is {
			return row.Players[seat[0]-'A'].Name
		}
	}
	c.Fatalf("match %d says nothing of who starts:\n%s", row.ID, row.Deal)
	return ""
}
