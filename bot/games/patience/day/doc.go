// Package day is the deals of the day: one a day of each patience, the same for all servers.
//
// A deal is drawn before its day begins, out of random bits, among deals that are known to
// come out; number and salt stand in the database alone. Until the day is over all others
// see the seal. The first game that a member begins on a deal counts, and how it came out
// follows from its actions up to the end of the day. So a result can be written down at any
// time after that: a tick does it, or whoever asks for it first.
//
// What members share of a deal stands in one message a server. A row notes who has shared,
// and that the message lacks something, before anyone is told; a tick, or the next start,
// brings it up to date.
//
// # A deal of the day is drawn, not computed
//
// Its number and salt come from the system's random source the day before, and are in the database
// alone. A match on it has the whole deal in its row, and every view of it checks for the seal and
// hides the number. How a first game came out is not stored separately: it follows from the actions
// up to midnight, so it can be written down late, and once. The cost: two programs have different
// deals.
package day
