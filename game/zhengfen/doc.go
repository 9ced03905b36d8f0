// Package zhengfen has the rules of Zheng Fen, a game of tricks for three to six seats
// with hidden hands (docs/rules-zheng-fen.md, whose paragraphs the comments name).
//
// A State is a table as a small comparable value: Judge says what the rules say of an action,
// After gives the table after it, Moves lists what can be done. A Match is a State with the
// actions in it, and speaks the notation (docs/notation-zheng-fen.md). A seat's knowledge is a
// View; nothing else may be shown to anybody.
//
// # A hand is a set of bits
//
// In Zheng Fen the 54 cards are the bits of a uint64 in the order of text, four a rank, so a
// rank or a suit is a mask, and the cards of a class with the first suits are the lowest bits.
// A zhengfen.State is some 430 bytes without a pointer; a random round of a hundred actions,
// each chosen out of all that can be played, takes 30 µs and no memory. A trick keeps all of
// its plays, which is two thirds of the state: a position has to say them. A Match keeps
// earlier actions as a chain of steps with nothing hidden in them, so a View can share it. The
// cost: cards have other numbers than in package cards, and Face translates.
package zhengfen

import (
	"errors"

	"stopp/game"
)

// Name of the game in records, rules and the database, and the newest Version of its
// rules; all from 1 on are played (docs/upgrades.md).
const (
	Name    = "zheng-fen"
	Version = 1
)

// later is the list of additions to the rules after version 1. A new option or value has a line here
// and in testdata/options.txt, and mostly raises Version.
var later game.Later

// ErrNotation is wrapped by errors about text that is no notation.
var ErrNotation = errors.New("not the notation of Zheng Fen")
