package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
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
	// unreachable is for how long a lock that has gone with its connection is tried to be had again while the
	// server doesn't answer.
	unreachable = time.Minute
	// asleep is after how long without a look at the lock a process has stood still, and may have lost it.
	asleep = 10 * time.Second
)

// limits are for how long a lock waits.
type limits struct {
	gone     time.Duration // the server hears nothing of a process that has it, until it takes that to be gone
	answer   time.Duration // the server has not said that it is still there
	leftover time.Duration // the lock went with the connection, and somebody has it: perhaps what is left of our own
}

// usualLimits are a lock's limits. A process says something every half second. Only tests set
// them.
var usualLimits = limits{gone: 15 * time.Second, answer: patience, leftover: 2 * time.Second}

// Lock has a database for one program that plays. It ends with the connection, and so with
// the process; when the connection breaks, it is taken again. A server that hears nothing of the process ends
// the connection, so that another one can play.
type Lock struct {
	db     *sql.DB
	end    context.CancelFunc
	done   sync.WaitGroup
	lost   chan error
	own    int                       // the server's process that has it, or had it before the connection broke
	looked atomic.Pointer[time.Time] // when it was looked at last
	limits limits
	unsure atomic.Bool // this process has stood still since it was known to be held
}

// Hold takes the lock of a database. While another process has it, waiting is called once with
// who that is, and Hold waits for so long or until the context ends; then it fails with ErrHeld.
func Hold(ctx context.Context, address string, wait time.Duration, waiting func(holder string)) (*Lock, error) {
	db, err := Open(address)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	l := &Lock{db: db, lost: make(chan error, 1), limits: usualLimits}
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

// Held tells whether this process may act as the one that has the lock: it has not stood still since that was looked at. It asks
// nobody, so it takes no time.
func (l *Lock) Held() bool { return !l.slept() && !l.unsure.Load() }

// slept tells whether nobody has looked at the lock for so long that this process, or its machine, must have stood still. A clock
// that stood still with it is found out by the other one.
func (l *Lock) slept() bool {
	looked, now := l.looked.Load(), time.Now()
	return looked != nil && (now.Sub(*looked) > asleep || now.Round(0).Sub(looked.Round(0)) > asleep)
}

// look notes that this process is awake.
func (l *Lock) look() {
	if l.slept() {
		l.unsure.Store(true)
	}
	now := time.Now()
	l.looked.Store(&now)
}

// Release lets the lock go: when it returns, another process can have it at once.
func (l *Lock) Release() error {
	l.end()
	l.done.Wait()
	return l.db.Close()
}

// take gets the lock on a connection. It waits for so long for the server, and for so long for
// another process.
func (l *Lock) take(ctx context.Context, server, other time.Duration, waiting func(holder string)) (*sql.Conn, error) {
	for begun, first := time.Now(), true; ; first = false {
		l.look()
		one, holder, err := l.try(ctx)
		switch {
		case one != nil:
			return one, nil
		case err != nil && !lost(err) && !shut(err):
			return nil, err
		case err != nil && time.Since(begun) >= server:
			return nil, err
		}
		if first && err == nil && waiting != nil {
			waiting(holder)
		}
		if err == nil && time.Since(begun) >= other {
			return nil, fmt.Errorf("%w (%s)", storage.ErrHeld, holder)
		}
		select {
		case <-time.After(lockAgain):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// try tries to get the lock on a new connection, or tells who has it. It waits for no server for long.
func (l *Lock) try(ctx context.Context) (one *sql.Conn, holder string, err error) {
	soon, cancel := context.WithTimeout(ctx, connecting)
	defer cancel()
	if one, err = l.db.Conn(soon); err == nil {
		if holder, err = l.tryOn(soon, one); err == nil && holder == "" {
			return one, "", nil
		}
		err = errors.Join(err, one.Close())
	}
	if err != nil && soon.Err() != nil && ctx.Err() == nil {
		err = silent(err)
	}
	return nil, holder, err
}

func (l *Lock) tryOn(ctx context.Context, one *sql.Conn) (holder string, err error) {
	host, _ := os.Hostname()
	var own int
	var got bool
	err = one.QueryRowContext(ctx, introduce, fmt.Sprintf("stopp %d on %s", os.Getpid(), host), fmt.Sprint(l.limits.gone.Milliseconds())).Scan(new(sql.NullString), new(sql.NullString), &own)
	if err == nil {
		err = one.QueryRowContext(ctx, "select pg_try_advisory_lock("+which+")").Scan(&got)
	}
	if err != nil {
		return "", err
	}
	if got {
		if holder, err = sharing(ctx, one, l.own != 0); err == nil && holder == "" {
			l.own = own
		}
		return holder, err
	}
	var by int
	err = one.QueryRowContext(ctx, holders).Scan(&holder, &by)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "it is not known which process", nil
	case err == nil && by == l.own: // what is left of our own connection
		_, err = one.ExecContext(ctx, "select pg_terminate_backend(?)", by)
	}
	return holder, err
}

// introduce says who a connection is of, and has the server end it once it hears nothing of it (PostgreSQL 14 and newer can).
const introduce = `select set_config('application_name', ?, false),
	case when current_setting('idle_session_timeout', true) is not null then set_config('idle_session_timeout', ?, false) end, pg_backend_pid()`

// which are the lock's numbers, for the schema that the connection uses.
var which = fmt.Sprintf("%d, %s", locks, here)

var holders = fmt.Sprintf(`select coalesce(a.application_name, '') || ', connected since ' || to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC'), a.pid
	from pg_locks l join pg_stat_activity a on a.pid = l.pid
	where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
		and l.classid::bigint = %d and l.objid = (select oid from pg_namespace where nspname = current_schema()) limit 1`, locks)

// Alone begins the name of a process that has a lease because it plays alone. Without the lock
// such a lease is worth nothing: the process that gets the lock takes it away.
const Alone = "alone "

// sharing tells which processes have leases: as long as there are any, nobody plays alone. It takes
// away the leases of processes that are gone, and waits for one that is still writing by its lease;
// but not when the lock is taken again, because then the lease is our own.
func sharing(ctx context.Context, one *sql.Conn, again bool) (holder string, err error) {
	var shared bool
	if err := one.QueryRowContext(ctx, "select to_regclass('leases') is not null").Scan(&shared); err != nil || !shared { // an older schema
		return "", err
	}
	err = one.QueryRowContext(ctx, "select coalesce(string_agg(holder, ', ' order by first), '') from leases where holder <> '' and until > millis() and not starts_with(holder, '"+Alone+"')").Scan(&holder)
	if err == nil && holder == "" && !again {
		// To change what says who it is would wait for nobody: they only lock the row's key.
		_, err = one.ExecContext(ctx, "with old as (select first from leases where holder <> '' for update) update leases l set holder = '', term = term + 1 from old where l.first = old.first")
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
	if err := tx.QueryRowContext(ctx, holders).Scan(&holder, new(int)); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	return fmt.Errorf("%w (%s, for all servers)", storage.ErrHeld, holder)
}

// release has the server let the lock go. A connection that is only closed it ends a little later.
func release(one *sql.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), connecting)
	defer cancel()
	_, _ = one.ExecContext(ctx, "select pg_advisory_unlock_all()") // if that fails the lock goes with the connection
}

// keep sees to it that the lock holds, until the context ends.
func (l *Lock) keep(ctx context.Context, one *sql.Conn) {
	defer func() { one.Close() }()
	for {
		select {
		case <-time.After(holds):
		case <-ctx.Done():
			release(one)
			return
		}
		l.look()
		if err := l.ping(ctx, one); err == nil || ctx.Err() != nil {
			l.unsure.Store(false)
			continue
		}
		one.Close()
		next, err := l.take(ctx, unreachable, l.limits.leftover, nil)
		if err != nil {
			if ctx.Err() == nil {
				l.lost <- fmt.Errorf("the lock of the database is lost: %w", err)
			}
			return
		}
		l.unsure.Store(false)
		one = next
	}
}

// ping asks the server for a sign of life.
func (l *Lock) ping(ctx context.Context, one *sql.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, l.limits.answer)
	defer cancel()
	return one.PingContext(ctx)
}
