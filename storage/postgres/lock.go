package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"stopp/storage"
)

const (
	// locks is the first number of the advisory lock of who plays: "Stop". The second is the number of
	// the schema.
	locks = 0x53746f70
	// lockAgain is how often a lock that somebody else has is tried once more, and how often is
	// looked whether ours still holds.
	lockAgain = 200 * time.Millisecond
	holds     = 500 * time.Millisecond
	// A lock that has gone with its connection is tried to be had again for so long while the
	// server doesn't answer, and for so long while somebody has it: that may be what is left of
	// our own connection.
	unreachable = time.Minute
	leftover    = 2 * time.Second
)

// Lock has a database for one program that plays. It ends with the connection, and so with
// the process; when the connection breaks, it is taken again.
type Lock struct {
	db   *sql.DB
	end  context.CancelFunc
	done sync.WaitGroup
	lost chan error
}

// Hold takes the lock of a database. While another process has it, waiting is called once with
// who that is, and Hold waits for so long or until the context ends; then it fails with ErrHeld.
func Hold(ctx context.Context, address string, wait time.Duration, waiting func(holder string)) (*Lock, error) {
	db, err := Open(address)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	l := &Lock{db: db, lost: make(chan error, 1)}
	one, err := l.take(ctx, wait, wait, waiting)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	var keeping context.Context
	keeping, l.end = context.WithCancel(context.WithoutCancel(ctx))
	l.done.Go(func() { l.keep(keeping, one) })
	return l, nil
}

// Lost delivers an error when another process has taken the lock while the connection was
// broken, or when it could not be had again for a minute.
func (l *Lock) Lost() <-chan error { return l.lost }

// Release lets the lock go.
func (l *Lock) Release() error {
	l.end()
	l.done.Wait()
	return l.db.Close()
}

// take gets the lock on a connection. It waits for so long for the server, and for so long for
// another process.
func (l *Lock) take(ctx context.Context, server, other time.Duration, waiting func(holder string)) (*sql.Conn, error) {
	for begun, first := time.Now(), true; ; first = false {
		one, holder, err := l.try(ctx)
		switch {
		case one != nil:
			return one, nil
		case err != nil && !lost(err) && !shut(err):
			return nil, err
		case err != nil && time.Since(begun) >= server:
			return nil, err
		case err == nil && time.Since(begun) >= other:
			return nil, fmt.Errorf("%w (%s)", storage.ErrHeld, holder)
		case first && err == nil && waiting != nil:
			waiting(holder)
		}
		select {
		case <-time.After(lockAgain):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// try tries to get the lock on a new connection, or tells who has it.
func (l *Lock) try(ctx context.Context) (one *sql.Conn, holder string, err error) {
	if one, err = l.db.Conn(ctx); err != nil {
		return nil, "", err
	}
	host, _ := os.Hostname()
	var got bool
	_, err = one.ExecContext(ctx, "select set_config('application_name', ?, false)", fmt.Sprintf("stopp %d on %s", os.Getpid(), host))
	if err == nil {
		err = one.QueryRowContext(ctx, "select pg_try_advisory_lock("+which+")").Scan(&got)
	}
	if err == nil && got {
		if holder, err = sharing(ctx, one); err == nil && holder == "" {
			return one, "", nil
		}
		return nil, holder, errors.Join(err, one.Close())
	}
	if err == nil {
		err = one.QueryRowContext(ctx, holders).Scan(&holder)
		if errors.Is(err, sql.ErrNoRows) {
			holder, err = "it is not known which process", nil
		}
	}
	return nil, holder, errors.Join(err, one.Close())
}

// which are the numbers of the lock, for the schema that the connection uses.
var which = fmt.Sprintf("%d, %s", locks, here)

var holders = fmt.Sprintf(`select coalesce(a.application_name, '') || ', connected since ' || to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC')
	from pg_locks l join pg_stat_activity a on a.pid = l.pid
	where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
		and l.classid::bigint = %d and l.objid = (select oid from pg_namespace where nspname = current_schema()) limit 1`, locks)

// sharing tells which processes have leases: where there are any, nobody plays alone. It waits for
// whoever is still writing by a lease that has run out.
func sharing(ctx context.Context, one *sql.Conn) (holder string, err error) {
	var shared bool
	if err := one.QueryRowContext(ctx, "select to_regclass('leases') is not null").Scan(&shared); err != nil || !shared { // an older schema
		return "", err
	}
	err = one.QueryRowContext(ctx, "select coalesce(string_agg(holder, ', ' order by first), '') from leases where holder <> '' and until > millis()").Scan(&holder)
	if err == nil && holder == "" {
		_, err = one.ExecContext(ctx, "update leases set holder = '', term = term + 1 where holder <> ''")
	}
	return holder, err
}

// NobodyAlone fails with ErrHeld while a process plays alone, and keeps any from beginning to
// until the transaction ends.
func NobodyAlone(ctx context.Context, tx *sql.Tx) error {
	var got bool
	err := tx.QueryRowContext(ctx, "select pg_try_advisory_xact_lock_shared("+which+")").Scan(&got)
	if err != nil || got {
		return err
	}
	holder := "it is not known which process"
	if err := tx.QueryRowContext(ctx, holders).Scan(&holder); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	return fmt.Errorf("%w (%s, for all servers)", storage.ErrHeld, holder)
}

// keep sees to it that the lock holds, until the context ends.
func (l *Lock) keep(ctx context.Context, one *sql.Conn) {
	defer func() { one.Close() }()
	for {
		select {
		case <-time.After(holds):
		case <-ctx.Done():
			return
		}
		if err := one.PingContext(ctx); err == nil || ctx.Err() != nil {
			continue
		}
		one.Close()
		next, err := l.take(ctx, unreachable, leftover, nil)
		if err != nil {
			if ctx.Err() == nil {
				l.lost <- fmt.Errorf("the lock of the database is lost: %w", err)
			}
			return
		}
		one = next
	}
}
