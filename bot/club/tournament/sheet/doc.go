// Package sheet shows people how a tournament stands: the message with its picture and pages,
// who meets whom in a round, and what rules and refusals are called. It is pure and knows no
// game: names and the paths of its buttons are handed in.
package sheet
