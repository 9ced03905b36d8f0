package main

import (
	"flag"
	"testing"
	"time"

	"stopp/cmd/stopp/internal/drill"
	"stopp/internal/gate"
	"stopp/storage/postgres/postgrestest"
)

var fleetRounds = flag.Int("fleet", 0, "how often TestDrillFleet has each process killed, paused and asked to end; 0 for a few of these")

// Three processes share one Discord and one database, and members play in a server of each shard. A process is
// killed, one is paused for longer than its lease and goes on, and the database crashes: others take over, nothing is lost, and
// nothing is done twice.
func TestDrillFleet(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	s := postgrestest.Own(t)
	fleet := drill.Fleet{Database: s.Address, Restart: s.Crash, Processes: 3, Lease: 2 * time.Second, Rounds: max(*fleetRounds, 1), Few: *fleetRounds == 0, Seed: 1, Report: func(trouble drill.Trouble, tally drill.Tally) {
		t.Logf("%v; %v", trouble, tally)
	}}
	began := time.Now()
	tally, err := fleet.Run(t.Context())
	if err != nil || tally.Answered == 0 {
		t.Errorf("%v, %v", tally, err)
	}
	t.Logf("%v: %v", time.Since(began).Round(time.Millisecond), tally)
}
