package main

import (
	"fmt"
	"syscall"
	"unsafe"

	"stopp/cmd/stopp/internal/load"
)

// limitFiles limits how long a program may make its files, in bytes, as a full disk does.
// It is the soft limit, which can be raised again.
func limitFiles(p *load.Program, size uint64) error {
	limit := syscall.Rlimit{Cur: size, Max: ^uint64(0)}
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(p.ID()), syscall.RLIMIT_FSIZE,
		uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if errno != 0 {
		return fmt.Errorf("files can't be limited here: %w", errno)
	}
	return nil
}
