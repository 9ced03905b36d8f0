//go:build !linux

package postgres

import "syscall"

// unanswered is left to the system where it cannot be asked for.
func unanswered(string, string, syscall.RawConn) error { return nil }
