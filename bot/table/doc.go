// Package table is the tables of the card room: a match, its messages, its notices and
// the computer's players at one place, in one queue.
//
// Only jobs of its queue touch a table. Which queue a request goes to is decided in the
// order of delivery from what the index knows by heart, so who clicked first stays first.
// The database is the truth about a match; a table in memory is a replay of it. What a
// member did is written down before anyone is told.
//
// # What time it is
//
// A match has one deadline, in its row: when the running turn is lost, when a provisional
// result is accepted, or, without a pace, when a silent match may be ended by the others.
// Beside it stands the deadline that people were warned of, so that each is warned of
// once. Whether a move came in time is decided by when it was made. So a turn is lost a
// little later than its end, and a request that was made after the end takes the turn
// before it is looked at. When time runs at all package clock knows.
//
// # What a refused move leaves
//
// A refused move is told to the mover alone. What was prepared stays, so that nothing at
// all changes for the others.
package table
