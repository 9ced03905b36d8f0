package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// What is the kind of an event.
type What uint8

// Kinds of events. Every event may be shown to everybody.
const (
	Moved      What = iota // Step was made
	Called                 // a Stopp was called; Ruling says how it came out
	PassedOver             // Seat's turn was passed over
	TurnPassed             // it is Seat's turn now
	Proposed               // Seat proposed a block
	TookResult             // Seat accepted a provisional result
	GaveUp                 // Seat resigned
	RanOut                 // Seat's time was up, the rest of its turn is lost; Laid
	Ended                  // the game has a result: Outcome
	Noted                  // oversights of earlier turns: Notes
)

// Event is one thing that happened when an action was accepted, in order.
type Event struct {
	What    What
	Seat    game.Seat
	Step    Step
	Ruling  *Ruling
	Laid    cards.Card // the turned card that went onto Seat's waste, or cards.None
	Outcome game.Outcome
	Notes   []Note
}

// Ruling is the referee's answer to a Stopp, with its reasons.
type Ruling struct {
	Caller, Offender game.Seat
	Named            Code       // the fault that the caller named; Regular for a bare call
	NamedCard        cards.Card // or cards.None
	Right            bool

	// Of a right call:
	Judged    Code // the fault that the move is judged by
	Faulty    Step // the move that broke it
	Demanded  bool // there is a compulsory move that should have come first: Duty
	Duty      Step
	Carried   bool       // the compulsory move was carried out
	TakenBack []Step     // moves taken back, the faulty one first; empty with take-back=off
	Laid      cards.Card // the offender's turned card, if it went onto its waste
	LosesTurn bool       // the offender's next turn will be passed over

	// Of a wrong call:
	Price WrongCall
}
