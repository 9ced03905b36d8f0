// Package words puts moves, hints, looks back and puzzles into sentences, for
// messages and for the command line alike. It is pure, and its sentences have no
// markup.
package words
