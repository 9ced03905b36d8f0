package main

import (
	"context"
	"errors"
	"flag"
	"math"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot/session"
	"stopp/cmd/stopp/internal/drill"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// The short form of the drill: some kills of each sort, and nothing is lost.
func TestDrillKill(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	kill := drill.Kill{Kills: 6, Steps: 10, Seed: 1, Report: func(drill.Tally) {}}
	tally, err := kill.Run(t.Context())
	if err != nil || tally.Kills < 6 || tally.Matches == 0 || tally.Answered == 0 {
		t.Errorf("%v, %v", tally, err)
	}
}

// Each fault of some, drawn by chance, in the middle of matches.
func TestDrillFaults(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	faults := drill.Faults{Cases: 12, Seed: 1, Report: func(drill.Tally) {}}
	tally, cases, err := faults.Run(t.Context())
	if err != nil || tally.Faults != 12 || len(cases) == 0 {
		t.Errorf("%v, %v: %v", tally, cases, err)
	}
}

// A soak of moments: everything is answered, and memory is read.
func TestDrillSoak(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	soak := drill.Soak{For: 2 * time.Second, Rate: 20, Tables: 3, Most: 4, Seed: 1, Report: func(drill.Sample) {}}
	all, err := soak.Run(t.Context())
	var loss *drill.Loss
	if err != nil && !errors.As(err, &loss) || len(all) == 0 { // so soon nothing is flat yet
		t.Fatalf("%d samples, %v", len(all), err)
	}
	answers := 0
	for _, s := range all {
		answers += s.Answered
		if s.Program.Memory < 10<<20 || s.Program.Files < 5 {
			t.Errorf("%d bytes, %d files", s.Program.Memory, s.Program.Files)
		}
	}
	if answers == 0 {
		t.Error("nothing was answered")
	}
}

// Memory that grows is told from memory that was only filled at first.
func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		memory []int64
		want   float64
	}{
		{[]int64{50, 80, 100, 100, 101, 99, 100, 100}, 0},
		{[]int64{100, 110, 120, 130, 140, 150, 160, 180}, 0.38},
	} {
		var all []drill.Sample
		for _, m := range c.memory {
			var s drill.Sample
			s.Program.Memory = m
			all = append(all, s)
		}
		if got := drill.Growth(all); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%v: %.2f", c.memory, got)
		}
	}
}

// The short form of the load: some presses at a rate that any machine can do. Each
// answer has a picture but for those to lays, whose message becomes a log.
func TestLoad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	var points []drill.Point
	var held drill.Held
	load := drill.Load{Seats: drill.Seats{Tables: 4, Rings: 1, Alone: 4, Stay: 1, Seed: 1}, Rates: []float64{10, 20}, For: time.Second, Report: func(p drill.Point) { points = append(points, p) },
		Told: func(_ drill.Setup, h drill.Held) { held = h }}
	if err := load.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if held.Games != 4 || held.Actions == 0 || !strings.HasPrefix(held.String(), "4 patiences") {
		t.Errorf("%+v", held)
	}
	for _, p := range points {
		if p.Answered+p.Failed == 0 || p.Pictures == 0 && p.Answered > 5 || p.At(1) < p.At(0.5) {
			t.Errorf("%+v", p)
		}
	}
}

var cuts = flag.Int("cuts", 6, "how often TestDrillPoints kills the program")

// A private patience, and the program killed at one point after the other of what its player
// does: after each transaction, and when each request was carried out.
func TestDrillPoints(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	points := drill.Points{Cuts: *cuts, Seed: 1, Name: "stopp-cut"}
	tally, where, err := points.Run(t.Context())
	if err != nil || tally.Kills < *cuts || len(where) < 4 || tally.Actions == 0 {
		t.Errorf("%v at %v: %v", tally, where, err)
	}
	t.Logf("%v, killed at %v", tally, where)
}

// A drill is worth something only if it finds what is wrong. Each of these programs is
// Stopp with one fault in what it writes, and the drill names it.
func TestDrillKillFindsFaults(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	for name, says := range map[string]string{
		"stopp-forgets": "it is lost", // an action that was answered
		"stopp-doubles": "nobody made",
		"stopp-drops":   "it is lost", // a lifted card
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kill := drill.Kill{Kills: 40, Steps: 12, Seed: 1, Name: name, Report: func(drill.Tally) {}}
			tally, err := kill.Run(t.Context())
			var loss *drill.Loss
			if !errors.As(err, &loss) || !strings.Contains(err.Error(), says) {
				t.Errorf("after %v it finds: %v", tally, err)
			}
			t.Logf("after %d kills and %d actions: %v", tally.Kills, tally.Actions, err)
		})
	}
}

// spoiling is the program with a fault between the room and its database.
func spoiling(with func(session.Store) session.Store) func() {
	return func() {
		spoilt = with
		main()
	}
}

// spoiledStore does something else than it is asked for when actions are written.
type spoiledStore struct {
	session.Store
	instead func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error
}

func (s spoiledStore) Append(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
	return s.instead(ctx, match, after, as, u)
}

// forgets says of each third action of a member that it is written, and does not write it.
func forgets(db session.Store) session.Store {
	var n atomic.Int64
	return spoiledStore{db, func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
		if as[0].Interaction != "" && n.Add(1)%3 == 0 {
			return nil
		}
		return db.Append(ctx, match, after, as, u)
	}}
}

// doubles writes each third action twice.
func doubles(db session.Store) session.Store {
	var n atomic.Int64
	return spoiledStore{db, func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
		err := db.Append(ctx, match, after, as, u)
		if err == nil && n.Add(1)%3 == 0 {
			again := as[len(as)-1]
			again.Interaction += "1"
			err = db.Append(ctx, match, after+len(as), []storage.Action{again}, storage.Update{Keep: true})
		}
		return err
	}}
}

// forgetfulDrafts keeps no drafts.
type forgetfulDrafts struct{ session.Store }

func (forgetfulDrafts) SetDraft(context.Context, int64, int, string, string) error { return nil }

func drops(db session.Store) session.Store { return forgetfulDrafts{db} }

// cut kills itself after the transaction that the drill names.
func cut(db session.Store) session.Store {
	db.(*sqlstore.DB).Watch = func(a sqlstore.Access) {
		if a.Write {
			drill.Written()
		}
	}
	return db
}
