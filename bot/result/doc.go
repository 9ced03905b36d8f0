// Package result tells how a match ended: its result with all that belongs to it, such as
// who has won how often, how lucky the deal was, and what has become of the rematch. The
// table may be long gone; everything comes from the database. It knows no game.
package result
