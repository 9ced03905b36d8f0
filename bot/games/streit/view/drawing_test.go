package view

import (
	"bytes"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The picture says what a Stopp was about until somebody moves on.
func TestPictureMarksTheLastRuling(t *testing.T) {
	d := deal(t)
	me := d.View.ToMove
	plain := d.Picture().Data
	step := moved(1-me, streit.Move{Kind: streit.Play, From: 3, To: 4}, cards.New(10, cards.Hearts))
	d.Previous.Events = []streit.Event{step, ruled(me), {What: streit.TurnPassed, Seat: me}}
	if bytes.Equal(d.Picture().Data, plain) {
		t.Error("a ruling does not show")
	}
	d.Running.Events = []streit.Event{moved(me, streit.Move{Kind: streit.Turn}, cards.New(10, cards.Hearts))}
	if !bytes.Equal(d.Picture().Data, plain) {
		t.Error("a ruling shows after the next move")
	}
	d.Running.Events = append(d.Running.Events, ruled(game.A))
	if bytes.Equal(d.Picture().Data, plain) {
		t.Error("a second ruling does not show")
	}
}
