package main

import (
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
	"stopp/storage"
)

// TestWholeSeries plays a series to 300 through the real program and real sockets, by resigning.
// The program is killed after each result, before or after the next game is there. Every game is
// played once, and has one sheet.
func TestWholeSeries(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	inBoth(t, wholeSeries)
}

func wholeSeries(t *testing.T, database string) {
	t.Helper()
	e := newEveningIn(t, database)
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "series": "300", "pace": "live-60"}))
	says(e, asked, "A series, to 300 points")
	e.update(e.click(e.ben, asked, "Accept"))
	for n := 1; ; n++ {
		e.nextGame(n)
		sure := e.whisper(e.ben.Command("match resign", nil), e.ben, "Do you really want to resign?")
		yes := e.click(e.ben, sure, "Yes")
		if n%2 == 0 {
			e.until("the result is written", func() bool { return e.row().Result != nil })
			e.restart()
		} else {
			e.whisper(yes, e.ben, "")
		}
		s := e.afterGame(n)
		if s.State == storage.SeriesOver {
			break
		}
		sheet, _ := e.Message(s.Sheet.Message)
		e.update(e.click(e.ada, sheet, "Go on"))
		last := e.click(e.ben, sheet, "Go on")
		if n%3 == 0 {
			e.until("the next game is written", func() bool { open, err := e.book.OpenMatches(e.Context()); return err == nil && len(open) == 1 })
			e.restart()
		} else {
			e.update(last)
		}
	}
	s := e.series()
	sheets := 0
	for _, m := range e.Messages(s.Sheet.Channel) {
		if len(m.Attachments) == 1 && m.Attachments[0].Filename == "sheet.png" {
			sheets++
		}
	}
	if sheets != s.Games {
		t.Errorf("%d sheets of %d games", sheets, s.Games)
	}
	all := e.whisper(e.cleo.Command("match verify", sandbox.Options{"match": "1"}), e.cleo, "games of the series follow")
	if !strings.Contains(all.Content, "series 1 total 300") {
		t.Errorf("verified: %s", all.Content)
	}
	files := e.whisper(e.ada.Command("match export", sandbox.Options{"match": "1"}), e.ada, "The series as files")
	if len(files.Attachments) != min(s.Games+1, 10) && len(files.Attachments) != 1 {
		t.Errorf("%d files", len(files.Attachments))
	}
	e.finish()
}

// series is the first series as it is stored.
func (e *evening) series() storage.Series {
	e.Helper()
	s, err := e.book.Series(e.Context(), 1)
	if err != nil {
		e.Fatal(err)
	}
	return s
}

// nextGame waits until the game of a number is played, and shown.
func (e *evening) nextGame(n int) {
	e.Helper()
	e.until("the next game is played", func() bool {
		open, err := e.book.OpenMatches(e.Context())
		return err == nil && len(open) == 1 && open[0].Fixture.Number == n
	})
	e.newest()
}

// afterGame waits until the sheet shows that many games.
func (e *evening) afterGame(n int) (s storage.Series) {
	e.Helper()
	e.until("the sheet is shown", func() bool {
		s = e.series()
		_, shown := e.Message(s.Sheet.Message)
		return s.Games == n && s.Sheet.Games == n && shown
	})
	return s
}
