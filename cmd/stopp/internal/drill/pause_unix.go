//go:build unix

package drill

import "syscall"

// suspend has a program stand still, and resume has it go on.
func (p *Program) suspend() error { return p.Signal(syscall.SIGSTOP) }
func (p *Program) resume() error  { return p.Signal(syscall.SIGCONT) }
