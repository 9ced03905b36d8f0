package play

import (
	"testing"

	"stopp/bot/games/streit/view"
	"stopp/game/streit"
)

// A turn that could be stopped is listed even where sheets without a move lie
// between.
func TestListGoesBackToTheLastMove(t *testing.T) {
	moved := view.Log{Events: []streit.Event{{What: streit.Moved}}}
	passed := view.Log{Events: []streit.Event{{What: streit.PassedOver}}}
	for _, test := range []struct {
		sheets []view.Log
		want   int
	}{{[]view.Log{{}}, 1}, {[]view.Log{moved, {}}, 2}, {[]view.Log{moved, moved, {}}, 2}, {[]view.Log{moved, passed, {}}, 3}, {[]view.Log{passed, passed, {}}, 3}} {
		s := Story{sheets: test.sheets}
		if got := len(s.LastTurns()); got != test.want {
			t.Errorf("%d of %d sheets, want %d", got, len(test.sheets), test.want)
		}
	}
}
