package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/storage"
	"stopp/storage/postgres"
)

// side is a database that is read from one end to the other, as it stands at one moment.
type side struct {
	db     *sql.DB
	tx     *sql.Tx
	remote bool
	schema int
	tables []table
}

// table is one of its tables.
type table struct {
	name string
	cols []column // in the order of their names
	keys []string // the primary key, by which its rows are read
}

type column struct {
	name string
	text bool
	key  int // which column of the primary key it is, from 1, 0 for none
}

func (t table) columns() (names []string) {
	for _, c := range t.cols {
		names = append(names, c.name)
	}
	return names
}

func (t table) insert() string {
	return fmt.Sprintf("insert into %s (%s) values (%s)", t.name, strings.Join(t.columns(), ", "), strings.Join(slices.Repeat([]string{"?"}, len(t.cols)), ", "))
}

// openSide opens a file or a server for reading, whatever its schema.
func openSide(ctx context.Context, where string) (s *side, err error) {
	s = &side{remote: postgres.Is(where)}
	if s.remote {
		s.db, err = postgres.Open(where)
	} else if !compiled {
		return nil, storage.ErrNoSQLite
	} else {
		s.db, err = look(ctx, where)
	}
	if err != nil {
		return nil, err
	}
	if err = s.begin(ctx); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

func (s *side) begin(ctx context.Context) (err error) {
	if s.schema, err = s.schemaNumber(ctx); err != nil {
		return err
	}
	if s.schema == 0 {
		return fmt.Errorf("%w: it is empty", storage.ErrForeign)
	}
	if s.tx, err = s.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true, Isolation: s.isolation()}); err != nil {
		return err
	}
	if s.remote {
		if _, err = s.tx.ExecContext(ctx, "set local idle_in_transaction_session_timeout = 0"); err != nil {
			return err
		}
	}
	names, err := list(ctx, s.tx, scanText, tableNames(s.remote))
	for _, name := range names {
		var t table
		if t, err = s.table(ctx, name); err != nil {
			return err
		}
		s.tables = append(s.tables, t)
	}
	return err
}

func (s *side) schemaNumber(ctx context.Context) (int, error) {
	if s.remote {
		return wholeSchema(ctx, s.db)
	}
	names, err := schemas()
	if err != nil {
		return 0, err
	}
	return recognise(ctx, s.db, len(names))
}

// wholeSchema is the schema of a server. One that is newer than this program may be played with, but a
// copy of it would lack what this program does not know.
func wholeSchema(ctx context.Context, db *sql.DB) (number int, err error) {
	_, newest, err := postgres.Newest()
	if err == nil {
		number, err = postgres.Schema(ctx, db)
	}
	if err == nil && number > newest {
		err = fmt.Errorf("%w: it has schema %d, and this program would copy only what it knows, schema %d", storage.ErrNewer, number, newest)
	}
	return number, err
}

func (s *side) isolation() sql.IsolationLevel {
	if s.remote {
		return sql.LevelRepeatableRead
	}
	return sql.LevelDefault
}

// tableNames asks for the names of all tables, but for those whose rows are gone in a moment.
func tableNames(remote bool) string {
	if remote {
		return "select tablename from pg_tables where schemaname = current_schema() and tablename not in ('stopp_schema', 'in_turn', 'tasks') order by 1"
	}
	return "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' and name <> 'tasks' order by 1"
}

// table reads what a table looks like.
func (s *side) table(ctx context.Context, name string) (t table, err error) {
	query := "select name, type in ('TEXT', 'ANY'), pk from pragma_table_info(?) order by name"
	if s.remote {
		query = `select column_name, data_type = 'text', coalesce((select array_position(indkey::int[], ordinal_position::int) + 1 from pg_index where indrelid = table_name::regclass and indisprimary), 0)
			from information_schema.columns c where table_schema = current_schema() and table_name = ? order by column_name collate "C"`
	}
	t = table{name: name}
	t.cols, err = list(ctx, s.tx, func(r row) (c column, err error) { return c, r.Scan(&c.name, &c.text, &c.key) }, query, name)
	for _, c := range slices.SortedFunc(slices.Values(t.cols), func(a, b column) int { return a.key - b.key }) {
		if c.key > 0 {
			t.keys = append(t.keys, c.name)
		}
	}
	if len(t.keys) == 0 {
		t.keys = t.columns()
	}
	return t, err
}

// size is how many rows there are.
func (s *side) size(ctx context.Context) (all int, err error) {
	for _, t := range s.tables {
		n, err := count(ctx, s.tx, "select count(*) from "+t.name)
		if err != nil {
			return 0, fmt.Errorf("table %s: %w", t.name, err)
		}
		all += n
	}
	return all, nil
}

// read reads a table in the order of its keys. Next is nil after the last row. Values are nil, int64, float64
// and string.
func (s *side) read(ctx context.Context, t table, step func()) (next func() ([]any, error), end func() error, err error) {
	rows, err := s.tx.QueryContext(ctx, fmt.Sprintf("select %s from %s order by %s", strings.Join(t.columns(), ", "), t.name, strings.Join(t.keys, ", ")))
	if err != nil {
		return nil, nil, err
	}
	into := make([]any, len(t.cols))
	next = func() ([]any, error) {
		if !rows.Next() {
			return nil, rows.Err()
		}
		row := make([]any, len(t.cols))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		for i, c := range t.cols {
			row[i] = plain(row[i], c.text)
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

func (s *side) close() error {
	if s.tx != nil {
		_ = s.tx.Rollback()
	}
	return s.db.Close()
}

// errDiffer: a copy is not what was copied.
var errDiffer = errors.New("the copy differs")

// compareSides reads two databases side by side and tells how many rows they have, if they are the
// same.
func compareSides(ctx context.Context, a, b *side, step func()) (rows int, err error) {
	if !slices.EqualFunc(a.tables, b.tables, func(x, y table) bool {
		return x.name == y.name && slices.Equal(x.columns(), y.columns())
	}) {
		return 0, fmt.Errorf("%w: its tables are others", errDiffer)
	}
	for i, t := range a.tables {
		n, err := compareTable(ctx, a, b, t, b.tables[i], step)
		if err != nil {
			return 0, fmt.Errorf("table %s: %w", t.name, err)
		}
		rows += n
	}
	return rows, nil
}

func compareTable(ctx context.Context, a, b *side, ta, tb table, step func()) (rows int, err error) {
	one, end, err := a.read(ctx, ta, step)
	if err != nil {
		return 0, err
	}
	defer end()
	other, endOther, err := b.read(ctx, tb, func() {})
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
			return a == b || postgres.Storable(a) == postgres.Storable(b)
		}
	}
	return x == y
}
