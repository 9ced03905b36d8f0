// Package club is a club at the card table, for tests alone: Anna, Ben and Carl in a channel, in front of a whole
// card room on a real database. Requests go in; messages and rows come out, and a test sees no more of the room than
// members do. Time passes when a test says so, the program ends and starts again when it says so, and Discord or the
// database fail where it wants that.
//
// Tests of one part of the room lie beside that part, in a package of their own (series_test); those of the whole lie
// in bot/session. Here is only what two packages of tests need. Each of them has a TestMain that calls Main.
package club
