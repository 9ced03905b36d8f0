// Package result tells how a match ended: its result with everything that belongs to it, such as
// who has won how often, how lucky the deal was, and how the rematch stands. The table may be
// long gone; everything comes from the database. It knows no game.
//
// # The luck of a deal comes after its result
//
// The luck of a deal comes after its result, by one edit: it is played out in a queue of its own,
// and kept with the match. If the program ends before that, nobody is told until somebody looks
// back.
package result
