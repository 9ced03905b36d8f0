package patience

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// Seal is the seal of a deal's number that is still secret. Once number and salt are
// told, anybody can check it. The salt is 32 random bytes in lower-case hexadecimal.
func Seal(n Number, salt string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "stopp patience seal 1\nnumber %d\nsalt %s\n", uint64(n), salt))
	return hex.EncodeToString(sum[:])
}

// Faults of a record whose deal is verified.
var (
	ErrNoNumber  = errors.New("there is no number: the deck follows from nothing")
	ErrNoSalt    = errors.New("there is a seal and no salt: it is told when the day or the race is over")
	ErrOtherDeck = errors.New("the deck does not follow from the number")
	ErrOtherSeal = errors.New("the seal does not follow from number and salt")
)

// Verify lists everything in a record that does not follow: the deck from the number, and
// the seal, if there is one, from number and salt. It is nil for a deal that is verified.
// Moves are not replayed. Each error is a *record.Error.
func Verify(text string) []error {
	r, err := scan(text)
	switch {
	case err != nil:
		return []error{err}
	case r.Number == 0:
		return []error{r.wrong(r.last, ErrNoNumber)}
	}
	var problems []error
	if err := r.checkNumber(); err != nil {
		problems = append(problems, err)
	}
	switch {
	case r.Seal == "":
	case r.Salt == "":
		problems = append(problems, r.wrong(r.lines["seal"], ErrNoSalt))
	case r.Seal != Seal(r.Number, r.Salt):
		problems = append(problems, r.wrong(r.lines["seal"], ErrOtherSeal))
	}
	return problems
}

// Unchecked lists what a record states without Verify checking it, in English for the
// command line. A text that is no record states nothing.
func Unchecked(text string) (all []string) {
	r, err := scan(text)
	if err != nil {
		return nil
	}
	for _, u := range []struct {
		is   bool
		what string
	}{{true, "the rules"}, {r.Day != "", "the day"}, {r.Salt != "" && r.Seal == "", "the salt"}, {len(r.Entries) > 0, "the moves"}} {
		if u.is {
			all = append(all, u.what)
		}
	}
	return all
}

// checkNumber compares the deck with the number's deck.
func (r *Record) checkNumber() error {
	for i, want := range r.Rules.Kind.Deck(r.Number) {
		if got := r.Deck[i]; got != want {
			return r.wrong(r.lines["deck"], fmt.Errorf("%w: card %d would be %v, not %v", ErrOtherDeck, i+1, want, got))
		}
	}
	return nil
}

// Sealed is a record, without moves, of a deal whose number is still secret (§1.15,
// §1.16). The day is "" for a race. The record holds the secret too: until the day or the
// race is over only its seal may be shown.
func Sealed(r Rules, n Number, salt, day string) *Record {
	sealed := Numbered(r, n)
	sealed.Day, sealed.Salt, sealed.Seal = day, salt, Seal(n, salt)
	return sealed
}

// ReadDeal reads the head of a record, as Record.Head writes it.
func ReadDeal(deal string) (*Record, error) {
	return ParseRecord(fmt.Sprintf("%s %d\n%s", RecordName, RecordVersion, deal))
}

// Eighths is the number of parts that a game's Shape has.
const Eighths = 8

// Shape is how many cards lay on the families after each eighth of the moves that stand:
// how a game went, without showing a card.
func (m Match) Shape() (heights [Eighths]int) {
	at := m.now
	for i := Eighths; i >= 1; i-- {
		for at.moves > (m.now.moves*i+Eighths-1)/Eighths {
			at = at.before
		}
		heights[i-1] = at.Kind().Total() - at.Left()
	}
	return heights
}
