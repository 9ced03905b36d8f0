// Package whisper sends what only one member sees: private answers that replace one
// another, answers that are promised at once and made later on a thinking processor, and
// films, which are drawn one after the other.
//
// A private answer replaces the member's last one at the same table; an answer that belongs
// to no table replaces the last of that kind. The old one is removed on the side, while its
// token lives. Lessons, puzzles, looks back, replays and files stay. Only memory knows
// which answer was the last, so after a start the old ones stay.
package whisper
