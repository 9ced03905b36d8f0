package postgres

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// A server may go silent without a word: its machine is gone, a wire is cut, a process stands still. Then a
// connection waits for ever. So while a statement is not answered another connection asks, every now and then, whether the
// server works on it. One that does may take its time; else the statement is given up.
var (
	// worried is how long an answer may take before the server is asked.
	worried = 1400 * time.Millisecond
	// asking is how long that question may take, and whatever else is answered at once.
	asking = 500 * time.Millisecond
)

// Unhurried makes everything wait longer before it calls a server silent, and tries refused transactions again
// for a minute. It is for tests about other things on busy machines, and is called before anything else.
func Unhurried() { worried, asking, crowded = 20*time.Second, 10*time.Second, time.Minute }

// Patient is Unhurried, and tries broken transactions again for a minute. It is for
// tests in which no server stays away: usual has the next ones find that out in time.
func Patient() (usual func()) {
	Unhurried()
	was := patience
	patience = time.Minute
	return func() { patience = was }
}

// errSilent: the server says nothing any more.
var errSilent = errors.New("the server does not answer")

func silent(err error) error { return fmt.Errorf("%w (%w)", errSilent, err) }

// given tells whether a silent server has been given up: all of the patience went into that.
func given(err error) bool { return errors.Is(err, errSilent) && !errors.Is(err, errUndone) }

// watch is over a statement while its answer is waited for. The zero value watches nothing.
type watch struct {
	ctx     context.Context
	cancel  context.CancelFunc
	timer   *time.Timer
	turns   atomic.Int64 // odd while something is waited for
	worried time.Duration
}

// watch limits the statements of an attempt; others take as long as they take.
func (c *conn) watch(ctx context.Context) *watch {
	a, at := c.now, c.at
	if a == nil {
		return &watch{ctx: ctx}
	}
	w := &watch{worried: worried}
	asking := asking // both as they are now, because the rest runs beside code that changes them
	w.ctx, w.cancel = context.WithCancel(ctx)
	w.timer = time.AfterFunc(time.Hour, func() {
		turn := w.turns.Load()
		if turn%2 == 0 {
			return
		}
		works := at.works(asking)
		if w.turns.Load() != turn {
			return // it was answered meanwhile
		}
		if works {
			w.timer.Reset(w.worried)
			return
		}
		a.cut.Store(true)
		w.cancel()
	})
	w.timer.Stop()
	return w
}

// on begins to wait. The context ends when the server is silent.
func (w *watch) on() context.Context {
	if w.timer != nil {
		w.turns.Add(1)
		w.timer.Reset(w.worried)
	}
	return w.ctx
}

// off notes an answer.
func (w *watch) off() {
	if w.timer != nil {
		w.turns.Add(1)
		w.timer.Stop()
	}
}

// end ends it, whether there was an answer or not.
func (w *watch) end() {
	if w.timer != nil {
		w.turns.Store(0)
		w.timer.Stop()
		w.cancel()
	}
}

// rows are the rows of a query that is watched.
type rows struct {
	*stdlib.Rows
	watch *watch
}

func (r *rows) Next(into []driver.Value) error {
	r.watch.on()
	defer r.watch.off()
	return r.Rows.Next(into)
}

func (r *rows) Close() error {
	r.watch.on()
	defer r.watch.end()
	return r.Rows.Close()
}

// connected is a connection as others see it.
type connected struct {
	from connector
	pid  uint32 // of the server's process
	life life
}

// works tells whether the server works on the connection's statement. It does not know of it
// where the question got lost, or the answer.
func (at *connected) works(asking time.Duration) bool {
	ctx, cancel := context.WithTimeout(context.Background(), asking)
	defer cancel()
	one, err := at.from.bare(ctx)
	if err != nil {
		return refused(err)
	}
	defer one.Close(ctx)
	var idle bool
	err = one.QueryRow(ctx, fmt.Sprintf("select coalesce((select state from pg_stat_activity where pid = %d), 'idle') like 'idle%%'", at.pid), pgx.QueryExecModeSimpleProtocol).Scan(&idle)
	if err != nil {
		return refused(err)
	}
	if idle { // the answer may just be on its way
		time.Sleep(asking / 10)
	}
	return !idle
}

// answers fails unless the server answers.
func (c connector) answers(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, asking)
	defer cancel()
	one, err := c.bare(ctx)
	if err != nil {
		if refused(err) {
			return nil
		}
		return err
	}
	return one.Close(ctx)
}

// refused tells whether an error is the word of a server that is at work, such as that it has enough connections.
func refused(err error) bool { return code(err) != "" && !lost(err) }

// bare makes a connection that nobody has greeted.
func (c connector) bare(ctx context.Context) (*pgx.Conn, error) {
	return pgx.ConnectConfig(ctx, c.config.Copy())
}

// life is the time from a server's start, after a crash or in place of another one, until the next
// start. Within one life no two transactions have the same number.
type life struct {
	timeline string // goes on by one when a standby takes over
	since    string // when its statistics begin; a crash has them begin again
}

// born asks a new connection where it is.
func born(ctx context.Context, from connector, pg *pgconn.PgConn) (*connected, error) {
	const query = `select case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end,
		coalesce(pg_stat_get_bgwriter_stat_reset_time()::text, '')`
	found, err := pg.Exec(ctx, query).ReadAll()
	if err != nil {
		return nil, err
	}
	row := found[0].Rows[0]
	return &connected{from: from, pid: pg.PID(), life: life{timeline: string(row[0]), since: string(row[1])}}, nil
}
