package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/storage"
	"stopp/storage/postgres"
)

// A write is a call of a method, and its results besides the error.
type write func(ctx context.Context) (any, error)

// only is a write that returns nothing else.
func only(err error) (any, error) { return nil, err }

// one is a write of a method that returns something.
func one[T any](value T, err error) (any, error) { return value, err }

// errEnough ends a transaction that has done all its work.
var errEnough = errors.New("enough")

// A server may refuse a transaction at any statement, or at its commit, because others were at
// the same rows (PostgreSQL, chapter 13). The same work is then done again. It has the same
// outcome and the same answer, wherever the first try ended.
func TestEveryWriteMayBeRefused(t *testing.T) {
	for part, cases := range writes {
		t.Run(part, func(t *testing.T) {
			for name, prepare := range cases {
				t.Run(name, func(t *testing.T) { refusedEverywhere(t, prepare) })
			}
		})
	}
}

func refusedEverywhere(t *testing.T, prepare func(*testing.T, *DB) write) {
	onServer(t)
	db := fresh(t)
	db.disturb, db.hold = nil, time.Hour // work in pieces is one transaction, however slow the machine is
	call := prepare(t, db)
	tx := must(db.readers().Begin())(t)
	before := seen(t, tx, nil)
	is(t, tx.Rollback(), nil)
	want, statements := outcome(t, db, call, 0, nil)
	if statements == 0 {
		t.Fatal("it writes nothing")
	}
	changed, some := map[string]string{answer: want[answer]}, []string{}
	for table, rows := range want {
		if table != answer && rows != before[table] {
			changed[table], some = rows, append(some, table)
		}
	}
	for table := range before {
		if want[table] == "" {
			some = append(some, table)
		}
	}
	if len(some) == 0 {
		t.Fatal("it changes nothing")
	}
	for at := 1; at <= statements+1; at++ {
		look, comes := some, changed
		if at == 1 || at > statements { // now and then at all there is
			look, comes = nil, want
		}
		if got, _ := outcome(t, db, call, at, look); !maps.Equal(got, comes) {
			t.Errorf("refused at statement %d of %d it comes to something else\n%s", at, statements, cmp.Diff(comes, got))
		}
	}
	db.disturb = nil
	if _, err := call(t.Context()); err != nil {
		t.Error(err)
	}
}

// answer is the part of an outcome beside the tables: the returned values.
const answer = "answer"

// outcome is a write's answer and the content of some tables after it, nil for all. The
// statement of that number is refused, 0 for none; the one after the last is the commit. In
// the end nothing is written, so the next one finds the same.
func outcome(t *testing.T, db *DB, call write, refuse int, tables []string) (all map[string]string, statements int) {
	t.Helper()
	asked, first := 0, true
	ctx := postgres.Refusing(t.Context(), func(string) bool {
		asked++
		return asked == refuse
	})
	db.disturb = func(f func(*sql.Tx) error) func(*sql.Tx) error {
		return func(tx *sql.Tx) error {
			must(tx.Exec(numbersFreed()))(t)
			err := f(tx)
			if err == nil && first && asked+1 == refuse {
				err = postgres.ErrRefused
			}
			first = false
			if err == nil {
				all, statements, err = seen(t, tx, tables), asked, errEnough
			}
			return err
		}
	}
	value, err := call(ctx)
	is(t, err, errEnough)
	all[answer] = random.ReplaceAllString(string(must(json.Marshal(value))(t)), "gone")
	return all, statements
}

// random is the id that stands in for a forgotten member.
var random = regexp.MustCompile(`gone-[0-9a-f]{16}`)

// seen are the rows of some tables as a transaction sees them, nil for all, without values
// from its clock.
func seen(t *testing.T, tx *sql.Tx, tables []string) map[string]string {
	t.Helper()
	if tables == nil {
		tables = must(list(context.Background(), tx, scanText, "select tablename from pg_tables where schemaname = current_schema() and tablename <> 'stopp_schema'"))(t)
	}
	var parts []string
	for _, name := range tables {
		row := "r::text"
		switch name {
		case "leases":
			row = "row(first, last, count, holder, term, wanted, beat, until > millis() + 300000)::text"
		case "identifies":
			row = "bucket::text"
		case "ratings", "rating_state": // the edition counts how often ratings were worked out
			row = "(to_jsonb(r) - 'edition')::text"
		}
		parts = append(parts, "select '"+name+"', "+row+" from "+name+" r")
	}
	all, rows := map[string]string{}, must(tx.Query(strings.Join(parts, " union all ")+" order by 1, 2"))(t)
	defer rows.Close()
	for rows.Next() {
		var name, line string
		is(t, rows.Scan(&name, &line), nil)
		all[name] += random.ReplaceAllString(line, "gone") + "\n"
	}
	is(t, rows.Err(), nil)
	return all
}

