// Package view makes messages: from what everybody may know of a table to
// text, picture and buttons. It is pure: it keeps nothing, asks nobody, and
// equal arguments give equal bytes.
//
// A table message tells nothing that a look at the cards does not tell. Every
// button of the keypad is there and can be pressed whatever is legal, always
// in the same place; colours change only for the pile that is lifted, which
// all can see. Beside the keypad buttons come and go with what is lifted and with
// how many cards lie where, never with what is legal (lift.go). Nothing here
// knows of a fault before a ruling names it.
package view

import (
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Scene is a table as everybody may see it, and how its reader wants to see it.
type Scene struct {
	pages.Seats
	View streit.View // for everyone's eyes
	Look pages.Look  // what pictures of it look like
}

// onTable is a scene of no match.
func onTable(say i18n.Texts, people []pages.Person, v streit.View, look pages.Look) Scene {
	return Scene{Seats: pages.Seats{Say: say, People: people}, View: v, Look: look}
}

// Table is all that the messages of a table are made of.
type Table struct {
	Drawing

	// Sheet counts the table messages that the match has called for: one a
	// turn, one for each result. Unlike the turn's number it never goes back.
	Sheet int
	Moves int // moves made in the whole match, taken back or not

	Cuts     [][]cards.Card // what the seats cut for the start, a round a line; nil where nobody cut
	Deadline time.Time      // when a provisional result is accepted, or the running turn lost, by itself
	Pace     pace.Pace      // how long a turn may take
	Pause    Pause          // of the computer whose turn it is
	Ending   string         // how the match ended, where that is none of the game's endings: EndedLate and so on
	Hintless bool           // nobody gets hints

	After // once it is over
}

// After is what there is of a match that is over.
type After struct {
	Record  string // the match as text
	Hints   []int  // that were asked for, by seat; nil for none
	Rematch pages.Rematch
	Ended   Ended
}

// The parts of a table that messages are put together from.

func (t Table) logs() logbook { return logbook{t.Scene, t.Cuts, t.Ending} }

func (t Table) result() result { return result{t.Scene, t.After, t.Ending} }

func (t Table) keypad() keypad {
	return keypad{Drawing: t.Drawing, sheet: t.Sheet, moves: t.Moves, waits: len(t.Pause.For) > 0}
}

// Event is a happening that is no move, "" where there is nothing to say of it.
func (t Table) Event(e streit.Event) string { return t.logs().event(e) }

// Folded is what is left of a table message when its sheet is over: the log,
// without picture and buttons.
func (t Table) Folded(l Log) string { return t.logs().folded(l) }

// Clock is what is said of its time.
func (t Table) Clock() pages.Clock {
	return pages.Clock{Seats: t.Seats, Mover: t.View.ToMove, Pace: t.Pace, Deadline: t.Deadline}
}

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

// Message is the table message: a keypad while the game goes on, the choice to
// accept while a result can be undone, the result and the record after that.
func (t Table) Message() bot.Message {
	switch {
	case t.over():
		return t.pictured(t.final())
	case t.View.Outcome.Provisional:
		return t.pictured(t.provisional())
	}
	return t.pictured(t.playing())
}

func (t Table) over() bool { return t.View.Outcome.Final() || t.Ending == pages.EndedAbandoned }
