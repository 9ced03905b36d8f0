package sandbox

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"
)

// form collects what is wrong with a body, in the tree that Discord answers.
type form struct{ tree object }

// value is a place in a body and the path to it. Reading from a value that is
// not there gives zero values; whether that is wrong the reader says.
type value struct {
	form *form
	path []string
	v    any // nil where absent or null
}

func newForm(body any) value {
	return value{form: &form{tree: object{}}, v: body}
}

func (f *form) err() error {
	if len(f.tree) == 0 {
		return nil
	}
	return &refusal{status: 400, code: 50035, message: "Invalid Form Body", errors: f.tree}
}

// refuse notes an error at this place.
func (v value) refuse(code, message string) {
	at := v.form.tree
	for _, key := range v.path {
		next, ok := at[key].(object)
		if !ok {
			next = object{}
			at[key] = next
		}
		at = next
	}
	list, _ := at["_errors"].([]any)
	at["_errors"] = append(list, object{"code": code, "message": message})
}

func (v value) tooLong(most int) {
	v.refuse("BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", most))
}

func (v value) badLength(least, most int) {
	v.refuse("BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", least, most))
}

func (v value) required() { v.refuse("BASE_TYPE_REQUIRED", "This field is required") }

func (v value) missing() bool { return v.v == nil }

// get is the place of a key of this object.
func (v value) get(key string) value {
	m, _ := v.v.(object)
	return value{v.form, append(slices.Clip(v.path), key), m[key]}
}

// has says whether the key is there, be it null.
func (v value) has(key string) bool {
	m, _ := v.v.(object)
	_, ok := m[key]
	return ok
}

// object refuses what is neither an object nor absent.
func (v value) object() bool {
	if _, ok := v.v.(object); ok || v.missing() {
		return ok
	}
	v.refuse("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
	return false
}

// items are the places of a list, of which there may be least to most.
func (v value) items(least, most int) []value {
	if v.missing() {
		if least > 0 {
			v.required()
		}
		return nil
	}
	list, ok := v.v.([]any)
	if !ok {
		v.refuse("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
		return nil
	}
	v.length(len(list), least, most)
	places := make([]value, len(list))
	for i := range list {
		places[i] = value{v.form, append(slices.Clip(v.path), strconv.Itoa(i)), list[i]}
	}
	return places
}

func (v value) length(n, least, most int) {
	switch {
	case n > most && least == 0:
		v.tooLong(most)
	case n < least || n > most:
		v.badLength(least, most)
	}
}

// text is a string of least to most code points; least 0 allows its absence.
func (v value) text(least, most int) string {
	if v.missing() {
		if least > 0 {
			v.required()
		}
		return ""
	}
	t, ok := v.v.(string)
	if !ok {
		v.refuse("STRING_TYPE_CONVERT", fmt.Sprintf("Could not interpret \"%v\" as string.", v.v))
		return ""
	}
	v.length(utf8.RuneCountInString(t), least, most)
	return t
}

// integer is a whole number in the range, or or where it is absent.
func (v value) integer(or, least, most int64) int64 {
	if v.missing() {
		return or
	}
	number, _ := v.v.(json.Number)
	n, err := number.Int64()
	switch {
	case err != nil:
		v.refuse("NUMBER_TYPE_COERCE", fmt.Sprintf("Value \"%v\" is not int.", v.v))
		return or
	case n < least:
		v.refuse("NUMBER_TYPE_MIN", fmt.Sprintf("int value should be greater than or equal to %d.", least))
	case n > most:
		v.refuse("NUMBER_TYPE_MAX", fmt.Sprintf("int value should be less than or equal to %d.", most))
	}
	return n
}

// oneOf is a whole number from a list of allowed ones.
func (v value) oneOf(or int64, allowed ...int64) int64 {
	n := v.integer(or, -1<<62, 1<<62)
	if !slices.Contains(allowed, n) {
		v.refuse("BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", allowed))
	}
	return n
}

// truth is a boolean; absent is false.
func (v value) truth() bool {
	b, ok := v.v.(bool)
	if !ok && !v.missing() {
		v.refuse("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return b
}

// id is a snowflake, which may be written as a number.
func (v value) id() string {
	if v.missing() {
		return ""
	}
	id := fmt.Sprint(v.v)
	if !isSnowflake(id) {
		v.refuse("NUMBER_TYPE_COERCE", fmt.Sprintf("Value \"%v\" is not snowflake.", v.v))
	}
	return id
}

// scalar is a string or number as text, "" for anything else.
func scalar(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}
