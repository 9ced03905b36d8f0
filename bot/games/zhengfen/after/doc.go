// Package after is all that follows a round and a match of Zheng Fen: results with a chart,
// logs in words, the match as a file, stored matches once more with all hands open, and the
// look back. Messages are pure; the room sends them.
//
// While a match is open nothing here shows more than everybody at the table has seen. Only
// Opened asks for all hands, and only of a match that is over.
package after
