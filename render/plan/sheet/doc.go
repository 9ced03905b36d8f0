// Package sheet draws the score sheet of a series, with a line a game and a column a player,
// and sets it as monospace text. It gets the words, and does not know the meaning of the
// numbers.
package sheet
