// Package drill puts the real program to the test: it runs stopp as a process of
// its own in front of a local Discord, has members play there, and makes things go
// wrong. It looks at what came of it from outside, at the messages and in the
// database.
//
//   - program.go, ground.go, usage.go: the program as a process, what it needs around it,
//     and what it takes of the machine
//   - hand.go, key.go, seat.go: what members play, the buttons for it, how they come together
//   - crowd.go, pair.go, lone.go, ring.go, kind.go, answers.go: many who play on and on, for load.go and soak.go
//   - setup.go, gauge.go, point.go: on which databases and in how many processes, and what comes of it
//   - floor.go, party.go, step.go, wait.go, solo.go: tables of different kinds, all that is
//     done there, and what comes of it
//   - ledger.go: what must be written of a match, and what counts as lost
//   - kill.go, points.go: the program is killed
//   - faults.go, fault.go: something around it goes wrong
//   - doubt.go: everything goes wrong now and then, by chance; unsteady.go, wire.go: how the database does that;
//     stroll.go, openings.go, pressed.go: members who use whatever they see; standing.go: what is open, and whether Discord shows it
//
// What is drawn by chance comes from a seed, so that a run can be repeated as far
// as the machine's clock allows. docs/drills.md tells more.
package drill
