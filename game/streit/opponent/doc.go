// Package opponent has the computer players of Streitpatience, from one that
// plays anything regular to one that never errs. docs/opponents.md says how
// they play and how strong they are.
//
// A player decides from a seat's knowledge: the View of the match, the Views that it
// remembers, random numbers of its own (a seed) and a budget. Equal input gives the same
// decision for ever. The tables that it thinks about are made up: the View with the
// hidden cards dealt again.
package opponent
