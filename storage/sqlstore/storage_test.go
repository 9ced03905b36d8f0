package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/internal/eventually"
	"stopp/storage"
)

// noon is the time on the clock of a test database.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 123_000_000, time.UTC)

// fresh opens a new database: in a file of its own, or in a schema of its own of a server
// (server_test.go).
func fresh(t testing.TB) *DB {
	t.Helper()
	place := newPlace(t)
	if os.Getenv(serverVariable) == "" {
		is(t, os.WriteFile(place, must(newFile())(t), 0o600), nil)
	}
	return reopen(t, place)
}

// newFile is an empty file of the newest schema. It is made once: going through all migrations
// takes longer than most tests.
var newFile = sync.OnceValues(func() (text []byte, err error) {
	folder, err := os.MkdirTemp("", "stopp-new-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "stopp.db")
	db, err := Open(path)
	if err != nil {
		return nil, err
	}
	if err := db.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func reopen(t testing.TB, path string) *DB {
	t.Helper()
	if db := connected(path); db != nil {
		db.Now, db.disturb, db.share = func() time.Time { return noon }, again, eventually.Limit
		return db
	}
	db, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv(newerVariable) != "" {
		upgrade(t, db)
	}
	db.Now, db.share = func() time.Time { return noon }, eventually.Limit // long work is done in one call, however slow the machine is
	if _, measured := t.(*testing.B); db.remote() && !measured {
		db.disturb = again
		pools[path] = db.engine
		return db
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

func same(t testing.TB, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("- want, + got\n%s", diff)
	}
}

func is(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error %v, want %v", err, want)
	}
}

// must is for steps that have to work before the test comes to its point.
func must[T any](value T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		is(t, err, nil)
		return value
	}
}

// streit is the game that the tests play.
const streit = "streitpatience"

// commands is some setting.
var commands = storage.Setting{Name: "commands"}

var (
	ada = storage.Person{ID: "101", Name: "Ada"}
	ben = storage.Person{ID: "102", Name: "Ben"}
	cy  = storage.Person{ID: "103", Name: "Cy"}
)

func invite(people ...storage.Person) (all []storage.Invited) {
	for _, p := range people {
		all = append(all, storage.Invited{Person: p})
	}
	return all
}

func newChallenge(interaction string) storage.Challenge {
	return storage.Challenge{
		Terms: storage.Terms{Game: streit, Rules: "pagat window=move"}, Guild: "1", Channel: "2", From: ada, To: invite(ben),
		Interaction: interaction, Expires: noon.Add(time.Hour),
	}
}

// start makes an open match in a server between some people. Each needs a name
// of its own.
func start(t testing.TB, db *DB, name, guild string, players ...storage.Person) storage.Match {
	t.Helper()
	ctx := context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("challenge "+name)))(t)
	return must(db.StartMatch(ctx, c.ID, "accept "+name, storage.Match{
		Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: guild, Channel: "2", Deal: "deck A 5c\ndeck B 6c\n", Players: players,
	}))(t)
}

// act is an action of seat A that no other interaction makes.
func act(interaction string, part int) storage.Action {
	return storage.Action{Seat: "A", Text: fmt.Sprintf("%d-f", part+1), Interaction: interaction, Part: part}
}
