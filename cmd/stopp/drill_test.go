package main

import (
	"flag"
	"slices"
	"testing"

	"stopp/bot"
)

// Drills put the real program to the test: they run stopp as a process of its own in front of a local Discord, have members play
// there, and make things go wrong. They look at what came of it from outside, at the messages and in the database.
//
//   - drill_floor, _party, _step, _wait, _circle, _circleplay, _solo: tables of different kinds, all that is done there, and what comes of it
//   - drill_ledger, _table, _left: what must be written of a match and shown of it, and what counts as lost
//   - drill_kill, _points, _spoilt: the program is killed, and programs with a fault in them
//   - drill_faults, _fault: something around it goes wrong
//   - drill_fleet, _ship, _trouble, _upgrade: several programs share one database
//   - drill_doubt: everything goes wrong now and then, by chance; _unsteady, _wire: how the
//     database does that; _stroll, _openings, _pressed: members who use whatever they see;
//     _standing: open things, and whether Discord shows them
//   - drill_soak: playing for long
//
// Chance comes from a seed, so that a run can be repeated as far as the machine's clock
// allows. In the gate drills run in short forms. A flag makes one long: then it keeps its
// folder where something is lost. docs/drills.md tells more.

var (
	drillFor  = flag.Duration("for", 0, "how long a drill goes on at most; 0 for as long as it takes")
	drillSeed = flag.Uint64("seed", 1, "what members do in a drill, and when things go wrong, comes from it")
)

// long tells whether one of some flags is given that make a drill long.
func long(by ...string) (is bool) {
	flag.Visit(func(f *flag.Flag) { is = is || slices.Contains(by, f.Name) })
	return is
}

// drillEnds refuses a drill without an end, neither a number nor a time.
func drillEnds(t *testing.T, name string, n int) {
	t.Helper()
	if n < 0 || *drillFor < 0 || n == 0 && *drillFor == 0 {
		t.Fatalf("-%s and -for are above 0, or one of them is", name)
	}
}

// punctual is the name of a program that answers in Discord's time. All other programs here have longer: on a machine where all
// tests run at once, anything may take long.
const punctual = "stopp-punctual"

func inTime() {
	answerTime = bot.AnswerTime
	main()
}
