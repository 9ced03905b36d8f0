package sqlstore

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
)

// field is a column, or an expression in its place, and a pointer to where it stands in Go.
type field struct {
	column string
	at     any
}

// rowOf names each column of a row once, beside the field of a T that holds it. Selecting,
// scanning, inserting and updating all use it, so they have the same columns in the same
// order.
type rowOf[T any] func(*T) []field

// columns are their names, each behind a prefix such as "m.".
func (of rowOf[T]) columns(prefix string) string { return of.each(prefix, ", ", "") }

// given sets or asks for each column: "a = ?, b = ?".
func (of rowOf[T]) given(prefix, between string) string { return of.each(prefix, between+" ", " = ?") }

// marks are a parameter for each.
func (of rowOf[T]) marks() string {
	return strings.TrimSuffix(strings.Repeat("?,", len(of(new(T)))), ",")
}

// insert is a statement that puts a row into a table, with more columns whose values come last.
func (of rowOf[T]) insert(table string, more ...string) string {
	columns := strings.Join(append([]string{of.columns("")}, more...), ", ")
	return "insert into " + table + " (" + columns + ") values (" + of.marks() + strings.Repeat(",?", len(more)) + ")"
}

// replace is insert that puts all other columns in the place of a row with the same key.
func (of rowOf[T]) replace(table, key string) string {
	return of.insert(table) + " on conflict (" + key + ") do update set " + of.excluded(key)
}

// excluded sets all columns but some to the values of the refused insert.
func (of rowOf[T]) excluded(but string) string {
	var set []string
	for _, f := range of(new(T)) {
		if !strings.Contains(", "+but+",", ", "+f.column+",") {
			set = append(set, f.column+" = excluded."+f.column)
		}
	}
	return strings.Join(set, ", ")
}

func (of rowOf[T]) each(prefix, between, suffix string) string {
	var names []string
	for _, f := range of(new(T)) {
		names = append(names, prefix+f.column+suffix)
	}
	return strings.Join(names, between)
}

// into are where the columns are read into.
func (of rowOf[T]) into(t *T) []any {
	fields := of(t)
	all := make([]any, len(fields))
	for i, f := range fields {
		all[i] = f.at
	}
	return all
}

// values are the written ones.
func (of rowOf[T]) values(t T) []any {
	all := of.into(&t)
	for i, at := range all {
		if v, ok := at.(driver.Valuer); ok {
			all[i], _ = v.Value() // which never fails here
		} else {
			all[i] = reflect.ValueOf(at).Elem().Interface()
		}
	}
	return all
}

// scan reads a row.
func (of rowOf[T]) scan(r row) (t T, err error) {
	err = r.Scan(of.into(&t)...)
	return t, err
}

// date is a moment as the database keeps it: in milliseconds, null for the zero time.
type date time.Time

func (d *date) Value() (driver.Value, error) { return millis(time.Time(*d)), nil }

func (d *date) Scan(from any) error {
	var ms sql.NullInt64
	err := ms.Scan(from)
	*d = date(moment(ms))
	return err
}

// orNull is a number that is null for 0.
type orNull int64

func (n *orNull) Value() (driver.Value, error) {
	if *n == 0 {
		return nil, nil
	}
	return int64(*n), nil
}

func (n *orNull) Scan(from any) error {
	var v sql.NullInt64
	err := v.Scan(from)
	*n = orNull(v.Int64)
	return err
}

// idText is an id of Discord's, which takes less room as a number.
type idText string

func (s *idText) Value() (driver.Value, error) { return engine.Number(string(*s)), nil }

func (s *idText) Scan(from any) error {
	var v sql.NullString
	err := v.Scan(from)
	*s = idText(v.String)
	return err
}

// countsText are counts in one column.
type countsText storage.Counts

func (c *countsText) Value() (driver.Value, error) { return storage.Counts(*c).String(), nil }

func (c *countsText) Scan(from any) error {
	var v sql.NullString
	err := v.Scan(from)
	if err == nil {
		*(*storage.Counts)(c), err = storage.ParseCounts(v.String)
	}
	return err
}

// numbersText are numbers in one column, such as "3 0".
type numbersText[N int | int64] []N

func (all *numbersText[N]) Value() (driver.Value, error) {
	return strings.Trim(fmt.Sprint(*all), "[]"), nil
}

func (all *numbersText[N]) Scan(from any) error {
	var text sql.NullString
	err := text.Scan(from)
	for _, word := range strings.Fields(text.String) {
		n, bad := strconv.ParseInt(word, 10, 64)
		*all, err = append(*all, N(n)), errors.Join(err, bad)
	}
	return err
}
