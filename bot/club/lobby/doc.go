// Package lobby is where members agree on a match: challenges, seats, rematches. A challenge
// becomes a match in opener.open. The lobby knows games only by their cardtable.Game, and tables
// and results by interfaces of its own.
//
// Everything about a challenge happens in the challenge's queue. Open challenges are kept in memory
// (book), like tables. So without waiting for the database it knows whether the same people are
// being asked twice, or somebody sits at too many tables.
//
// A challenge calls the members it asks, as their turns do (package notice). It is posted even if
// it may not call somebody; they are not called later.
//
// # A game of several is begun at a table that people join
//
// A game of several is not begun by a challenge but at a table that people join (cardtable.Gather).
// In the database that is a challenge for anyone with places (storage.Gathering): invited has those
// who joined, with their presses; computers are a number and a level. So limits, blocks, expiry,
// forgetting and recovery work as for challenges, in one queue a table. *Start* writes the match
// down with exactly those who sit there, or fails, and the deal comes from all their presses. A
// press of *Computer +* asks for a number, not for one more, so it counts once.
//
// # Members accept the challenge as it was shown
//
// The Accept button carries a hash of the rules that stood above it. Rules that were changed and
// changed back are the same offer.
package lobby
