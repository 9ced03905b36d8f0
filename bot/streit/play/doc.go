// Package play is Streitpatience at a table of the card room: the story that its
// messages tell, and what presses on the keypad mean. It is pure. What it makes of a
// press is a cardtable.Deed, which the room carries out. If that is refused, the lifted
// pile stays lifted; a second tap on it puts it back.
package play
