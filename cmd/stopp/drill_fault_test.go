package main

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
)

// fault is something that goes wrong around the program.
type fault struct {
	name  string
	on    func(*floor) error
	off   func(*floor) error // nil for a fault that ends by itself, or with all faults of Discord
	lasts time.Duration      // 0 is the usual time
}

// allFaults are the faults of the REST API, at each kind of request, of the gateway, of the
// machine, and of its clock.
func allFaults() (all []fault) {
	for _, at := range []struct{ name, method, path string }{
		{"any request", "", ""},
		{"an answer", "POST", "/interactions/*/*/callback"},
		{"a post", "POST", "/channels/*/messages"},
		{"an edit", "PATCH", "/channels/*/messages/*"},
		{"a thread", "POST", "/channels/*/messages/*/threads"},
		{"what follows an answer", "", "/webhooks/*/*/messages/*"},
	} {
		for _, f := range restFaults {
			f.Method, f.Path = at.method, at.path
			all = append(all, fault{name: f.name + ", " + at.name, on: func(fl *floor) error {
				fl.Fail(f.Fault)
				if f.Status >= 400 && f.Status < 500 && f.Status != 429 {
					fl.scars++
				}
				return nil
			}})
		}
	}
	return append(append(all, gatewayFaults...), machineFaults...)
}

// restFaults are the faults of a request.
var restFaults = []struct {
	name string
	sandbox.Fault
}{
	{"500 once", sandbox.Fault{Status: 500}},
	{"503 three times", sandbox.Fault{Status: 503, Times: 3}},
	{"502 until it is over", sandbox.Fault{Status: 502, Times: -1}},
	{"500 after it was done", sandbox.Fault{Status: 500, CarriedOut: true}},
	{"hung up after it was done", sandbox.Fault{HangUp: true}},
	{"429 for this", sandbox.Fault{Status: 429, RetryAfter: 200 * time.Millisecond, Scope: "user"}},
	{"429 for all", sandbox.Fault{Status: 429, RetryAfter: 200 * time.Millisecond, Scope: "global"}},
	{"429 for others, too", sandbox.Fault{Status: 429, RetryAfter: 200 * time.Millisecond, Scope: "shared", Times: 2}},
	{"400 invalid", sandbox.Fault{Status: 400, Code: 50035}},
	{"403 no permission", sandbox.Fault{Status: 403, Code: 50013}},
	{"404 unknown message", sandbox.Fault{Status: 404, Code: 10008}},
	{"late to arrive", sandbox.Fault{Before: time.Second}},
	{"late to answer", sandbox.Fault{Delay: time.Second}},
	{"too late to answer", sandbox.Fault{Delay: 4 * time.Second}},
}

// plainly is a fault of the gateway that ends by itself.
func plainly(name string, on func(*floor)) fault {
	return fault{name: name, on: func(f *floor) error { on(f); return nil }}
}

var gatewayFaults = []fault{
	plainly("connection lost", func(f *floor) { f.Drop(0) }),
	plainly("unknown error (4000)", func(f *floor) { f.Drop(4000) }),
	plainly("session timed out (4009)", func(f *floor) { f.Drop(4009) }),
	plainly("asked to reconnect (op 7)", func(f *floor) { f.AskReconnect() }),
	plainly("session invalid (op 9, true)", func(f *floor) { f.InvalidateSession(true) }),
	plainly("session gone (op 9, false)", func(f *floor) { f.InvalidateSession(false) }),
	plainly("op 7 instead of READY", func(f *floor) { f.ReconnectForReady(1); f.Drop(0) }),
	plainly("op 9 instead of READY", func(f *floor) { f.InvalidForReady(1); f.Drop(0) }),
	plainly("delivered twice", func(f *floor) { f.DeliverTwice(2) }),
	plainly("delivered late", func(f *floor) { f.DeliverLate(1500 * time.Millisecond) }),
	plainly("delivered too late", func(f *floor) { f.DeliverLate(3500 * time.Millisecond) }),
}

var machineFaults = []fault{
	{name: "disk full", on: func(f *floor) error { return limitFiles(f.Program, 0) }, off: func(f *floor) error { return limitFiles(f.Program, 1<<40) }},
	{name: "database locked for a second", on: (*floor).lock, off: (*floor).unlock, lasts: time.Second},
	{name: "database locked for four seconds", on: (*floor).lock, off: (*floor).unlock, lasts: 4 * time.Second},
	clockJumps("an hour ahead", time.Hour),
	clockJumps("an hour back", -time.Hour),
	clockJumps("a day back", -24*time.Hour),
}

// clockJumps has the program's clock jump, and jump back. Discord's stays right.
func clockJumps(name string, by time.Duration) fault {
	return fault{name: "clock " + name,
		on: func(f *floor) error {
			return errors.Join(f.setClock(f.ahead+by), load.Rest(context.Background(), looked))
		},
		off: func(f *floor) error { return f.setClock(f.ahead) }}
}

// lock has another program write to the database, until unlock.
func (f *floor) lock() error {
	db, err := sql.Open("sqlite3", "file:"+filepath.ToSlash(f.File)+"?_txlock=immediate&_busy_timeout=2000")
	if err != nil {
		return err
	}
	tx, err := db.Begin()
	if err != nil {
		return errors.Join(err, db.Close())
	}
	f.locked = func() error { return errors.Join(tx.Rollback(), db.Close()) }
	return nil
}

func (f *floor) unlock() error { return f.locked() }
