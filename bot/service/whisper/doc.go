// Package whisper is what a member alone is told: private answers that replace one
// another, answers that are promised at once and made later on a processor that is left
// for thinking, and films, which are drawn one after the other.
//
// A private answer replaces the member's one before at the same table; one that belongs
// to no table replaces the one before of that kind. The old one is removed aside, while its
// token lives. Lessons, puzzles, looks back, replays and files stay. Which answer was the
// last is kept in memory only: a start leaves standing what is there.
package whisper
