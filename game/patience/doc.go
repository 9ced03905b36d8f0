// Package patience has the rules of patiences, card games for one: Harfe, Reihe,
// Napoleon and the Große Patience. A State is a table as a small comparable value;
// Judge alone knows what may be moved, After gives the table after a move. A Match
// is a game with its undos, and speaks the notation (docs/notation-patiences.md).
//
// The special rules of a patience stand in a file of its own: a spec, which is mostly data,
// and the few functions that it names. All else is shared. docs/adding-a-patience.md says how
// to add a patience. The paragraphs that comments name are those of docs/rules-patiences.md.
//
// # All patiences are one game, and a patience is data
//
// A patience.State is some 150 bytes: all cards that lie in piles are one list, pile after
// pile, so equal tables are equal values, and a solver can keep them in a map. Waste and hand
// lie back to back, so turning a card moves a border. Which card may follow which is worked
// out once for all cards, as sets of bits. The special moves of a patience are cases of
// switches in kinds.go. A table of functions would be neater, but a call through a variable
// makes the state escape to the heap, and then every move costs an allocation. A Match is a
// chain of states, so unlimited undo goes back along it. The cost: changing a pile in the
// middle moves all that lie after it, some 100 bytes.
package patience
