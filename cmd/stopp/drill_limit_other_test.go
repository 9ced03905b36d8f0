//go:build !linux

package main

import (
	"stopp/cmd/stopp/internal/load"
)

// limitFiles does nothing here: only Linux limits the files of another process.
func limitFiles(*load.Program, uint64) error { return nil }
