// Package opponent is the computer's players of Streitpatience, from one that
// plays anything regular to one that errs never. docs/opponents.md says how
// they play and how strong they are.
//
// A player decides from what a seat may see: the View of the match, the Views
// that it remembers, random numbers of its own (a seed) and a budget. The same
// of these gives the same decision for ever. Tables that it thinks about are
// its own: the hidden cards of the View, dealt again.
package opponent
