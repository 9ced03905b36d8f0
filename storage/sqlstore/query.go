package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"stopp/storage"
)

// changeOne runs a statement that must change a row: none is ErrNotFound.
func changeOne(ctx context.Context, tx *sql.Tx, query string, args ...any) error {
	result, err := tx.ExecContext(ctx, query, args...)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, storage.ErrNotFound)
	}
	return nil
}

// millis is a moment as the database keeps it: null for the zero time.
func millis(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMilli()
}

// moment reads what millis made.
func moment(ms sql.NullInt64) time.Time {
	if !ms.Valid {
		return time.Time{}
	}
	return time.UnixMilli(ms.Int64).UTC()
}

// row is a *sql.Row or the current one of *sql.Rows.
type row interface{ Scan(into ...any) error }

// list runs a query and scans all its rows.
func list[T any](ctx context.Context, tx *sql.Tx, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// absent is the error of reading a row that need not be there.
func absent(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

// none fails with ErrRepeated if a query finds anything.
func none(ctx context.Context, tx *sql.Tx, query string, args ...any) error {
	var one int
	err := tx.QueryRowContext(ctx, query, args...).Scan(&one)
	switch {
	case err == nil:
		return storage.ErrRepeated
	case errors.Is(err, sql.ErrNoRows):
		return nil
	}
	return err
}

func count(ctx context.Context, tx *sql.Tx, query string, args ...any) (n int, err error) {
	err = tx.QueryRowContext(ctx, query, args...).Scan(&n)
	return n, err
}

// runAll runs statements with the same arguments; each takes the ones that it names.
func runAll(ctx context.Context, tx *sql.Tx, statements []string, args ...any) error {
	for _, s := range statements {
		if _, err := tx.ExecContext(ctx, s, args...); err != nil {
			return err
		}
	}
	return nil
}

// changedBy runs statements and tells how many rows the last of them has changed.
func changedBy(ctx context.Context, tx *sql.Tx, statements []string, args []any) (rows int64, err error) {
	for _, s := range statements {
		result, err := tx.ExecContext(ctx, s, args...)
		if err != nil {
			return 0, err
		}
		if rows, err = result.RowsAffected(); err != nil {
			return 0, err
		}
	}
	return rows, nil
}

func scanText(r row) (text string, err error) {
	err = r.Scan(&text)
	return text, err
}

func scanID(r row) (id int64, err error) {
	err = r.Scan(&id)
	return id, err
}

func scanNumber(r row) (n int, err error) {
	err = r.Scan(&n)
	return n, err
}

func scanPerson(r row) (storage.Person, error) {
	var p storage.Person
	err := r.Scan(&p.ID, &p.Name)
	return p, err
}

// prefixed is a row with other columns before the scanned ones.
type prefixed struct {
	row
	first []any
}

func (p prefixed) Scan(into ...any) error {
	return p.row.Scan(append(slices.Clone(p.first), into...)...)
}

// rows are the rows for a statement with `values (…)`, or with a condition at its end: all at
// once, which on a server is one round trip. No two of them may be about the same row.
type rows struct {
	query string
	args  []any
	n     int
}

func (r *rows) add(args ...any) { r.args, r.n = append(r.args, args...), r.n+1 }

func (r *rows) write(ctx context.Context, tx *sql.Tx) error {
	if r.n == 0 {
		return nil
	}
	_, err := tx.ExecContext(ctx, withRows(r.query, r.n), r.args...)
	return err
}

// withRows is a statement with that many rows of values, or conditions, in place of one.
func withRows(query string, n int) string {
	head, rest, found := strings.Cut(query, "values (")
	if !found {
		head, condition, _ := strings.Cut(query, " where ")
		return head + " where " + condition + strings.Repeat(" or "+condition, n-1)
	}
	row, tail, _ := strings.Cut(rest, ")")
	return head + "values (" + row + ")" + strings.Repeat(", ("+row+")", n-1) + tail
}

// askEach asks the same of several keys at once. Each row comes with the number of its key; a
// key without a row stays away.
func askEach[T any](ctx context.Context, tx *sql.Tx, query string, keys [][]any, scan func(row) (T, error)) (map[int]T, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	var all []string
	var args []any
	for i, key := range keys {
		all, args = append(all, fmt.Sprintf("select %d, %s", i, strings.TrimPrefix(query, "select "))), append(args, key...)
	}
	found := map[int]T{}
	_, err := list(ctx, tx, func(r row) (none struct{}, err error) {
		var at int
		one, err := scan(prefixed{r, []any{&at}})
		found[at] = one
		return none, err
	}, strings.Join(all, " union all "), args...)
	return found, err
}

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
