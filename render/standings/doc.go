// Package standings draws how a tournament stands: a list with a row of marks for the rounds,
// a cross table for those in which each plays each, and a bracket. Each is also text for a
// monospace type and a description. It is told the words; it knows neither languages nor
// how anybody has come to stand where they do.
package standings
