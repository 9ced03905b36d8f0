// Package registry is the list of everything that members can ask for: a command is one
// value, and so is a press on a button or a choice from a menu. What Discord is told,
// the help pages, suggestions, the router and the checks at the edge follow from it.
//
// A game brings the commands and presses of its tables, the card room its own; the room
// puts them one behind the other.
package registry
