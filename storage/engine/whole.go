package engine

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/storage"
)

// Dialect is how a database is asked for its tables.
type Dialect struct {
	Isolation sql.IsolationLevel // of a transaction that sees one moment
	Begin     string             // the statement that such a transaction begins with, "" for none
	Tables    string             // a query for the names of all tables, but for those whose rows are gone in a moment
	Columns   string             // a query for the columns of a table in the order of their names: name, whether it is text, which of the primary key, from 1, or 0
}

// Whole is a database that is read from one end to the other, as it stands at one moment.
type Whole struct {
	Schema int
	Tables []Table

	db *sql.DB
	tx *sql.Tx
}

// Table is one of its tables.
type Table struct {
	Name    string
	Columns []Column // in the order of their names
	keys    []string // the primary key, by which its rows are read
}

// Column is one of a table.
type Column struct {
	Name string
	Text bool // it holds text, whatever is given to it
	key  int  // which column of the primary key it is, from 1, 0 for none
}

// Names are the names of the columns.
func (t Table) Names() (names []string) {
	for _, c := range t.Columns {
		names = append(names, c.Name)
	}
	return names
}

// Insert is a statement that inserts a row.
func (t Table) Insert() string {
	return fmt.Sprintf("insert into %s (%s) values (%s)", t.Name, strings.Join(t.Names(), ", "), strings.Join(slices.Repeat([]string{"?"}, len(t.Columns)), ", "))
}

// Open begins to read a database of a schema, on connections that it closes in the end.
func (d Dialect) Open(ctx context.Context, db *sql.DB, schema int) (w *Whole, err error) {
	w = &Whole{Schema: schema, db: db}
	if err = w.begin(ctx, d); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

func (w *Whole) begin(ctx context.Context, d Dialect) (err error) {
	if w.Schema == 0 {
		return fmt.Errorf("%w: it is empty", storage.ErrForeign)
	}
	if w.tx, err = w.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true, Isolation: d.Isolation}); err != nil {
		return err
	}
	if d.Begin != "" {
		if _, err = w.tx.ExecContext(ctx, d.Begin); err != nil {
			return err
		}
	}
	names, err := Texts(ctx, w.tx, d.Tables)
	for _, name := range names {
		var t Table
		if t, err = table(ctx, w.tx, name, d.Columns); err != nil {
			return err
		}
		w.Tables = append(w.Tables, t)
	}
	return err
}

// table reads what a table looks like.
func table(ctx context.Context, tx *sql.Tx, name, query string) (t Table, err error) {
	t = Table{Name: name}
	rows, err := tx.QueryContext(ctx, query, name)
	if err != nil {
		return t, err
	}
	defer rows.Close()
	for rows.Next() {
		var c Column
		if err := rows.Scan(&c.Name, &c.Text, &c.key); err != nil {
			return t, err
		}
		t.Columns = append(t.Columns, c)
	}
	for _, c := range slices.SortedFunc(slices.Values(t.Columns), func(a, b Column) int { return a.key - b.key }) {
		if c.key > 0 {
			t.keys = append(t.keys, c.Name)
		}
	}
	if len(t.keys) == 0 {
		t.keys = t.Names()
	}
	return t, rows.Err()
}

// Texts asks for texts, one in each row.
func Texts(ctx context.Context, tx *sql.Tx, query string, args ...any) (all []string, err error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, rows.Err()
}

// Size is how many rows there are.
func (w *Whole) Size(ctx context.Context) (all int, err error) {
	for _, t := range w.Tables {
		var n int
		if err := w.tx.QueryRowContext(ctx, "select count(*) from "+t.Name).Scan(&n); err != nil {
			return 0, fmt.Errorf("table %s: %w", t.Name, err)
		}
		all += n
	}
	return all, nil
}

// Read reads a table in the order of its keys. Next is nil after the last row. Values are nil, int64, float64
// and string.
func (w *Whole) Read(ctx context.Context, t Table, step func()) (next func() ([]any, error), end func() error, err error) {
	rows, err := w.tx.QueryContext(ctx, fmt.Sprintf("select %s from %s order by %s", strings.Join(t.Names(), ", "), t.Name, strings.Join(t.keys, ", ")))
	if err != nil {
		return nil, nil, err
	}
	into := make([]any, len(t.Columns))
	next = func() ([]any, error) {
		if !rows.Next() {
			return nil, rows.Err()
		}
		row := make([]any, len(t.Columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		for i, c := range t.Columns {
			row[i] = plain(row[i], c.Text)
		}
		step()
		return row, nil
	}
	return next, rows.Close, nil
}

// plain is a value as both keep it.
func plain(value any, text bool) any {
	switch v := value.(type) {
	case []byte:
		return string(v)
	case int64:
		if text {
			return strconv.FormatInt(v, 10)
		}
	}
	return value
}

// Close ends the reading.
func (w *Whole) Close() error {
	if w.tx != nil {
		_ = w.tx.Rollback()
	}
	return w.db.Close()
}

// errDiffer: a copy differs from the original.
var errDiffer = errors.New("the copy differs")

// Compare reads two databases side by side and tells how many rows they have, if they are the
// same.
func Compare(ctx context.Context, a, b *Whole, step func()) (rows int, err error) {
	if !slices.EqualFunc(a.Tables, b.Tables, func(x, y Table) bool {
		return x.Name == y.Name && slices.Equal(x.Names(), y.Names())
	}) {
		return 0, fmt.Errorf("%w: its tables are others", errDiffer)
	}
	for i, t := range a.Tables {
		n, err := compareTable(ctx, a, b, t, b.Tables[i], step)
		if err != nil {
			return 0, fmt.Errorf("table %s: %w", t.Name, err)
		}
		rows += n
	}
	return rows, nil
}

func compareTable(ctx context.Context, a, b *Whole, ta, tb Table, step func()) (rows int, err error) {
	one, end, err := a.Read(ctx, ta, step)
	if err != nil {
		return 0, err
	}
	defer end()
	other, endOther, err := b.Read(ctx, tb, func() {})
	if err != nil {
		return 0, err
	}
	defer endOther()
	for ; ; rows++ {
		x, err := one()
		y, wrong := other()
		if err = errors.Join(err, wrong); err != nil {
			return rows, err
		}
		if !slices.EqualFunc(x, y, storedAlike) {
			return rows, fmt.Errorf("%w after %d rows", errDiffer, rows)
		}
		if x == nil {
			return rows, nil
		}
	}
}

// storedAlike tells whether two values are the same, but for signs that a server cannot keep.
func storedAlike(x, y any) bool {
	if a, is := x.(string); is {
		if b, is := y.(string); is {
			return a == b || Storable(a) == Storable(b)
		}
	}
	return x == y
}

// Storable is text as every database can keep it. PostgreSQL takes no zero byte and only whole
// letters: the sign for something unknown replaces what it would refuse.
func Storable(text string) string {
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "\uFFFD")
	}
	return strings.ToValidUTF8(text, "\uFFFD")
}

// Steps counts progress over so many rows; each is done twice, copied and compared.
func Steps(rows int, progress func(done, all int)) (step func()) {
	at := 0
	return func() {
		if at++; progress != nil && at%1000 == 0 {
			progress(at, 2*rows)
		}
	}
}

// Number is an interaction's id as actions keep it: a number, where it is one.
func Number(id string) any {
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != id {
		return id
	}
	return n
}
