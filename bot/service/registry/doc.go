// Package registry is the list of everything that members can ask for: a command is one
// value, and so is a press on a button or a choice from a menu. What Discord is told, the
// help pages, suggestions, the router and the checks at the edge follow from it.
//
// Games have the commands and presses of their tables, the parts of the room the others;
// bot/session puts them into one list.
package registry
