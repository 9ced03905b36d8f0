package postgres

import (
	"context"
	"database/sql/driver"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"stopp/storage"
	"stopp/storage/engine"
)

// attempt is one try at a transaction. The driver finds it in the context.
type attempt struct {
	begin  string    // the statements that it begins with; they go to the server together
	writes bool      // one of them asks for its number
	fenced bool      // the last of them finds a row, or nothing may be written
	first  time.Time // when the first try began

	number string      // of the transaction, "" until it has begun
	at     *connected  // where it is made
	doubt  bool        // its commit was sent, and whether it was made is not known
	cut    atomic.Bool // the server was silent for too long
}

// attempting is the key of an attempt in a context.
type attempting struct{}

// beginning are the statements that a transaction begins with. Nothing may take a snapshot before
// the first query, so that a transaction that waits for its turn sees what the one before has left.
//
// One that is alone has waited for all other writes to end, and the next ones wait for it: nothing
// can get in its way.
func beginning(w engine.Way, alone bool) string {
	all := []string{"begin isolation level serializable"}
	if w.Apart {
		all[0] = "begin isolation level read committed"
	}
	// Not by an advisory lock: asking for one would fix the state that the transaction sees.
	switch {
	case alone:
		all = append(all, fmt.Sprintf("set local lock_timeout = %d", standsBack.Milliseconds()), "lock table in_turn in access exclusive mode", "set local lock_timeout to default")
	case w.InTurn:
		all = append(all, "lock table in_turn in exclusive mode")
	default:
		all = append(all, "lock table in_turn in access share mode")
	}
	if w.Soon {
		all = append(all, "set local synchronous_commit = off")
	}
	all = append(all, "select pg_current_xact_id()::text")
	if w.Fence != "" {
		all = append(all, w.Fence)
	}
	return strings.Join(all, "; ")
}

// BeginTx begins an attempt, or any other transaction as the driver does.
func (c *conn) BeginTx(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	a, is := ctx.Value(attempting{}).(*attempt)
	if !is {
		return c.Conn.BeginTx(ctx, opts)
	}
	if c.closed() {
		return nil, driver.ErrBadConn
	}
	c.now = a
	t := &tx{conn: c, attempt: a, ctx: ctx}
	if err := t.start(); err != nil {
		_ = t.Rollback()
		return nil, err
	}
	return t, nil
}

// tx is the transaction of an attempt.
type tx struct {
	*conn
	*attempt
	ctx context.Context
}

func (t *tx) start() error {
	t.attempt.at = t.conn.at
	w := t.watch(t.ctx)
	defer w.end()
	found, err := t.pg().Exec(w.on(), t.begin).ReadAll()
	if err != nil || !t.writes {
		return err
	}
	if t.fenced {
		last := len(found) - 1
		if len(found[last].Rows) == 0 {
			return storage.ErrFenced
		}
		found = found[:last]
	}
	t.number = string(found[len(found)-1].Rows[0][0])
	return nil
}

// Commit sends the commit. From then on the context no longer matters: settle finds out anything
// left in doubt.
func (t *tx) Commit() error {
	ctx, cancel := context.WithDeadline(context.WithoutCancel(t.ctx), t.by(patience-settling))
	defer cancel()
	defer t.over()
	if t.closed() { // nothing was sent
		return driver.ErrBadConn
	}
	found, err := t.pg().Exec(ctx, "commit").ReadAll()
	if err == nil {
		if found[0].CommandTag.String() == "ROLLBACK" {
			return pgx.ErrTxCommitRollback
		}
		return nil
	}
	if t.pg().TxStatus() != 'I' {
		_ = t.Conn.Conn().Close(ctx)
	}
	t.doubt = t.writes && (code(err) == "" || lost(err))
	if ctx.Err() != nil {
		return silent(err)
	}
	return err
}

// Rollback ends a transaction of which nothing is to stay. A connection on which that cannot be said ends.
func (t *tx) Rollback() error {
	defer t.over()
	if t.closed() {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(t.ctx), asking)
	defer cancel()
	_, err := t.pg().Exec(ctx, "rollback").ReadAll()
	if err != nil {
		_ = t.Conn.Conn().Close(ctx)
	}
	return err
}

// over ends what watches the transaction's statements.
func (t *tx) over() { t.conn.now = nil }

// by is so long after the first try, and in any case a little after now: a late start should
// have a chance, too.
func (a *attempt) by(within time.Duration) time.Time {
	by, soon := a.first.Add(within), time.Now().Add(chance)
	if by.After(soon) {
		return by
	}
	return soon
}

// explained is an error of an attempt, which says so if the server was silent, or if the context
// has ended.
func (a *attempt) explained(ctx context.Context, err error) error {
	err = engine.Ended(ctx, err)
	if err != nil && a.cut.Load() && ctx.Err() == nil && code(err) == "" {
		return silent(err)
	}
	return err
}