// Every method that writes has a case, except RebuildRatings, which has a test of its own, and Recheck, which is for copies:
// those are files. A new method without one is reported.
func TestEveryWriteHasACase(t *testing.T) {
	db := reopen(t, onServer(t))
	db.disturb = nil
	start(t, db, "m", "1", ada, ben)
	room := db.Of(leased(t, db, "all", 2, "p"))
	runsOut(t, db)
	wrote := false
	room.Watch = func(a Access) { wrote = wrote || a.Write }
	known := map[string]bool{}
	for _, cases := range writes {
		for name := range cases {
			method, _, _ := strings.Cut(name, ",")
			known[method] = true
		}
	}
	for m := range reflect.TypeFor[*DB]().Methods() {
		if m.Name == "AwaitErrands" { // it only waits
			continue
		}
		wrote = m.Name == "Lease" // it wants more than anything
		_ = called(t.Context(), reflect.ValueOf(room).MethodByName(m.Name))
		if wrote && !known[m.Name] && m.Name != "RebuildRatings" && m.Name != "Recheck" {
			t.Errorf("%s writes, and nobody tries what happens when it is refused", m.Name)
		}
		if !wrote && known[m.Name] && m.Name != "AgeRatings" { // it only reads where all ratings are fresh
			t.Errorf("%s has a case, and writes nothing", m.Name)
		}
		delete(known, m.Name)
	}
	for name := range known {
		t.Errorf("there is no method %s", name)
	}
}

// Working out all ratings takes several transactions. Wherever one is refused, the ratings
// come out the same as without that.
func TestRebuildRatingsIsRefused(t *testing.T) {
	onServer(t)
	db := fresh(t)
	db.disturb, db.hold = nil, time.Hour
	db.RateBy(steps{})
	for n := range 3 {
		rates(t, db, fmt.Sprint(n), n%2)
	}
	build := func(refuse int) (all map[string]string, statements int) {
		db.RateBy(wider{})
		must(db.RebuildRatings(postgres.Refusing(t.Context(), func(string) bool {
			statements++
			return statements == refuse
		}), true, nil))(t)
		tx := must(db.readers().Begin())(t)
		defer tx.Rollback()
		all = seen(t, tx, nil)
		db.RateBy(steps{})
		must(db.RebuildRatings(t.Context(), true, nil))(t)
		return all, statements
	}
	want, statements := build(0)
	for at := 1; at <= statements; at++ {
		if got, _ := build(at); !maps.Equal(got, want) {
			t.Errorf("refused at statement %d of %d\n%s", at, statements, cmp.Diff(want, got))
		}
	}
}

// steps rates a match by one point up and one down.
type steps struct{}

func (steps) Version() int                                { return 1 }
func (steps) Family(_, _ string) string                   { return "one" }
func (steps) Settled(r storage.Rating, at time.Time) bool { return at.Sub(r.Last) < time.Hour }
func (steps) Week(time.Time) time.Time                    { return noon }
func (steps) Played(storage.Match, []storage.Action) bool { return true }
func (s steps) by(place int) (d float64)                  { return float64(3 - 2*place) }

func (s steps) Rate(_, _ string, _ time.Time, table []storage.RatingSeat) (all []storage.RatingChange, now []storage.Rating) {
	return rated(table, s.by)
}

// wider does the same by ten.
type wider struct{ steps }

func (wider) Version() int { return 2 }

func (w wider) Rate(_, _ string, _ time.Time, table []storage.RatingSeat) (all []storage.RatingChange, now []storage.Rating) {
	return rated(table, func(place int) float64 { return 10 * w.by(place) })
}

func rated(table []storage.RatingSeat, by func(place int) float64) (all []storage.RatingChange, now []storage.Rating) {
	for _, s := range table {
		r := storage.Rating{Value: s.Before.Value + by(s.Place), Deviation: 100, Volatility: 1}
		all = append(all, storage.RatingChange{Before: storage.Stood{Value: int(s.Before.Value)}, After: storage.Stood{Value: int(r.Value)}, Counted: true})
		now = append(now, r)
	}
	return all, now
}

// wins is an end of a match that counts everywhere.
func wins(winner int) storage.Update {
	points, standing := []int{0, 0}, []int{2, 2}
	points[winner], standing[winner] = 40, 1
	score := november
	score.Apart, score.Lists = true, usualLists
	score.Counts = []storage.Counts{{"right": 2}, {"right": 1}}
	score.Milestones = []storage.Milestone{{Name: "games-1", Of: storage.CountGames, Count: 1}}
	score.Catches = []storage.Catch{{Of: 0, By: 1, Kind: "stopp", Times: 2}}
	return storage.Update{Result: &storage.Result{Ending: "won", Points: points, Winner: winner}, Standing: standing, Score: &score, Firsts: []storage.First{{Seat: 0, Name: "first"}}}
}

// rates plays a match that counts for ratings.
func rates(t *testing.T, db *DB, name string, winner int) storage.Match {
	t.Helper()
	m := start(t, db, name, "1", ada, ben)
	is(t, db.Append(t.Context(), m.ID, 0, []storage.Action{act("end "+name, 0)}, wins(winner)), nil)
	return must(db.Match(t.Context(), m.ID))(t)
}
