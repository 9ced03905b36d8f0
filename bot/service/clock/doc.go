// Package clock knows what time it is for the players. Time runs only while people can play:
// it stands still while the program is away, and in a server while that one is without the
// bot. What happens at a deadline is the room's business.
//
// # The program was away
//
// Run sleeps until something is due, and notes a sign of life every time it looks. Between
// two such signs the program may have been down, the computer may have slept, or Discord
// may have been out of reach. Then all deadlines are moved on by that time, in one
// transaction with the next sign, so that no time counts twice. If Discord tells something
// before Run has looked, they are moved on first (Wake). Up to one pause of Run more than
// the time away is given back.
//
// # A server is without the bot
//
// In a server that has removed the bot, or that Discord has trouble with, time stands
// still on its own. The moment when it began is written down, and In gives that moment
// for as long as it lasts: deadlines there are told by it, and new ones set. When the
// server is back, they are all moved on by the time since then. If the program itself was
// away meanwhile, that is part of this time and does not count again. Nothing is shown
// there before.
//
// # Time runs only while people can play
//
// Deadlines lie in the database and stand still while the bot is away. Every sign of life is noted;
// the next start, or whatever comes first after an outage, moves all deadlines on by the gap, in
// one transaction with the next sign. A server without the bot has a clock of its own, which stands
// until it is back. The rules know no clock: a turn that is lost on time is an action of its own
// (late), so that a record replays without one. The cost: after a crash everybody has up to 20
// seconds more.
package clock
