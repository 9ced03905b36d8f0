// Package patience has the rules of patiences, card games for one: Harfe, Reihe,
// Napoleon and the Große Patience. A State is a table as a small comparable value;
// Judge alone knows what may be moved, After gives the table after a move. A Match
// is a game with its undos, and speaks the notation (docs/notation-patiences.md).
//
// What is special to a patience stands in a file of its own: a spec, which is
// mostly data, and the few functions that it names. All else is shared. How a
// patience is added says docs/adding-a-patience.md. The paragraphs that comments
// name are those of docs/rules-patiences.md.
package patience
