// Package stats tells what matches against others have come to: of a member, of two members
// against each other, of a server. Each is a page of text with a picture of charts. It knows
// no game: a game's cardtable.Tally says what it counts besides results, its cardtable.Career
// how to tell it.
package stats
