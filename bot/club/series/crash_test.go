package series_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/internal/club"
	"stopp/storage"
)

// killed is the store of a program that is killed at some step of a series: from then on
// nothing of that kind is written.
type killed struct {
	session.Store
	at string
}

var errKilled = errors.New("killed")

func (k killed) ChangeSeries(ctx context.Context, id int64, change storage.SeriesChange) (storage.Series, error) {
	if at := map[string]string{"PauseSeries": "result", "ResumeSeries": "match"}[club.SeriesChange(ctx, k.Store, id, change)]; at == k.at && at != "" {
		return storage.Series{}, errKilled
	}
	return k.Store.ChangeSeries(ctx, id, change)
}

func (k killed) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	if k.at == "challenge" {
		return storage.Match{}, errKilled
	}
	return k.Store.StartMatch(ctx, challenge, interaction, m)
}

func (k killed) EndSeries(ctx context.Context, id int64, m storage.Match, e storage.SeriesEnd) (storage.Series, error) {
	if k.at == "end" {
		return storage.Series{}, errKilled
	}
	return k.Store.EndSeries(ctx, id, m, e)
}

// A series to 300, with a program that is killed at a step of every game: every game is played
// once, and every sheet is shown.
func TestSeriesTo300IsKilledEverywhere(t *testing.T) {
	c := club.New(t)
	c.Series("total 300", "pace", "live-5")
	steps := []string{"result", "sheet", "challenge", "match", "table", ""}
	total := 0
	for n := 1; ; n++ {
		if n > 20 {
			t.Fatal("no end")
		}
		row := c.Playing()
		if row.Fixture != (storage.Fixture{Of: storage.OfSeries, ID: 1, Number: n}) {
			t.Fatalf("game %d is %+v", n, row.Fixture)
		}
		step := steps[n%len(steps)]
		dying(c, step, "result", "sheet", func() { c.Quit(club.Ben) })
		row, _ = c.DB.Match(context.Background(), row.ID)
		total += row.Result.Points[0] + row.Result.Points[1]
		s := c.TheSeries()
		if s.Games != n || s.Sheet.Games != n {
			t.Fatalf("after game %d and a kill at %q: %+v", n, step, s)
		}
		_, m := c.SheetOf()
		if s.State == storage.SeriesOver {
			club.Contains(c, m.Content, fmt.Sprintf("Anna** wins the series (to 300 points) after %d games: **Anna** %d", n, total))
			break
		}
		club.Contains(c, m.Content, fmt.Sprintf("**Anna** %d", total))
		dying(c, step, "challenge", "match", func() { c.After(c.TheSeries().Next.Sub(c.Now)) })
		if step == "table" {
			restore := c.Mute()
			c.Restart()
			restore()
			c.Restart()
		}
	}
	if total < 300 {
		t.Errorf("over with %d points", total)
	}
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("after the end: %q", club.Briefly(all))
	}
	sheets := 0
	for _, id := range c.Channel.Order {
		if m := c.Channel.Messages[id]; len(m.Files) == 1 && m.Files[0].Name == "sheet.png" {
			sheets++
		}
	}
	if s := c.TheSeries(); sheets != s.Games {
		t.Errorf("%d sheets of %d games", sheets, s.Games)
	}
}

// dying does something, and has the program killed at one of its steps if that is one of two.
func dying(c *club.Club, step, one, other string, do func()) {
	c.Helper()
	if step != one && step != other {
		do()
		return
	}
	if step == "sheet" {
		restore := c.Mute()
		do()
		restore()
	} else {
		c.KeepIn(killed{c.DB, step})
		do()
	}
	c.Restart()
	c.After(time.Second)
}

// The end of a series is not lost either, and is counted once.
func TestSeriesIsKilledAtItsEnd(t *testing.T) {
	c := club.New(t)
	c.Series("best 3")
	c.BothMove()
	c.Quit(club.Ben)
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.OnSheet(u, "Go on")
	}
	c.KeepIn(killed{c.DB, "end"})
	c.Quit(club.Ben)
	if s := c.TheSeries(); s.State != storage.SeriesPlaying {
		t.Fatalf("%+v", s)
	}
	c.Restart()
	c.After(10 * time.Second) // for the result might not have been told
	s := c.TheSeries()
	if s.State != storage.SeriesOver || s.Sheet.Games != 2 {
		t.Fatalf("%+v", s)
	}
	c.Restart()
	of := storage.Scope{Guild: "77", Game: c.Row(1).Game}
	if w, err := c.DB.SeriesWins(context.Background(), of, club.Anna.ID); err != nil || w != (storage.SeriesWins{Played: 1, Won: 1}) {
		t.Errorf("%+v, %v", w, err)
	}
}

// The pause counts only while the bot is there.
func TestSeriesPauseStandsStillWithoutTheBot(t *testing.T) {
	c := club.New(t)
	c.Series("best 3", "pace", "live-5")
	c.Quit(club.Ben)
	c.Lives(time.Minute)
	next := c.TheSeries().Next
	c.Now = c.Now.Add(time.Hour) // the program is not running
	c.Restart()
	if moved := c.TheSeries().Next.Sub(next); moved < 59*time.Minute || moved > 61*time.Minute {
		t.Errorf("the next game is put off by %v", moved)
	}
	c.After(3 * time.Minute)
	if s := c.TheSeries(); s.State != storage.SeriesPaused {
		t.Errorf("%s after three more minutes", s.State)
	}
	c.After(2 * time.Minute)
	if s := c.TheSeries(); s.State != storage.SeriesPlaying {
		t.Errorf("%s after five", s.State)
	}
}

// A program killed just when both want to go on begins the next game nevertheless. A series
// given up meanwhile ends with that game, so nobody is told the secret of a deal being played.
func TestSeriesIsKilledWhenBothGoOn(t *testing.T) {
	for _, step := range []string{"challenge", "match"} {
		c := club.New(t)
		c.Series("best 3")
		c.Quit(club.Ben)
		c.KeepIn(killed{c.DB, step})
		for _, u := range []bot.User{club.Anna, club.Ben} {
			c.OnSheet(u, "Go on")
		}
		if s := c.TheSeries(); s.State != storage.SeriesPaused {
			t.Fatalf("%s: %+v", step, s)
		}
		c.Restart()
		if row := c.Playing(); row.Fixture.Number != 2 {
			t.Fatalf("%s: game %d", step, row.Fixture.Number)
		}
		ask := club.Page(c, c.OnSheet(club.Ben, "End"), bot.Private)
		c.Press(club.Ben, "private", club.Button(c, ask, "Give it up").ID)
		s := c.TheSeries()
		if row := c.Row(2); s.State != storage.SeriesOver || s.Games != 2 || row.Result == nil || row.Result.Ending != "resigned" {
			t.Errorf("%s: %+v, %+v", step, s, row.Result)
		}
	}
}
