// Package zhengfen has the rules of Zheng Fen, a game of tricks for three to six seats
// with hidden hands (docs/rules-zheng-fen.md, whose paragraphs the comments name).
//
// A State is a table as a small comparable value: Judge says what the rules say of an
// action, After gives the table after it, Moves lists what can be done. A Match is a State
// with what was done in it, and speaks the notation (docs/notation-zheng-fen.md). What a
// seat may know is a View; nothing else may be shown to anybody.
package zhengfen

import "errors"

// Name of the game in records, rules and the database, and the Version of its rules.
const (
	Name    = "zheng-fen"
	Version = 1
)

// ErrNotation is wrapped by errors about text that is no notation.
var ErrNotation = errors.New("not the notation of Zheng Fen")
