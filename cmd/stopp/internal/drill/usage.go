package drill

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// Usage is what a process has taken of the machine. It is zero where that can't be
// read, which is everywhere but on Linux.
type Usage struct {
	CPU    time.Duration // since its start
	Memory int64         // in bytes, that it has now
	Files  int           // that it has open now, sockets among them
}

// How /proc counts: in ticks of 10 ms on every Linux that Go runs on.
const tick = 10 * time.Millisecond

// UsageOf is what a process has taken so far.
func UsageOf(pid int) (u Usage) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return Usage{}
	}
	// The name, in parentheses, may hold blanks; utime and stime are the 12th and
	// 13th fields after it, the resident pages the 22nd.
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	number := func(i int) int64 {
		n, _ := strconv.ParseInt(string(fields[i]), 10, 64)
		return n
	}
	if len(fields) < 22 {
		return Usage{}
	}
	files, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	return Usage{Files: len(files), CPU: time.Duration(number(11)+number(12)) * tick, Memory: number(21) * int64(os.Getpagesize())}
}
