package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// rows are what a statement with `values (…)`, or a condition at its end, is run with: all of them at once, which on a
// server is one way there and back. No two of them may be about the same row.
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

// askEach asks the same of several keys at once. What a row is about comes with it, as the number of
// the key; a key without a row stays away.
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
