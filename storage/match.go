package storage

import "time"

// Match is a match, being played or over. Its actions are read apart.
type Match struct {
	ID             int64
	Challenge      int64    // what it came from
	Guild, Channel string   // where it is played
	Home           string   // the channel of the challenge and the result
	Rules          string   // in their one-line form
	Deal           string   // the head of the record: rules and decks
	Origin         Origin   // of the deal
	DealOf         int64    // the match that was dealt so before, 0 for a deal of its own
	Players        []Person // by seat
	Started        time.Time
	Ended          time.Time // zero while it is played
	Count          int       // how many actions it has

	Message       string // the newest table message, "" until it is posted
	Shown         int    // how many actions that message shows
	ResultMessage string // the message with the result in Home, "" until it is posted, Nowhere for none

	Lifted   string    // the pile that is lifted, "" for none
	LiftedBy string    // the interaction that last lifted a pile or put it back
	Pace     string    // how fast is played, such as "daily"
	Hintless bool      // nobody gets hints, as its challenge said
	Private  bool      // only its one member sees it, as its challenge said
	Hints    []int     // that were asked for, by seat; nil for none
	Look     string    // theme and suits of the table, "" for the usual ones
	Deadline time.Time // when something happens by itself, zero for never
	Warned   time.Time // the deadline that was warned of, zero for none
	Warning  string    // the message that warns, "" for none
	Patience string    // the letters of seats whose next turn lasts twice as long
	Result   *Result   // nil while it is played
	Luck     string    // of the deal for each seat, as SetLuck has it; "" while it is not known
}

// Told tells whether a message in a match's Home is known to show its result.
func (m Match) Told() bool { return m.ResultMessage != "" && m.ResultMessage != Nowhere }

// Nowhere stands in the place of a message that tells a result where none can, or
// none may be known any more: the result is not to be told again.
const Nowhere = "-"

// Origin is what a deal comes from. StartMatch takes it from the challenge and
// the interaction that it is given; a match with the deal of another has that
// one's.
type Origin struct {
	Secret     string // in hexadecimal; "" for a challenge that had none
	Challenged string // the interaction that made the challenge
	Accepted   string // the interaction that made the match
}

// Abandoned is the ending of a match that nobody has played to an end.
const Abandoned = "abandoned"

// Result is how a match came out.
type Result struct {
	Ending string // a word such as "won"
	Points []int  // by seat; nil for a match that counts for nothing
	Winner int    // seat, -1 for nobody
}
