//go:build unix

package main

import (
	"syscall"

	"stopp/cmd/stopp/internal/load"
)

// suspend has a program stand still, and resume has it go on.
func suspend(p *load.Program) error { return p.Signal(syscall.SIGSTOP) }
func resume(p *load.Program) error  { return p.Signal(syscall.SIGCONT) }
