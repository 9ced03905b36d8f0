// Package play is Zheng Fen as a table tells it: the story that messages follow, round by
// round, and what all of them say of the game. It is pure, and sends nothing.
package play
