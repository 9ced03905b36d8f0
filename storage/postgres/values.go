package postgres

import (
	"database/sql/driver"
	"fmt"
	"reflect"

	"github.com/jackc/pgx/v5/pgtype"

	"stopp/storage/engine"
)

// picked are the arguments of a statement as they are sent.
func picked(s *statement, given []driver.NamedValue) (args []driver.NamedValue, err error) {
	args = make([]driver.NamedValue, len(s.args))
	for i, at := range s.args {
		if at >= len(given) {
			return nil, fmt.Errorf("parameter %d of %d arguments", at+1, len(given))
		}
		value, err := sent(given[at].Value)
		if err != nil {
			return nil, err
		}
		args[i] = driver.NamedValue{Ordinal: i + 1, Value: value}
	}
	return args, nil
}

// sent is a value that goes wherever SQLite would take it: numbers go into columns of text,
// and truth is 1 or 0 where a number is wanted.
func sent(value any) (any, error) {
	if v, ok := value.(driver.Valuer); ok {
		return v.Value()
	}
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Bool:
		return truth(v.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return number(v.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return number(v.Uint()), nil
	case reflect.String:
		return engine.Storable(v.String()), nil
	}
	return value, nil
}

// number is a whole number for whatever kind of column.
type number int64

func (n number) Int64Value() (pgtype.Int8, error) {
	return pgtype.Int8{Int64: int64(n), Valid: true}, nil
}
func (n number) TextValue() (pgtype.Text, error) {
	return pgtype.Text{String: fmt.Sprint(int64(n)), Valid: true}, nil
}
func (n number) Float64Value() (pgtype.Float8, error) {
	return pgtype.Float8{Float64: float64(n), Valid: true}, nil
}
func (n number) BoolValue() (pgtype.Bool, error) { return pgtype.Bool{Bool: n != 0, Valid: true}, nil }

// truth is one for a condition, or a number that says so.
type truth bool

func (t truth) BoolValue() (pgtype.Bool, error) { return pgtype.Bool{Bool: bool(t), Valid: true}, nil }
func (t truth) Int64Value() (pgtype.Int8, error) {
	n := pgtype.Int8{Valid: true}
	if t {
		n.Int64 = 1
	}
	return n, nil
}
