// Package streit is the rules of Streitpatience (Zank-Patience, Russian Bank,
// Crapette) as a pure value machine. docs/rules.md says what they are; the
// numbers in comments (§4.1) are its paragraphs.
//
// A State is a table: a plain value that copies by assignment. Judge is the
// one place that knows what is legal; After makes a move. A Match is a table
// with its referee: the Stopp window, prices and the result. Outsiders see
// either only through a View.
package streit
