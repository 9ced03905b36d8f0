// Package streit is the rules of Streitpatience (Zank-Patience, Russian Bank,
// Crapette) as a pure value machine. docs/rules.md says what they are; the
// numbers in comments (§4.1) are its paragraphs.
//
// A State is a table: a plain value that copies by assignment. Judge is the
// one place that knows what is legal; After makes a move. A Match is a table
// with its referee: the Stopp window, prices and the result. Outsiders see
// either only through a View.
//
// # The table is a value
//
// streit.State is some 200 bytes without a pointer: every card has one place, so a pile is a chain
// of card numbers through one array. A move is a few stores and a copy costs nothing. To go back is
// to have kept the old one, and that is all that Stopp needs. The cost: a pile is listed by walking
// it.
//
// # One place judges
//
// State.Judge alone knows what is legal. Lists, the referee, groups and the Stopp window ask it, or
// a test holds them to it by asking it for every move there is. A plain second version of the rules
// in the tests checks all of it.
//
// # What comes back with a Stopp is in the State; what does not is in the Match
//
// The Match around the State keeps the rest: the window, the prices of wrong calls, who has
// accepted. Match.Do gives back a new match and what happened; a refused action changes nothing.
//
// # Rule sets are data
//
// Each rule set names only what differs (game/streit/sets.go). The few that change the table
// itself, simple and three, do it through four numbers: seats, houses a seat, packs, jokers.
package streit
