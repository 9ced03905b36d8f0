package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// asker asks a transaction. It prepares a repeated statement only once, if it has somewhere to
// keep it.
type asker struct {
	ctx      context.Context
	tx       *sql.Tx
	prepared map[string]*sql.Stmt // nil for nowhere; they end with the transaction
}

func (a asker) statement(query string) (*sql.Stmt, error) {
	if s := a.prepared[query]; s != nil {
		return s, nil
	}
	s, err := a.tx.PrepareContext(a.ctx, query)
	if err == nil {
		a.prepared[query] = s
	}
	return s, err
}

func (a asker) exec(query string, args ...any) (sql.Result, error) {
	if a.prepared == nil {
		return a.tx.ExecContext(a.ctx, query, args...)
	}
	s, err := a.statement(query)
	if err != nil {
		return nil, err
	}
	return s.ExecContext(a.ctx, args...)
}

func (a asker) row(query string, args ...any) row {
	if a.prepared == nil {
		return a.tx.QueryRowContext(a.ctx, query, args...)
	}
	s, err := a.statement(query)
	if err != nil {
		return failed{err}
	}
	return s.QueryRowContext(a.ctx, args...)
}

// all runs statements with the same arguments, named as ?1 and so on; each takes the ones that
// it names.
func (a asker) all(statements []string, args ...any) error {
	for _, s := range statements {
		n := len(args)
		for n > 0 && !strings.Contains(s, fmt.Sprint("?", n)) {
			n--
		}
		if _, err := a.exec(s, args[:n]...); err != nil {
			return err
		}
	}
	return nil
}

// failed is the row of a query that could not be asked.
type failed struct{ err error }

func (f failed) Scan(...any) error { return f.err }
