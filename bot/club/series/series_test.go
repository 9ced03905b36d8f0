package series_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/internal/club"
	"stopp/storage"
)

// Best of three, from the challenge to the end: a sheet after every game, the next game when both
// want it or by itself, the start by turns, and one secret for all, which nobody is told before
// the end.
func TestSeriesBestOfThree(t *testing.T) {
	c := club.New(t)
	c.Series("best 3")
	first := c.Playing()
	if first.Rules != "pagat start=alternate" || first.Origin.Series != "1 best 3" {
		t.Errorf("rules %q, %q", first.Rules, first.Origin.Series)
	}
	c.BothMove()
	c.Quit(club.Ben)
	_, m := c.SheetOf()
	club.Contains(c, m.Content, "After the first game")
	club.Contains(c, m.Content, "Game 2 begins")
	if len(m.Files) != 1 || m.Files[0].Name != "sheet.png" {
		t.Errorf("%d files", len(m.Files))
	}
	c.OnSheet(club.Anna, "Go on")
	_, m = c.SheetOf()
	club.Contains(c, m.Content, "Anna** wants to go on")
	c.OnSheet(club.Ben, "Go on")
	second := c.Playing()
	if second.Fixture.Number != 2 || second.Players[0].ID != club.Ben.ID || second.Players[1].ID != club.Anna.ID || second.Home != first.Home {
		t.Errorf("second game %+v", second)
	}
	_, m = c.SheetOf()
	club.Contains(c, m.Content, "Game 2 is being played")
	one, two := starter(c, first), starter(c, second)
	if one == two {
		t.Errorf("%s starts both games", one)
	}
	c.Quit(club.Anna)
	s := c.TheSeries()
	c.After(s.Next.Sub(c.Now) - time.Second)
	if s = c.TheSeries(); s.State != storage.SeriesPaused {
		t.Fatalf("%s before the pause is over", s.State)
	}
	c.After(2 * time.Second)
	third := c.Playing()
	c.Quit(club.Ben)
	if s = c.TheSeries(); s.State != storage.SeriesOver || s.Ending != storage.SeriesPlayed || s.Players[0].Place != 1 {
		t.Errorf("%+v", s)
	}
	_, m = c.SheetOf()
	club.Contains(c, m.Content, "Anna** wins the series")
	for _, row := range []storage.Match{first, second, third} {
		row, _ = c.DB.Match(context.Background(), row.ID)
		if row.Origin.Sealed {
			t.Errorf("the secret of match %d is still sealed", row.ID)
		}
	}
	if w, err := c.DB.SeriesWins(context.Background(), storage.Scope{Guild: "77", Game: first.Game}, club.Anna.ID); err != nil || w != (storage.SeriesWins{Played: 1, Won: 1}) {
		t.Errorf("%+v, %v", w, err)
	}
}

// starter is who begins a match.
func starter(c *club.Club, row storage.Match) string {
	c.Helper()
	for line := range strings.Lines(row.Deal) {
		if seat, is := strings.CutPrefix(line, "start "); is {
			return row.Players[seat[0]-'A'].Name
		}
	}
	c.Fatalf("match %d says nothing of who starts:\n%s", row.ID, row.Deal)
	return ""
}
