// Package puzzle is what members find by themselves: the fault in some moves, or the best
// of several. There is one of each a day, and there are others to practise. It counts who
// was right how many days in a row.
//
// A puzzle follows from its name, a date or a request's id, and its buttons carry that
// name. So nothing is kept but who has answered what, and the last message in a server's
// channel.
//
// # The puzzle of the day in a channel
//
// Servers that want it get it once a day, each at its own moment after midnight UTC, which
// PostDue finds due. Before anything is posted, the day is written down in the row that
// has the server's last puzzle. So it stands there once, however often a tick or a start
// finds it due, and rather not at all than twice.
//
// Days are counted by the calendar alone: one that the program was away for is left out.
// What can't be posted for now is tried at the next tick for as long as a nonce holds.
// Where the bot may not post, the puzzle of the day is switched off.
package puzzle
