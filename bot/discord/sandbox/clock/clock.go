// Package clock has the server's time, and the ids that are made with it.
package clock

import (
	"strconv"
	"time"

	"stopp/bot/discord/sandbox/wire"
)

// Clock is a clock that can be put forward. It is not safe for use by several
// goroutines at once.
type Clock struct {
	now    func() time.Time
	offset time.Duration
	lastID uint64
}

// New is a clock that goes by another.
func New(now func() time.Time) *Clock { return &Clock{now: now} }

// Now is the server's time.
func (c *Clock) Now() time.Time { return c.now().Add(c.offset) }

// Since is how long ago a moment was.
func (c *Clock) Since(t time.Time) time.Duration { return c.Now().Sub(t) }

// Advance puts the clock forward.
func (c *Clock) Advance(d time.Duration) { c.offset += d }

// NewID makes a new id: the time, then a counter. Ids only ever grow, even
// where the clock stands still.
func (c *Clock) NewID() string {
	id := wire.SnowflakeAt(c.Now())
	if id <= c.lastID {
		id = c.lastID + 1
	}
	c.lastID = id
	return strconv.FormatUint(id, 10)
}
