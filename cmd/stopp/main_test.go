package main

import (
	"flag"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"stopp/cmd/stopp/internal/load"
	"stopp/internal/inmemory"
)

// programs are what the test binary becomes when it is started under such a name.
var programs = map[string]func(){
	"stopp":         main,
	punctual:        inTime,
	"stopp-forgets": spoiling(forgets),
	"stopp-doubles": spoiling(doubles),
	"stopp-drops":   spoiling(drops),
	"stopp-cut":     spoiling(cut),
	unsteadyProgram: spoiling(unsteadily),
	"stopp-next":    nextVersion,
}

// TestMain makes the test binary the program when it is started as stopp, so that tests run
// the real thing as a process of its own.
func TestMain(m *testing.M) {
	answerTime, load.AnswerTime = longWait, longWait
	if err := flag.Set("test.parallel", "4"); err != nil { // most of them wait for a program, a browser or a clock
		panic(err)
	}
	testscript.Main(tests{m}, programs)
}

// tests are all tests of the package; after them the server that they share ends.
type tests struct{ *testing.M }

func (t tests) Run() int {
	flag.Parse()
	if !long("kills", "cases", "cuts", "doubt", "steps", "for") { // one of these may have a folder to keep
		defer inmemory.Files()()
	}
	defer shared.Close()
	return t.M.Run()
}
