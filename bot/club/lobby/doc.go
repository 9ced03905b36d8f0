// Package lobby is where members agree on a match: challenges, seats, rematches. A
// challenge becomes a match in opener.open. The lobby knows of games only what their
// cardtable.Game says; what it needs of tables and results it says in interfaces.
//
// All that has to do with a challenge happens in its own queue. Which challenges are open
// is known by heart (book), and so are the tables. So the same people are not asked twice,
// and nobody sits at too many tables, without waiting for the database.
//
// A challenge calls the members whom it asks, as their turns do (package notice). If it
// may not call somebody, it is posted all the same, and does not call them later.
//
// # A game of several is begun at a table that people join
//
// A game of several is begun at a table that people join (cardtable.Gather), and not by a
// challenge. To the database it is a challenge for anyone that has places (storage.Gathering): who
// has joined stands in invited with the press that did it, the computers are a number and a level.
// So limits, blocks, expiry, forgetting and whatever a start finds are those of challenges, in one
// queue for each table. *Start* writes the match down with exactly those who sit there, or fails,
// and the deal comes from all their presses. A press of *Computer +* asks for a number, not for one
// more, so it counts once.
//
// # Who accepts, accepts what was shown
//
// The Accept button carries a hash of the rules that stood above it. Rules that were changed and
// changed back are the same offer.
package lobby
