// Package race is races: members play the same deal, each at a table that only they see, and
// the channel sees how far they are.
//
// All of it lies in the database: the race with who is ready, then a match for each racer,
// made in one step with the deal's number. So a race goes on after a crash wherever it was.
// The channel's message follows from the actions of the matches; a tick looks whether they
// have changed. Of the last move of each racer it shows nothing yet. The number is told when
// all are done, or the time is up: then games count as they stand.
//
// Package reconcile decides what is due, and what to do if that fails; steps.go says what a
// step of a race is.
package race
