package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"

	"stopp/storage"
)

// errUndone: the transaction was given up by the server, so it may be made again.
var errUndone = errors.New("the connection broke before this was written")

// notThere is how the server calls a transaction's number that it has not given out yet.
const notThere = "22023"

// The ends of a transaction, as pg_xact_status has them, and undecided where nobody can tell any more.
const (
	committed  = "committed"
	aborted    = "aborted"
	inProgress = "in progress"
	undecided  = ""
)

// settle finds out by new connections what has become of a commit whose answer was lost. It is
// nil if it was made, and errUndone if not. As long as the server knows no answer, or can't be
// reached, it asks again, until patience runs out; then it returns storage.ErrDoubtful. The
// context may have ended: that is no reason not to ask.
func (a *attempt) settle(ctx context.Context, cause error) error {
	ctx, cancel := context.WithDeadline(context.WithoutCancel(ctx), a.by(patience))
	defer cancel()
	for pause := again; ; pause = min(2*pause, longest) {
		switch end, err := a.fate(ctx); {
		case err != nil || end == inProgress:
		case end == committed:
			return nil
		case end == aborted:
			return fmt.Errorf("%w (%w)", errUndone, cause)
		default:
			return fmt.Errorf("%w (%w)", storage.ErrDoubtful, cause)
		}
		select {
		case <-time.After(rand.N(pause)):
		case <-ctx.Done():
			return fmt.Errorf("%w (%w)", storage.ErrDoubtful, cause)
		}
	}
}

// fate asks once what has become of the transaction.
func (a *attempt) fate(ctx context.Context) (string, error) {
	one, err := a.at.from.bare(ctx)
	if err != nil {
		return undecided, err
	}
	defer one.Close(ctx)
	now, err := born(ctx, a.at.from, one.PgConn())
	if err != nil {
		return undecided, err
	}
	var end string
	err = one.QueryRow(ctx, "select coalesce(pg_xact_status('"+a.number+"'::xid8), '')", pgx.QueryExecModeSimpleProtocol).Scan(&end)
	switch {
	case code(err) == notThere:
		return aborted, nil
	case err != nil:
		return undecided, err
	case end == inProgress && now.life == a.at.life:
		return end, a.giveUp(ctx, one)
	case end == committed && now.life != a.at.life:
		return a.through(ctx, one, now.life)
	}
	return end, nil
}

// giveUp ends the server's process that still waits for the commit: that will not come any more. One that is at
// it is left alone.
func (a *attempt) giveUp(ctx context.Context, one *pgx.Conn) error {
	_, err := one.Exec(ctx, fmt.Sprintf("select pg_terminate_backend(pid) from pg_stat_activity where pid = %d and backend_xid = '%s'::xid8::xid and state = 'idle in transaction'",
		a.at.pid, a.number), pgx.QueryExecModeSimpleProtocol)
	return err
}

// through is whether a transaction that is committed is this one, though the server has crashed since. Numbers that
// were not on the disk by then are given out once more. The first that was is told by the checkpoint that ends the
// recovery, in which nothing moves; a later one only tells which are new for certain. A standby that has taken over tells neither.
func (a *attempt) through(ctx context.Context, one *pgx.Conn, now life) (string, error) {
	if now.timeline != a.at.life.timeline {
		return undecided, nil
	}
	var next, first bool
	err := one.QueryRow(ctx, "select '"+a.number+`'::numeric >= split_part(next_xid, ':', 1)::numeric * 4294967296 + split_part(next_xid, ':', 2)::numeric,
		redo_lsn = checkpoint_lsn from pg_control_checkpoint()`, pgx.QueryExecModeSimpleProtocol).Scan(&next, &first)
	switch {
	case err != nil:
		return undecided, err
	case next:
		return aborted, nil
	case first:
		return committed, nil
	}
	return undecided, nil
}
