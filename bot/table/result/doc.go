// Package result tells how a match ended: its result with everything that belongs to it, such as
// who has won how often, how lucky the deal was, and how the rematch stands. The table may be
// long gone; everything comes from the database. It knows no game.
//
// # A result is a picture, and the rest stands behind it
//
// The message of a result is a picture with a few lines below (pages.Score). Ratings, the luck of the deal,
// the seal and the record stand behind its button Details, in an answer of its own that is made when
// somebody asks. So the luck of a deal, which is played out in a queue of its own after the end and kept with
// the match, changes no message. If the program ends before that, nobody is told until somebody looks back.
package result
