// Package day has the deals of the day: one a day for each patience, the same for all servers.
//
// A deal is drawn from random bits before its day begins, among deals that are known to come out.
// Number and salt are in the database alone; until the day is over everybody else sees only the
// seal. The first game that a member begins on a deal counts, and its actions up to the end of the
// day decide how it came out. So the result can be written down at any time after that, by a tick
// or by the first request for it.
//
// The results that members share stand in one message a server. Before anyone is told, a row notes
// who has shared and that the message is out of date; a tick, or the next start, brings it up to
// date.
//
// # A deal of the day is drawn, not computed
//
// Its number and salt come from the system's random source the day before, and are in the database
// alone. A match on it has the whole deal in its row, and every view of it checks for the seal and
// hides the number. How a first game came out is not stored separately: it follows from the actions
// up to midnight, so it can be written down late, and once. The cost: two programs have different
// deals.
package day
