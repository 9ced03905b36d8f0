package postgres

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"stopp/storage"
)

// The codes that we tell apart (the PostgreSQL manual, appendix A).
const (
	uniqueViolation      = "23505"
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
	lockNotAvailable     = "55P03"
	dataCorrupted        = "XX001"
	indexCorrupted       = "XX002"
)

// ErrRefused is a server's error for a transaction that has to be made once more, for tests.
var ErrRefused error = &pgconn.PgError{Severity: "ERROR", Code: serializationFailure, Message: "could not serialize access"}

// code is the server's code for an error, "" if the error is not the server's.
func code(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// Kind is the documented error for one of the server's or of the way to it, nil if there is none.
func Kind(err error) error {
	switch c := code(err); {
	case c == uniqueViolation:
		return storage.ErrRepeated
	case c == serializationFailure, c == deadlockDetected, c == lockNotAvailable:
		return storage.ErrBusy
	case c == dataCorrupted, c == indexCorrupted:
		return storage.ErrDamaged
	case strings.HasPrefix(c, "53"): // no room on the disk, no memory, too many connections
		if c == "53100" {
			return storage.ErrFull
		}
		return storage.ErrUnreachable
	case c == "25006": // read only: a standby, or one that is being taken over
		return storage.ErrUnreachable
	case lost(err):
		return storage.ErrUnreachable
	}
	return nil
}

// away are the codes by which a server ends connections, or takes none.
var away = []string{"57P01", "57P02", "57P03", "57P05", "25P03"}

// lost tells whether an error says that the connection has ended, or that none came about.
func lost(err error) bool {
	var connect *pgconn.ConnectError
	var network *net.OpError
	c := code(err)
	switch {
	case errors.Is(err, errSilent), errors.Is(err, errUndone):
		return true
	case errors.Is(err, context.Canceled):
		return false
	case slices.Contains(away, c) || strings.HasPrefix(c, "08"):
		return true
	case errors.As(err, &connect):
		return c == "" // else it has answered, and said no
	}
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, pgconn.ErrConnClosed) || errors.As(err, &network)
}

// conflict tells whether a transaction was refused because of others at the same time.
func conflict(err error) bool {
	c := code(err)
	return c == serializationFailure || c == deadlockDetected || c == lockNotAvailable
}

// refusing is the key of who refuses, in a context.
type refusing struct{}

// Refusing has a server refuse statements of transactions that write, as it does when others have got in the way. It asks before each
// one. It is for tests.
func Refusing(ctx context.Context, refuse func(statement string) bool) context.Context {
	return context.WithValue(ctx, refusing{}, refuse)
}

// refused has the server say so if it should refuse a statement, and spoils the transaction as
// a real refusal does.
func (c *conn) refused(ctx context.Context, statement string) error {
	refuse, is := ctx.Value(refusing{}).(func(string) bool)
	if !is || c.now == nil || !c.now.writes || !refuse(statement) {
		return nil
	}
	_, err := c.pg().Exec(ctx, "do $$ begin raise sqlstate '"+serializationFailure+"' using message = 'could not serialize access'; end $$").ReadAll()
	return err
}
