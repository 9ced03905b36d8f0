// Package pairs is matches between two pairs: the same deals are played once at each of two
// tables, and compared when both are done. Those who sit at A at one table and at B at the
// other are a team, so each team has each side of each deal once, and nobody plays a deal that
// they know (docs/series.md).
//
// All of it lies in the database: who was asked and has accepted, then a match for each game,
// arranged once whatever crashes (lobby.Arrange), and whether it is over. What happens about one
// happens in its own queue. A tick looks at all that are open and does what is due, so one goes
// on after a crash wherever it was. What comes of a deal is told to nobody but its players until
// both tables are done: their matches are hidden (storage.Origin), count on no list, and have no
// result in the channel.
package pairs
