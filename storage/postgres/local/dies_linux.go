package local

import (
	"os/exec"
	"syscall"
)

// dies has a server end with the process that started it, however that ends.
func dies(c *exec.Cmd) { c.SysProcAttr.Pdeathsig = syscall.SIGQUIT }
