//go:build unix

package main

import (
	"syscall"

	"stopp/cmd/stopp/internal/load"
)

// suspend holds a program up, and resume lets it go on.
func suspend(p *load.Program) error { return p.Signal(syscall.SIGSTOP) }
func resume(p *load.Program) error  { return p.Signal(syscall.SIGCONT) }
