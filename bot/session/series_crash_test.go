package session_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/storage"
)

// killed is a store of a program that is killed at some step of a series: from then on nothing
// of that kind is written.
type killed struct {
	session.Store
	at string
}

var errKilled = errors.New("killed")

func (k killed) ChangeSeries(ctx context.Context, id int64, change storage.SeriesChange) (storage.Series, error) {
	if at := map[string]string{"PauseSeries": "result", "ResumeSeries": "match"}[seriesChange(ctx, k.Store, id, change)]; at == k.at && at != "" {
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
	c := newClub(t)
	c.series("total 300", "pace", "live-5")
	steps := []string{"result", "sheet", "challenge", "match", "table", ""}
	total := 0
	for n := 1; ; n++ {
		if n > 20 {
			t.Fatal("no end")
		}
		row := c.playing()
		if row.Fixture != (storage.Fixture{Of: storage.OfSeries, ID: 1, Number: n}) {
			t.Fatalf("game %d is %+v", n, row.Fixture)
		}
		step := steps[n%len(steps)]
		c.dying(step, "result", "sheet", func() { c.quit(ben) })
		row, _ = c.db.Match(context.Background(), row.ID)
		total += row.Result.Points[0] + row.Result.Points[1]
		s := c.theSeries()
		if s.Games != n || s.Sheet.Games != n {
			t.Fatalf("after game %d and a kill at %q: %+v", n, step, s)
		}
		_, m := c.sheetOf()
		if s.State == storage.SeriesOver {
			contains(c, m.Content, fmt.Sprintf("Anna** wins the series (to 300 points) after %d games: **Anna** %d", n, total))
			break
		}
		contains(c, m.Content, fmt.Sprintf("**Anna** %d", total))
		c.dying(step, "challenge", "match", func() { c.after(c.theSeries().Next.Sub(c.now)) })
		if step == "table" {
			restore := c.mute()
			c.restart()
			restore()
			c.restart()
		}
	}
	if total < 300 {
		t.Errorf("over with %d points", total)
	}
	c.restart()
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("after the end: %q", briefly(all))
	}
	sheets := 0
	for _, id := range c.channel.order {
		if m := c.channel.messages[id]; len(m.Files) == 1 && m.Files[0].Name == "sheet.png" {
			sheets++
		}
	}
	if s := c.theSeries(); sheets != s.Games {
		t.Errorf("%d sheets of %d games", sheets, s.Games)
	}
}

// dying does something, and has the program killed at a step of it if that is one of two.
func (c *club) dying(step, one, other string, do func()) {
	c.Helper()
	if step != one && step != other {
		do()
		return
	}
	if step == "sheet" {
		restore := c.mute()
		do()
		restore()
	} else {
		c.keepIn(killed{c.db, step})
		do()
	}
	c.restart()
	c.after(time.Second)
}

// The end of a series is not lost either, and counted once.
func TestSeriesIsKilledAtItsEnd(t *testing.T) {
	c := newClub(t)
	c.series("best 3")
	c.bothMove()
	c.quit(ben)
	for _, u := range []bot.User{anna, ben} {
		c.onSheet(u, "Go on")
	}
	c.keepIn(killed{c.db, "end"})
	c.quit(ben)
	if s := c.theSeries(); s.State != storage.SeriesPlaying {
		t.Fatalf("%+v", s)
	}
	c.restart()
	c.after(10 * time.Second) // for the result might not have been told
	s := c.theSeries()
	if s.State != storage.SeriesOver || s.Sheet.Games != 2 {
		t.Fatalf("%+v", s)
	}
	c.restart()
	of := storage.Scope{Guild: "77", Game: c.row(1).Game}
	if w, err := c.db.SeriesWins(context.Background(), of, anna.ID); err != nil || w != (storage.SeriesWins{Played: 1, Won: 1}) {
		t.Errorf("%+v, %v", w, err)
	}
}

// row is a match as it is stored.
func (c *club) row(id int64) storage.Match {
	c.Helper()
	row, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// The pause counts only while the bot is there.
func TestSeriesPauseStandsStillWithoutTheBot(t *testing.T) {
	c := newClub(t)
	c.series("best 3", "pace", "live-5")
	c.quit(ben)
	c.lives(time.Minute)
	next := c.theSeries().Next
	c.now = c.now.Add(time.Hour) // the program is not running
	c.restart()
	if moved := c.theSeries().Next.Sub(next); moved < 59*time.Minute || moved > 61*time.Minute {
		t.Errorf("the next game is put off by %v", moved)
	}
	c.after(3 * time.Minute)
	if s := c.theSeries(); s.State != storage.SeriesPaused {
		t.Errorf("%s after three more minutes", s.State)
	}
	c.after(2 * time.Minute)
	if s := c.theSeries(); s.State != storage.SeriesPlaying {
		t.Errorf("%s after five", s.State)
	}
}

// A program that is killed just when both want to go on begins the next game nevertheless, and a
// series that is given up meanwhile ends with that game, so that nobody is told the secret of a
// deal that is played.
func TestSeriesIsKilledWhenBothGoOn(t *testing.T) {
	for _, step := range []string{"challenge", "match"} {
		c := newClub(t)
		c.series("best 3")
		c.quit(ben)
		c.keepIn(killed{c.db, step})
		for _, u := range []bot.User{anna, ben} {
			c.onSheet(u, "Go on")
		}
		if s := c.theSeries(); s.State != storage.SeriesPaused {
			t.Fatalf("%s: %+v", step, s)
		}
		c.restart()
		if row := c.playing(); row.Fixture.Number != 2 {
			t.Fatalf("%s: game %d", step, row.Fixture.Number)
		}
		ask := page(c, c.onSheet(ben, "End"), bot.Private)
		c.press(ben, "private", button(c, ask, "Give it up").ID)
		s := c.theSeries()
		if row := c.row(2); s.State != storage.SeriesOver || s.Games != 2 || row.Result == nil || row.Result.Ending != "resigned" {
			t.Errorf("%s: %+v, %+v", step, s, row.Result)
		}
	}
}
