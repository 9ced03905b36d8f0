// Package pairing says who plays whom in a tournament, and who stands where: round robin,
// Swiss and knock-out for 3 to 64 entrants, and tables of three to six (docs/tournaments.md).
//
// A Tournament is a plain value: its rules, its entrants in the order of their seeds, and the
// rounds so far with their results. Next draws the next round, Again says which tables of the
// last round must play again, Standings says who stands where at any time. All of these are
// pure functions of the value, so anybody can draw a stored tournament again. Decode reads
// what Encode writes. Only Lots uses chance: it makes an order of seeds out of a key.
//
// Entrants, rounds and tables are counted from 0, as their slices are.
package pairing
