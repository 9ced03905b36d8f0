// Package result is what is told of a match that is over: its result with all that
// belongs to the end, such as who has won how often and how lucky the deal was, and what
// has become of its rematch. The table may be long gone; everything comes from the
// database. It knows no game.
package result
