// Package solver finds out whether a patience can still be won, and how. Solve looks
// for a way to the end, Hint for a good move from what a player may see, Turning for the
// move that lost a game, Draw for a deal that comes out. docs/solver-patiences.md says how it
// searches, and how well.
//
// Whatever it answers follows from what it is given: there is no clock, no chance and
// no goroutine in it. How long it may take is a number of positions, and how much memory a
// number of bytes; besides, the caller may call a search off. A search knows all cards,
// so its answers are for those who may know them (§1.12).
package solver
