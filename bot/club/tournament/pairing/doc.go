// Package pairing says who plays whom in a tournament, and who stands where: round robin,
// Swiss and knock-out for 3 to 64 entrants, and tables of three to six (docs/tournaments.md).
//
// A Tournament is a plain value: its rules, its entrants in the order of their seeds, and
// the rounds so far with their results. Next draws the round that follows, Again says which
// tables of the last round have to play once more, Standings says who stands where at any
// time. All of it is a pure function of that value, so a stored tournament can be drawn once
// more by anybody, and what Encode writes is read back by Decode. Chance has a part only in
// Lots, which makes an order of seeds out of a key.
//
// Entrants, rounds and tables are counted from 0, as their slices are.
package pairing
