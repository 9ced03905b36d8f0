package main

import (
	"database/sql"
	"testing"
	"time"

	"stopp/internal/gate"
	"stopp/storage/postgres"
)

// nextVersion is the next version of the program: it brings the database to a schema that this one does not know.
func nextVersion() {
	err := postgres.Pretend(`
create table of_the_next_version (id bigint primary key, note text not null);
create index notes on of_the_next_version (note);
alter table matches add column of_the_next_version text not null default 'new';
alter table actions add column of_the_next_version bigint;
alter table leases add column of_the_next_version bigint not null default 0;
`)
	if err != nil {
		panic(err)
	}
	main()
}

// Two processes share one Discord and one database, and members play in a server of each shard. Each process in turn is
// replaced by the next version, which brings the database to its schema while the other process plays. Then each in turn is
// replaced by the older version again, which plays with that schema. Nothing is lost, and nothing is done twice.
func TestDrillUpgrade(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	database := onServer(t)
	fleet := fleetDrill{Database: database, Processes: 2, Lease: 3 * time.Second, Versions: []string{"stopp-next", "stopp"}, Seed: 1, Report: func(what trouble, counts tally) {
		t.Logf("process %d %s: after %v people play on everywhere; %v", what.Ship, what.What, what.After.Round(time.Millisecond), counts)
	}}
	began := time.Now()
	counts, err := fleet.Run(t.Context())
	if err != nil || counts.Answered == 0 || counts.Starts != 6 {
		t.Errorf("%v, %v", counts, err)
	}
	t.Logf("%v: %v", time.Since(began).Round(time.Millisecond), counts)
	db, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var schema, least, notes int
	if err := db.QueryRow("select number, least, (select count(*) from of_the_next_version) from stopp_schema").Scan(&schema, &least, &notes); err != nil || schema != 9000 || least > 25 {
		t.Errorf("schema %d, for programs that know %d: %v", schema, least, err)
	}
}
