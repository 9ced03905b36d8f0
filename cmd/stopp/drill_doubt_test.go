package main

import (
	"flag"
	"testing"
	"time"

	"stopp/cmd/stopp/internal/drill"
	"stopp/internal/gate"
	"stopp/storage/postgres/postgrestest"
)

var doubtFor = flag.Duration("doubt", 0, "for how long TestDrillDoubt lets things go wrong; 0 for a few seconds")

// doubting is the short form of the drill, or the long one that was asked for.
func doubting(database string) drill.Doubt {
	d := drill.Doubt{Setup: drill.Setup{Database: database}, OneIn: 20, Steps: 50, Seed: 1}
	if *doubtFor > 0 {
		d.OneIn, d.Steps, d.For = 50, 0, *doubtFor
	}
	return d
}

// One in so many of all requests and transactions fails, is late or is done without an answer, with something of every kind open: then
// everything goes on within two minutes without a restart.
func TestDrillDoubt(t *testing.T) {
	t.Parallel()
	gate.Only(t)
	for _, database := range []string{drill.SQLite, drill.Postgres} {
		t.Run(database, func(t *testing.T) {
			t.Parallel()
			d := doubting(database)
			if database == drill.Postgres {
				address, err := shared.Database(t.Context())
				postgrestest.Need(t, err)
				d.Database = address
			}
			began := time.Now()
			counts, err := d.Run(t.Context())
			if err != nil || counts.Answered == 0 || counts.Discord == 0 || counts.Database == 0 || database == drill.Postgres && counts.Cuts == 0 || len(counts.Open) < 4 {
				t.Errorf("%v: %v", counts, err)
			}
			t.Logf("%v: %v", time.Since(began).Round(time.Millisecond), counts)
		})
	}
}
