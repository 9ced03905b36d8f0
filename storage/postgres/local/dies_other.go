//go:build unix && !linux

package local

import "os/exec"

// dies has nothing to do it by.
func dies(*exec.Cmd) {}
