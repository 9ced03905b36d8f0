package view

import (
	"slices"

	"stopp/game"
	"stopp/game/streit"
)

// Log is what happened while one table message stood.
type Log struct {
	Sheet  int
	Mover  game.Seat // whose turn it was; game.NoSeat while a result stood
	Events []streit.Event
}

// Moved tells whether a move was made.
func (l Log) Moved() bool { return l.has(streit.Moved) }

// Settled tells that no move made on the sheet can be stopped any more since a
// seat ran out of time after them, or a right call was ruled on. A turn passed over
// settles nothing (rules §6.1).
func (l Log) Settled() bool {
	return l.has(streit.RanOut) || slices.ContainsFunc(l.Events, func(e streit.Event) bool { return e.Ruling != nil && e.Ruling.Right })
}

// ruledOn tells whether a ruling says what a seat owes.
func (l Log) ruledOn(seat game.Seat) bool {
	return slices.ContainsFunc(l.Events, func(e streit.Event) bool {
		r := e.Ruling
		return r != nil && (r.Right && r.LosesTurn && r.Offender == seat || !r.Right && r.Caller == seat)
	})
}

func (l Log) has(what streit.What) bool {
	return slices.ContainsFunc(l.Events, func(e streit.Event) bool { return e.What == what })
}
