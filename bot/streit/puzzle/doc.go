// Package puzzle is what members find by themselves: the fault in some moves or the best
// of several, one of each a day and others to practise; who answered them rightly for how
// many days in a row; and the day's puzzle in the channels of the servers that want it.
//
// A puzzle follows from its name, a date or a request's id, and its buttons carry that
// name. So nothing is kept but who has answered what, and of a server's channel the last
// message.
package puzzle
