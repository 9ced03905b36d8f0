// Package stats tells what matches against others have come to: of a member, of two members
// against each other, of a server. Each is a page of text with a picture of charts. It knows no game: what one
// counts besides results is its cardtable.Tally, and how that is told its cardtable.Career.
package stats
