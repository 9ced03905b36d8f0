//go:build !cgo

package sqlite

// compiled tells whether SQLite is compiled in.
const compiled = false

// kindOf has no codes to tell apart.
func kindOf(error) error { return nil }
