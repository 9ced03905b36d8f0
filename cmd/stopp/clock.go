package main

import (
	"context"
	"os"
	"strings"
	"sync/atomic"
	"time"
)

// clock tells the time. A test may put it ahead by writing how far into a file,
// such as 26h30m, while the program runs. The program writes the same into a file beside it once it goes by that.
type clock struct {
	file  string // "" for a clock that nobody moves
	ahead atomic.Int64
}

func (c *clock) now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// lookAgain is how often it looks for a moved clock; seen is added to the name of the file
// that says what it found.
const (
	lookAgain = 20 * time.Millisecond
	seen      = ".seen"
)

// follow keeps up with the file until the context ends, and says whenever the
// clock was moved.
func (c *clock) follow(ctx context.Context, moved func()) {
	if c.file == "" {
		return
	}
	last := c.ahead.Load()
	for ctx.Err() == nil {
		c.read()
		if now := c.ahead.Load(); now != last {
			last = now
			moved()
			c.tell(now)
		}
		time.Sleep(lookAgain)
	}
}

// tell says how far ahead the clock is now. If that is not taken, the waiting program reports it,
// not this one.
func (c *clock) tell(ahead int64) {
	_ = os.WriteFile(c.file+seen, []byte(time.Duration(ahead).String()), 0o600)
}

// read takes what the file says.
func (c *clock) read() {
	text, err := os.ReadFile(c.file)
	if err != nil {
		return
	}
	if ahead, err := time.ParseDuration(strings.TrimSpace(string(text))); err == nil {
		c.ahead.Store(int64(ahead))
	}
}
