package registry

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Press is a press on a button or a choice from a menu. Discord delivers only presses on
// sent buttons; a forged or repeated press gets an answer that changes nothing for
// others.
type Press struct {
	Path    string // the word that the paths of its buttons begin with
	Forms   []Form // what may follow
	InPlace bool   // its answer may be the message for all under which it stands, made anew; others answer there in private
	Direct  bool   // it is found in direct messages with the bot, too
	Alone   bool   // there, too, but only of a match that its member alone sees
	Hosted  bool   // it is found only in servers that the bot is in
	// Lasting means that its private answers stay: pages that somebody goes on working
	// with, or wants to keep.
	Lasting bool
	// Fleeting means that its private answer goes as soon as the member does anything more at the table.
	Fleeting bool
	Dialog   bool // it opens a dialog, and what that sends comes to the same Route
	Route    bot.Route
}

// Form is what may follow the first word of a path: none is missing, none too many,
// and each is as the bot writes it.
type Form []Word

// Word is a word of a path.
type Word struct {
	Name   string // in messages of tests
	Sample string // one that fits
	Fits   func(arg string) bool
}

// Words that any game may have in its paths.
var (
	Any    = Word{"any", "x", func(string) bool { return true }}
	Match  = Word{"match", "1", isMatch} // or a challenge
	Number = Word{"number", "1", IsNumber}
	Seat   = Word{"seat", "B", isSeat}
	Name   = Word{"name", "family-first", isName}
)

// Is is the very word.
func Is(word string) Word {
	return Word{"=" + word, word, func(arg string) bool { return arg == word }}
}

// Takes tells whether these words may follow.
func (p Press) Takes(args []string) bool {
	return slices.ContainsFunc(p.Forms, func(f Form) bool { return f.fits(args) })
}

func (f Form) fits(args []string) bool {
	if len(f) != len(args) {
		return false
	}
	for i, word := range f {
		if !word.Fits(args[i]) {
			return false
		}
	}
	return true
}

func isMatch(arg string) bool {
	id, err := pages.ParseKey(arg)
	return err == nil && id > 0 && pages.Key(id) == arg
}

// IsNumber tells whether a word is a number as the bot writes it.
func IsNumber(arg string) bool {
	n, err := strconv.Atoi(arg)
	return err == nil && strconv.Itoa(n) == arg
}

func isSeat(arg string) bool {
	seat, err := game.ParseSeat(arg)
	return err == nil && seat.String() == arg
}

func isName(arg string) bool { return arg != "" && !strings.ContainsFunc(arg, strange) }

// strange tells whether a sign is in no word that the bot writes into a path.
func strange(r rune) bool {
	return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_.", r)
}
