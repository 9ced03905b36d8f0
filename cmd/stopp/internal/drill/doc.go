// Package drill puts the real program to the test: it runs stopp as a process of
// its own in front of a local Discord, has members play there, and makes things go
// wrong. It looks at what came of it from outside, at the messages and in the
// database.
//
//   - program.go, ground.go: the program as a process, and what it needs around it
//   - hand.go, key.go: what members play, and the buttons for it
//   - load.go, rate.go: how quick answers are at which rate
//
// What is drawn by chance comes from a seed, so that a run can be repeated as far
// as the machine's clock allows.
package drill
