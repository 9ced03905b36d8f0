package view

import (
	"strings"
	"testing"

	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The best moment is the last right call; where there was none, the largest load of a turn; where that is
// small, the turn that has won. A wrong call is no moment.
func TestBestOf(t *testing.T) {
	load := moved(game.B, streit.Move{From: streit.OwnReserve, To: streit.WasteOf(game.A)}, cards.New(8, cards.Hearts))
	play := moved(game.A, streit.Move{From: streit.OwnReserve, To: 3}, cards.New(9, cards.Clubs))
	call := func(right bool) streit.Event {
		return streit.Event{What: streit.Called, Ruling: &streit.Ruling{Caller: game.B, Right: right}}
	}
	sheet := func(n int, events ...streit.Event) Log { return Log{Sheet: n, Events: events} }
	for name, test := range map[string]struct {
		sheets []Log
		turn   int
		load   bool
		called bool
	}{
		"calls":       {[]Log{sheet(1, load, load, load), sheet(2, play, call(true)), sheet(3, call(true)), sheet(4, call(false), play)}, 3, false, true},
		"loads":       {[]Log{sheet(1, load, load, load), sheet(2, load, play, load, load, load), sheet(3, load, load, load, play)}, 2, true, false},
		"small loads": {[]Log{sheet(1, load, load), sheet(2, play), sheet(3, play), sheet(4, load)}, 3, false, false},
		"nothing":     {[]Log{sheet(1)}, 0, false, false},
	} {
		got := BestOf(test.sheets, game.A)
		if got.Turn != test.turn || got.Load != test.load || (got.Ruling != nil) != test.called || got.Sheets != len(test.sheets) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := BestOf([]Log{sheet(1, play)}, game.NoSeat); got.Turn != 0 {
		t.Errorf("nobody has won: %+v", got)
	}
}

// The picture of a result says what its alt text says, and its message says neither of it again: no points, no
// rating, no file.
func TestNothingIsSaidTwice(t *testing.T) {
	d := deal(t)
	d.View.Outcome = game.Outcome{Ending: game.Won, Winner: game.A, Points: [game.MaxSeats]int{47}}
	d.Ended.Ratings = []pages.RatingChange{{Counted: true, After: pages.Rating{Value: 1512}}, {Counted: true, After: pages.Rating{Value: 1488}}}
	m := d.Message()
	if len(m.Files) != 1 || m.Files[0].Name != "score.png" || !strings.Contains(m.Files[0].Alt, "Anna 47, ") {
		t.Fatalf("%d files, %q", len(m.Files), m.Files[0].Alt)
	}
	for _, once := range []string{"47", "1512", "no card left", "record"} {
		if strings.Contains(m.Words(), once) {
			t.Errorf("%q is in %q", once, m.Words())
		}
		if details := d.Details().Words(); !strings.Contains(details, once) {
			t.Errorf("%q is not in %q", once, details)
		}
	}
}

// Nobody has finished a match that was given up: its last turn is no moment.
func TestGivenUpHasNoLastTurn(t *testing.T) {
	for ending, says := range map[game.Ending]bool{game.Won: true, game.Resigned: false} {
		d := deal(t)
		d.View.Outcome = game.Outcome{Ending: ending, Winner: game.A, Points: [game.MaxSeats]int{47}}
		d.Ended.Best = Best{Turn: 10, Sheets: 11, Seat: game.A, Steps: []streit.Step{{Seat: game.A}, {Seat: game.A}}}
		if alt := d.Message().Files[0].Alt; strings.Contains(alt, "finishes with 2 moves") != says {
			t.Errorf("%v: %q", ending, alt)
		}
	}
}
