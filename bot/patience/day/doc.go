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
package day
