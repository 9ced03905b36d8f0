package view

import (
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Table is all that the messages of a table are made of.
type Table struct {
	Drawing

	// Sheet counts the table messages that the match has called for: one a
	// turn, one for each result. Unlike the turn's number it never goes back.
	Sheet int
	Moves int // moves made in the whole match, taken back or not

	Cuts     [][]cards.Card  // what the seats cut for the start, a round a line; nil where nobody cut
	Deadline time.Time       // when a provisional result is accepted, or the running turn lost, by itself
	Pace     pace.Pace       // how long a turn may take
	Pause    cardtable.Pause // of the computer whose turn it is
	Ending   string          // how the match ended, if not by an ending of the game: EndedLate and so on
	Hintless bool            // nobody gets hints

	After // once it is over
}

// After has the details of a match that is over.
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
	return pages.Clock{Seats: t.Seats, Mover: t.View.ToMove, Pace: t.Pace, Deadline: t.Deadline, Resigns: true}
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
