// Package typing understands what a member types: a move of the notation, or
// words and cards as people write them, in every language that has a catalogue
// and in all of them at once. It reads a move back in the member's language and
// offers what an unfinished one may become.
//
// It looks at the text, the language, the rules' places and the cards that lie
// open, and at nothing else. Whether a move is allowed it cannot ask, so nobody
// can learn that from its answers.
package typing
