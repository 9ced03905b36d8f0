// Package load measures how quickly the bot answers at which rate. It runs stopp as a process of its own, or several, in
// front of a local Discord, and has members play there on and on.
//
//   - program.go, ground.go, usage.go: the program as a process, its surroundings, and its use
//     of the machine
//   - hand.go, key.go, replay.go: what members play, the buttons for it, and how a stored match stands
//   - crowd.go, pair.go, lone.go, ring.go, answers.go: many who play, and when they are answered
//   - setup.go, load.go, point.go: with which databases and in how many processes, and what comes of it
//
// Chance comes from a seed. docs/scale.md has the measurements. The tests in cmd/stopp start
// the program and play as this package does.
package load
