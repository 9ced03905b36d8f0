// Package solver finds out whether a patience can still be won, and how. Solve looks
// for a way to the end, Hint for a good move from what a player may see, Turning for the
// move that lost a game, Draw for a deal that comes out. docs/solver-patiences.md says how it
// searches, and how well.
//
// The same input gives the same answer: there is no clock, no chance and no goroutine in it.
// A search is bounded by a number of positions and of bytes, and the caller may call it off.
// It knows all cards, so its answers are for people who may know them (§1.12).
package solver
