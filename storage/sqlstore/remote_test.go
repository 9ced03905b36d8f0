package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"stopp/internal/eventually"
	"stopp/storage"
	"stopp/storage/postgres"
	"stopp/storage/postgres/postgrestest"
)

// onServer is for tests that run with TestInPostgreSQL.
func onServer(t *testing.T) (address string) {
	t.Helper()
	if os.Getenv(serverVariable) == "" {
		t.Skip("it is about servers, where TestInPostgreSQL runs it")
	}
	return newPlace(t)
}

// A database on a server has one player, as a file has.
func TestHoldOnAServer(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	l := must(Hold(ctx, place, 0, nil))(t)
	var holder string
	begun := time.Now()
	_, err := Hold(ctx, place, 300*time.Millisecond, func(h string) { holder = h })
	is(t, err, storage.ErrHeld)
	if took := time.Since(begun); took < 300*time.Millisecond {
		t.Error("waited for only", took)
	}
	if !strings.Contains(holder, "stopp ") || !strings.Contains(err.Error(), holder) {
		t.Errorf("%q; %v", holder, err)
	}
	other := must(Hold(ctx, onServer(t), 0, nil))(t) // another schema is another database
	is(t, other.Release(), nil)
	next := must(Hold(ctx, place, time.Minute, func(string) { l.Release() }))(t)
	ended, end := context.WithCancel(ctx)
	end()
	_, err = Hold(ended, place, time.Minute, nil)
	is(t, err, context.Canceled)
	is(t, next.Release(), nil)
}

// A lock that goes with its connection is taken again, unless somebody else was quicker.
func TestLockIsTakenAgain(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	l := must(Hold(ctx, place, 0, nil))(t)
	const others = "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name like 'stopp %' and pid <> pg_backend_pid()"
	var ended int
	is(t, db.writer().QueryRow(others).Scan(&ended), nil)
	same(t, 1, ended)
	eventually.Is(t, "it is taken again", func() bool {
		var holders int
		is(t, db.writer().QueryRow("select count(*) from pg_locks where locktype = 'advisory' and granted and classid = 1400139632").Scan(&holders), nil)
		return holders == 1
	})
	is(t, db.writer().QueryRow(others).Scan(&ended), nil)
	var thief Lock
	var err error
	for thief == nil {
		if thief, err = Hold(ctx, place, 0, nil); err != nil {
			is(t, err, storage.ErrHeld)
		}
	}
	select {
	case err := <-l.Lost():
		is(t, err, storage.ErrHeld)
	case <-time.After(eventually.Limit):
		t.Error("it plays on")
	}
	is(t, errors.Join(thief.Release(), l.Release()), nil)
}

// A server that restarts while we use it is waited for: readers and writers notice only a delay.
// One that stays away is reported in time.
func TestServerStartsAgain(t *testing.T) {
	onServer(t)
	s, err := postgrestest.Start()
	is(t, err, nil)
	defer s.Close()
	db := must(Open(s.Address))(t)
	defer db.Close()
	ctx := t.Context()
	is(t, db.SetSetting(ctx, commands, "before"), nil)
	s.Stop()
	again := make(chan error, 1)
	go func() { again <- s.Go() }()
	is(t, db.SetSetting(ctx, commands, "after"), nil)
	is(t, <-again, nil)
	same(t, "after", must(db.Setting(ctx, commands))(t))
	s.Stop()
	hurried()
	defer func() { hurried = postgres.Patient() }()
	begun := time.Now()
	is(t, db.SetSetting(ctx, commands, "never"), storage.ErrUnreachable)
	_, err = db.Setting(ctx, commands)
	is(t, err, storage.ErrUnreachable)
	if took := time.Since(begun); took > time.Minute {
		t.Error("it took", took)
	}
	_, err = Open(s.Address)
	is(t, err, storage.ErrUnreachable)
	if !strings.Contains(err.Error(), "postgres://stopp@") {
		t.Error(err)
	}
}

// Open says what is wrong with an existing database.
func TestOpenOnAServerRefuses(t *testing.T) {
	ctx := t.Context()
	for name, c := range map[string]struct {
		statement string
		want      error
	}{
		"another program's": {"create table books (title text)", storage.ErrForeign},
		"newer":             {"create table stopp_schema (number bigint); insert into stopp_schema values (1000)", storage.ErrNewer},
		"damaged":           {"create table stopp_schema (number bigint)", storage.ErrDamaged},
	} {
		onServer(t)
		made++
		schema := fmt.Sprint("refused", made)
		asOwner(t, os.Getenv(serverVariable), "create schema "+schema)
		place := os.Getenv(serverVariable) + "&search_path=" + schema
		asOwner(t, place, c.statement)
		_, err := Open(place)
		is(t, err, c.want)
		_, _, err = Schema(ctx, place)
		is(t, err, c.want)
		t.Log(name)
	}
	place := onServer(t)
	reopen(t, place).Close()
	asOwner(t, place, "alter table players rename column points to lost_points")
	_, err := Transfer(ctx, place, t.TempDir()+"/copy.db", nil)
	asOwner(t, place, "alter table players rename column lost_points to points")
	if err == nil || !strings.Contains(err.Error(), "table players") {
		t.Error(err)
	}
}
