// Package play is Streitpatience at a table of the card room: the story that its messages tell, and
// what presses on the keypad mean. It is pure: it turns a press into a cardtable.Deed, which the
// room carries out. If that is refused, the lifted pile stays lifted; a second tap on it puts it
// back.
//
// # A card turned up is held
//
// Nothing is stored for that: unless a draft says otherwise, the turned card is lifted; the draft -
// says that it was put down. If a house does not take the card, the house is lifted instead of a
// refusal. That depends on where a card may lie, which is public, and never on what must come
// first, so a tap tells no more than the table. It saves one tap in ten. Under referee=touch a card
// is put down wherever one taps, so nothing is held there until it is lifted.
//
// # A custom id carries the turn, not the position
//
// A custom id carries the turn, not the position, so two quick taps both count; the table
// remembers the lifted pile. Only a call of Stopp carries more: how many moves its caller had
// seen, for tables where only the last can be stopped.
package play
