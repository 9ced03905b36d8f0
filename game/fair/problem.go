package fair

import (
	"fmt"

	"stopp/game"
	"stopp/game/cards"
)

// Reason is the kind of problem. It prints as a word from which programs make
// sentences in other languages.
type Reason string

// The reasons, and which of a Problem's fields go with each.
const (
	BadSecret Reason = "secret"   // Word is no secret
	BadSeal   Reason = "seal"     // the seal is not the secret's
	NoLine    Reason = "no-line"  // the head has no line Word
	BadID     Reason = "no-id"    // Word is no id of an interaction
	BadDeck   Reason = "deck"     // Seat, Place, Got, Want
	BadCut    Reason = "cut"      // Seat, Got, Want
	EarlyCut  Reason = "cut-more" // there is a cut after the one that decided
	BadDeal   Reason = "deal"     // the deal is another
	BadRound  Reason = "round"    // Round, Place, Got, Want
	BadNumber Reason = "number"   // Word is no number of a deal
	BadStart  Reason = "start"    // Seat would begin, not seat Word
	MoreIDs   Reason = "more-ids" // there is a second line Word, and only one counts
)

// Problem is one thing in a record that does not follow from its seal.
type Problem struct {
	Reason    Reason
	Word      string
	Seat      game.Seat
	Round     int        // from 1, in a match of several deals
	Place     int        // of the card within its deck, from 1
	Got, Want cards.Card // the record's value, and the one that would follow
}

// Error says it in English, for the command line.
func (p *Problem) Error() string {
	switch p.Reason {
	case BadSecret:
		return fmt.Sprintf("the secret is not %d hexadecimal digits", 2*len(Secret{}))
	case BadSeal:
		return "the seal is not the SHA-256 of the secret"
	case NoLine:
		return fmt.Sprintf("no line %q", p.Word)
	case BadID:
		return fmt.Sprintf("%q is no id of an interaction", p.Word)
	case BadDeck:
		return fmt.Sprintf("deck %v does not follow: card %d would be %v, not %v", p.Seat, p.Place, p.Want, p.Got)
	case BadCut:
		return fmt.Sprintf("the cuts do not follow: %v would cut %v, not %v", p.Seat, p.Want, p.Got)
	case BadRound:
		return fmt.Sprintf("the deck of round %d does not follow: card %d would be %v, not %v", p.Round, p.Place, p.Want, p.Got)
	case BadNumber:
		return fmt.Sprintf("%q is no number of a deal", p.Word)
	case BadStart:
		return fmt.Sprintf("the start does not follow: %v would begin, not %s", p.Seat, p.Word)
	case MoreIDs:
		return fmt.Sprintf("there is a second line %q, and only one counts", p.Word)
	case BadDeal:
		return "the deal does not follow"
	}
	return "the cuts do not follow: one before would have decided"
}
