// Package sheet draws the score sheet of a series, with a line a game and a column a player,
// and sets it as monospace text. It is told the words, and does not know what is counted.
package sheet
