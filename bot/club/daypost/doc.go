// Package daypost posts something once a day, or once a week, in the channels of servers that
// want it, such as a puzzle, a deal or a summary. It knows no game: it gets the posts handed
// in.
//
// Each server gets it at its own moment after midnight UTC, which PostDue finds due.
// Before anything is posted, the day is written down in the row that has the server's last
// post. So it stands there once, however often a tick or a start finds it due, and rather
// not at all than twice.
//
// Days are counted by the calendar alone: one that the program was away for is left out. A
// post that fails for now is tried at the next tick, for as long as a nonce holds. Where the
// bot may not post, the posts are switched off.
package daypost
