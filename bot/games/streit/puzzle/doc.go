// Package puzzle has puzzles: find the fault in some moves, or the best of several. There is one
// of each a day, and others to practise. It counts on how many days in a row members were right.
//
// A puzzle follows from its name, a date or a request's id, and its buttons carry that name. So
// only the answers are kept, and the last message in a server's channel.
//
// # Looks back and puzzles keep next to nothing
//
// A look back takes seconds, so it is promised with a word and follows when it is ready. It takes
// turns with everything else that thinks: between two moves it gives up the processor. The last
// ones stay in memory. The buttons carry match and page, so one that is gone is worked out again,
// with the same result. A puzzle follows from its name, a date or a request's id, so the database
// has only the answers and, for a server's channel, the message of the last puzzle. A question is
// made without looking at its answer.
package puzzle
