// Package fair makes deals that can be verified. The dealer draws a secret and shows its seal
// before anybody knows what else goes into the deal. When the match is over the secret is
// shown, and anybody can make the deal again. docs/fair-deals.md has the construction, byte
// for byte, and says what it proves.
package fair

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// Secret is 32 random bytes that a deal comes from. It never prints as text, so that it gets
// into no log by accident.
type Secret [sha256.Size]byte

// String hides the secret.
func (s Secret) String() string { return "(a secret)" }

// Reveal is the secret in hexadecimal, as ParseSecret reads it. It may be shown
// once the match is over.
func (s Secret) Reveal() string { return hex.EncodeToString(s[:]) }

// ParseSecret reads 64 hexadecimal digits.
func ParseSecret(text string) (s Secret, err error) {
	bytes, err := hex.DecodeString(text)
	if err != nil || len(bytes) != len(s) {
		return s, fmt.Errorf("not %d hexadecimal digits", 2*len(s))
	}
	return Secret(bytes), nil
}

// Seal is the SHA-256 of the secret, in hexadecimal. It may be shown to
// everybody at any time.
func (s Secret) Seal() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// SealOf is the seal of a secret as Reveal writes it, "" where there is none.
func SealOf(revealed string) string {
	s, err := ParseSecret(revealed)
	if err != nil {
		return ""
	}
	return s.Seal()
}

// Key is the key of the stream that the deal comes from (cards.NewSource): the SHA-256 of a
// line that names the construction and the three lines of the record. The ids are those of
// the interaction that made the challenge and of the one that accepted it last. Nobody
// accepts for the computer, so there the challenge's id stands in both places.
func (s Secret) Key(challenge, accepted string) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "stopp deal 1\nsecret %s\nchallenge %s\naccepted %s\n", s.Reveal(), challenge, accepted))
}

// Joined are the ids that a deal comes from, besides the secret, at a table that people join
// before it starts: of the interaction that opened it, of each that somebody joined with who
// still had a place at the start (in the order of joining), and of the one that started it.
// One honest person among them is enough.
type Joined struct {
	Challenge string
	Accepted  []string
	Started   string
}

// KeyOf is the key of the stream that all deals of such a match come from: the SHA-256 of a
// line that names the construction and the game, and of the lines of the record.
func (s Secret) KeyOf(game string, ids Joined) [32]byte {
	text := fmt.Sprintf("stopp deal %s 1\nsecret %s\n", game, s.Reveal())
	for _, l := range ids.Lines() {
		text += fmt.Sprintf("%s %s\n", l.Key, word(&l))
	}
	return sha256.Sum256([]byte(text))
}

// SeriesKey is the key of the stream that one deal of a series comes from; all its deals
// share a secret. It is the SHA-256 of a line that names the construction and the game, of
// the lines of the record, and of the deal's number, from 1. Started is "" if nobody had to
// start it. The deals of different numbers tell nothing about each other.
func (s Secret) SeriesKey(game string, ids Joined, deal int) [32]byte {
	return s.seriesKey(game, ids, fmt.Sprintf("deal %d", deal))
}

// OrderKey is the key of the stream from which the order of a duplicate's second half is
// drawn.
func (s Secret) OrderKey(game string, ids Joined) [32]byte { return s.seriesKey(game, ids, "order") }

func (s Secret) seriesKey(game string, ids Joined, what string) [32]byte {
	text := fmt.Sprintf("stopp series %s 1\nsecret %s\n", game, s.Reveal())
	for _, l := range ids.Lines() {
		text += fmt.Sprintf("%s %s\n", l.Key, word(&l))
	}
	return sha256.Sum256([]byte(text + what + "\n"))
}

// isID tells whether a word is the id of an interaction.
func isID(word string) bool {
	return word != "" && len(word) <= 20 && strings.Trim(word, "0123456789") == ""
}

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
