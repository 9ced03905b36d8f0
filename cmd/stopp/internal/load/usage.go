package load

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// Usage is a process's use of the machine. It is zero except on Linux, where it can be
// read.
type Usage struct {
	CPU    time.Duration // since its start
	Memory int64         // in bytes, that it has now
	Files  int           // that it has open now, sockets among them
}

// How /proc counts: in ticks of 10 ms on every Linux that Go runs on.
const tick = 10 * time.Millisecond

// UsageOf is a process's usage so far.
func UsageOf(pid int) (u Usage) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return Usage{}
	}
	// The name, in parentheses, may hold blanks; utime and stime are the 12th and
	// 13th fields after it, the resident pages the 22nd.
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 22 {
		return Usage{}
	}
	files, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	return Usage{Files: len(files), CPU: time.Duration(number(fields[11])+number(fields[12])) * tick, Memory: number(fields[21]) * int64(os.Getpagesize())}
}

// number is a field of a file in /proc, 0 if it is none.
func number(field []byte) int64 {
	n, _ := strconv.ParseInt(string(field), 10, 64)
	return n
}

// UsageOfAll is the usage of a process and its children so far, including ended ones.
// Memory that they share counts once.
func UsageOfAll(pid int) (u Usage) {
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range all {
		stat, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
		id, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if len(fields) < 22 || id != pid && number(fields[1]) != int64(pid) {
			continue
		}
		one := UsageOf(id)
		if id == pid { // its children's usage when they ended
			one.CPU += time.Duration(number(fields[13])+number(fields[14])) * tick
		}
		u.CPU, u.Files, u.Memory = u.CPU+one.CPU, u.Files+one.Files, u.Memory+share(id)
	}
	return u
}

// share is a process's part of the memory that it and others have.
func share(pid int) int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	for line := range bytes.Lines(text) {
		if fields := bytes.Fields(line); len(fields) > 1 && string(fields[0]) == "Pss:" {
			return number(fields[1]) << 10
		}
	}
	return 0
}
