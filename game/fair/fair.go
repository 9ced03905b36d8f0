// Package fair makes deals that can be verified. The dealer draws a secret and
// shows its seal before anybody knows what else the deal will come from; when
// the match is over the secret is shown, and everyone can make the deal again.
// docs/fair-deals.md is the construction, byte for byte, and what it proves.
package fair

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Secret is 32 random bytes that a deal comes from. It prints as nothing that
// could be read, so that it gets into no log by accident.
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

// Key is the key of the stream that the deal comes from (cards.NewSource):
// the SHA-256 of a line that names the construction and the three lines of the
// record. The ids are those of the interactions that made the challenge and
// that accepted it last; nobody accepts for the computer, so there the
// challenge's stands in both places.
func (s Secret) Key(challenge, accepted string) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "stopp deal 1\nsecret %s\nchallenge %s\naccepted %s\n", s.Reveal(), challenge, accepted))
}

// Table are the interactions that the deal of a match comes from which people have joined,
// each by a press of their own, before its opener started it. So one honest person among
// them is enough: nobody can know the key before the last of them has pressed.
type Table struct {
	Game    string   // by the name in its records
	Opened  string   // the command that opened the table
	Joined  []string // of each other person who had a place at the start, in the order of joining
	Started string   // the press of Start
}

// TableKey is the key of the stream that such a deal, and all later rounds, come from: the
// SHA-256 of a line that names the construction and the game, and of the record's lines.
func (s Secret) TableKey(t Table) [32]byte {
	text := fmt.Appendf(nil, "stopp deal %s 1\nsecret %s\nchallenge %s\n", t.Game, s.Reveal(), t.Opened)
	for _, id := range t.Joined {
		text = fmt.Appendf(text, "accepted %s\n", id)
	}
	return sha256.Sum256(fmt.Appendf(text, "started %s\n", t.Started))
}

// isID tells whether a word is the id of an interaction.
func isID(word string) bool {
	return word != "" && len(word) <= 20 && strings.Trim(word, "0123456789") == ""
}
