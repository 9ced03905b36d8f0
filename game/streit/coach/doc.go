// Package coach helps people to play better: a hint for the seat to move, a
// look back at a finished match, and puzzles in which one looks for a fault.
// It speaks in codes and data; docs/coach.md says what its numbers mean.
//
// Advice for a seat uses only what that seat may see. The look back is for matches that
// are over. It judges each move by the player's view at the time, but faults and the luck
// of the deal by how the cards lay.
package coach
