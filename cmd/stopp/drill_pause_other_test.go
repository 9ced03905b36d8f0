//go:build !unix

package main

import (
	"errors"

	"stopp/cmd/stopp/internal/load"
)

// suspend can't hold a program up here.
func suspend(*load.Program) error { return errors.ErrUnsupported }
func resume(*load.Program) error  { return errors.ErrUnsupported }
