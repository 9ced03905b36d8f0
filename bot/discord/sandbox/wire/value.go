package wire

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// form collects a body's faults, in the tree that Discord answers.
type form struct{ tree Object }

// Value is a place in a body and the path to it. Reading from a value that is
// not there gives zero values; whether that is wrong the reader says.
type Value struct {
	form *form
	at   *place // nil for the body itself
	Raw  any    // as it was decoded; nil where absent or null
}

// place is a key, or the number of an item, within another place.
type place struct {
	in  *place
	key string
}

// path are the keys that lead to a place from the body.
func (p *place) path() []string {
	if p == nil {
		return nil
	}
	return append(p.in.path(), p.key)
}

// NewForm is a body as it was decoded, with nothing wrong with it yet.
func NewForm(body any) Value {
	return Value{form: &form{tree: Object{}}, Raw: body}
}

// Err is the refusal of the body that this is a place in; nil where nothing was
// found wrong with it.
func (v Value) Err() error {
	if len(v.form.tree) == 0 {
		return nil
	}
	return &Refusal{Status: 400, Code: 50035, Message: "Invalid Form Body", Errors: v.form.tree}
}

// Refuse notes an error at this place.
func (v Value) Refuse(code, message string) {
	at := v.form.tree
	for _, key := range v.at.path() {
		next, ok := at[key].(Object)
		if !ok {
			next = Object{}
			at[key] = next
		}
		at = next
	}
	list, _ := at["_errors"].([]any)
	at["_errors"] = append(list, Object{"code": code, "message": message})
}

// TooLong refuses a text or list that is longer than it may be.
func (v Value) TooLong(most int) {
	v.Refuse("BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", most))
}

// BadLength refuses a text or list that is too short or too long.
func (v Value) BadLength(least, most int) {
	v.Refuse("BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", least, most))
}

// Required refuses an absent value.
func (v Value) Required() { v.Refuse("BASE_TYPE_REQUIRED", "This field is required") }

// Missing says whether nothing is there, or null.
func (v Value) Missing() bool { return v.Raw == nil }

// Get is the place of a key of this object.
func (v Value) Get(key string) Value {
	m, _ := v.Raw.(Object)
	return Value{v.form, &place{v.at, key}, m[key]}
}

// Has says whether the key is there, even if it is null.
func (v Value) Has(key string) bool {
	m, _ := v.Raw.(Object)
	_, ok := m[key]
	return ok
}

// IsObject says whether it is an object, and refuses anything neither an object nor
// absent.
func (v Value) IsObject() bool {
	if _, ok := v.Raw.(Object); ok || v.Missing() {
		return ok
	}
	v.Refuse("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
	return false
}

// Items are the places of a list with least to most items.
func (v Value) Items(least, most int) []Value {
	if v.Missing() {
		if least > 0 {
			v.Required()
		}
		return nil
	}
	list, ok := v.Raw.([]any)
	if !ok {
		v.Refuse("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
		return nil
	}
	v.length(len(list), least, most)
	places := make([]Value, len(list))
	for i := range list {
		places[i] = Value{v.form, &place{v.at, strconv.Itoa(i)}, list[i]}
	}
	return places
}

func (v Value) length(n, least, most int) {
	switch {
	case n > most && least == 0:
		v.TooLong(most)
	case n < least || n > most:
		v.BadLength(least, most)
	}
}

// Text is a string of least to most code points; least 0 allows its absence.
func (v Value) Text(least, most int) string {
	if v.Missing() {
		if least > 0 {
			v.Required()
		}
		return ""
	}
	t, ok := v.Raw.(string)
	if !ok {
		v.Refuse("STRING_TYPE_CONVERT", fmt.Sprintf("Could not interpret \"%v\" as string.", v.Raw))
		return ""
	}
	v.length(utf8.RuneCountInString(t), least, most)
	return t
}

// Integer is a whole number in the range, or or where it is absent.
func (v Value) Integer(or, least, most int64) int64 {
	if v.Missing() {
		return or
	}
	number, _ := v.Raw.(json.Number)
	n, err := number.Int64()
	switch {
	case err != nil:
		v.Refuse("NUMBER_TYPE_COERCE", fmt.Sprintf("Value \"%v\" is not int.", v.Raw))
		return or
	case n < least:
		v.Refuse("NUMBER_TYPE_MIN", fmt.Sprintf("int value should be greater than or equal to %d.", least))
	case n > most:
		v.Refuse("NUMBER_TYPE_MAX", fmt.Sprintf("int value should be less than or equal to %d.", most))
	}
	return n
}

// OneOf is a whole number from a list of allowed ones.
func (v Value) OneOf(or int64, allowed ...int64) int64 {
	n := v.Integer(or, -1<<62, 1<<62)
	if !slices.Contains(allowed, n) {
		v.Refuse("BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", allowed))
	}
	return n
}

// Truth is a boolean; absent is false.
func (v Value) Truth() bool {
	b, ok := v.Raw.(bool)
	if !ok && !v.Missing() {
		v.Refuse("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return b
}

// ID is a snowflake, which may be written as a number.
func (v Value) ID() string {
	if v.Missing() {
		return ""
	}
	id := fmt.Sprint(v.Raw)
	if !IsSnowflake(id) {
		v.Refuse("NUMBER_TYPE_COERCE", fmt.Sprintf("Value \"%v\" is not snowflake.", v.Raw))
	}
	return id
}

// Locales are the languages that Discord takes as keys of localizations.
var Locales = map[string]bool{
	"ar": true, "bg": true, "cs": true, "da": true, "de": true, "el": true, "en-GB": true, "en-US": true, "es-419": true,
	"es-ES": true, "fi": true, "fr": true, "he": true, "hi": true, "hr": true, "hu": true, "id": true, "it": true, "ja": true,
	"ko": true, "lt": true, "nl": true, "no": true, "pl": true, "pt-BR": true, "ro": true, "ru": true, "sv-SE": true,
	"th": true, "tr": true, "uk": true, "vi": true, "zh-CN": true, "zh-TW": true,
}

// Address is the address of something, with one of the schemes and at most that many
// code points; "" if it is absent or refused.
func (v Value) Address(most int, schemes ...string) string {
	text := v.Text(0, most)
	if text == "" {
		return ""
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Scheme == "" || u.Host == "":
		v.Refuse("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	case !slices.Contains(schemes, strings.ToLower(u.Scheme)):
		v.Refuse("URL_TYPE_INVALID_SCHEME", fmt.Sprintf("Scheme %q is not supported. Scheme must be one of %v.", u.Scheme, schemes))
	default:
		return text
	}
	return ""
}
