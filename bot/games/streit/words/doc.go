// Package words says in sentences what a table and the coach have to say: moves,
// hints, looks back and puzzles, for messages and for the command line alike.
// It is pure, and its sentences are free of any markup.
package words
