// Package puzzle is what members find by themselves: the fault in some moves, or the best
// of several. There is one of each a day, and there are others to practise. It counts who
// was right how many days in a row.
//
// A puzzle follows from its name, a date or a request's id, and its buttons carry that
// name. So nothing is kept but who has answered what, and the last message in a server's
// channel.
package puzzle
