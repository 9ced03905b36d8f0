package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
)

// Object is a JSON object.
type Object = map[string]any

// Encode writes a body as JSON; nil is no body. Values that are JSON already stay as they
// are.
func Encode(body any) []byte {
	switch body := body.(type) {
	case nil:
		return nil
	case json.RawMessage:
		return body
	}
	raw, err := json.Marshal(body)
	if err != nil {
		panic("sandbox: an answer that is not JSON: " + err.Error())
	}
	return raw
}

// Decode reads one JSON value, in which numbers stay as they were written.
func Decode(raw []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var body any
	if err := d.Decode(&body); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, ErrBadJSON
	}
	return body, nil
}

// Write answers a request with JSON, or with no body where raw is empty.
func Write(w http.ResponseWriter, header http.Header, status int, raw []byte) {
	for k, v := range header {
		w.Header()[k] = v
	}
	if strings.TrimSpace(string(raw)) != "" {
		w.Header().Set("Content-Type", "application/json")
	}
	w.WriteHeader(status)
	_, _ = w.Write(raw)
}

// Nullable is a text, or null where it is empty.
func Nullable(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// List is a list that is never null.
func List(items []any) []any {
	if items == nil {
		return []any{}
	}
	return items
}

// Compact is a copy of an object without its nulls.
func Compact(o Object) Object {
	c := Object{}
	for k, v := range o {
		if v != nil {
			c[k] = v
		}
	}
	return c
}

// Scalar is a string or number as text, "" for anything else.
func Scalar(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}
