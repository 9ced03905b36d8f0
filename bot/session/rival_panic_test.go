package session

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"stopp/game/streit/opponent"
)

// A computer whose thinking panics keeps nobody waiting: it makes simple moves that
// the rules allow, accepts what has to be accepted, and the log tells where it
// happened. Once it can think again it does.
func TestPanicWhileTheComputerThinks(t *testing.T) {
	for _, options := range [][]string{{}, {"set", "three"}} {
		c := newClub(t)
		tb := c.rivals(opponent.Casual, options...)
		var log bytes.Buffer
		c.room.Log = slog.New(slog.NewTextHandler(&log, nil))
		for i := range tb.computer.bots.Bots {
			tb.computer.bots.Bots[i].Level = opponent.Level(99) // there is none, so that every thought panics
		}
		for moves := 0; !tb.over(); moves++ {
			if moves > 3000 {
				t.Fatal("no end")
			}
			c.byLevel(opponent.Casual)
			if !tb.over() && !tb.story.Match.Outcome().Provisional && tb.view().ToMove != tb.seat(anna.ID) {
				t.Fatalf("%v: seat %v does nothing\n%s", options, tb.view().ToMove, c.texts())
			}
		}
		if ending := tb.story.Match.Outcome().Ending; ending.String() == "none" {
			t.Errorf("%v: ended as %v", options, ending)
		}
		if text := log.String(); !strings.Contains(text, "panic while the computer thinks") || !strings.Contains(text, "newPlayer") {
			t.Errorf("%v: the log says %.2000s", options, text)
		}
	}
}
