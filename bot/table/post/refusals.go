package post

import (
	"errors"
	"time"

	"stopp/bot"
)

// A message that Discord refuses may be taken a little later, though nobody says so: it is
// tried again after firstAgain, and each time after twice as long, mostAgain times.
const (
	firstAgain = time.Minute
	mostAgain  = 6
)

// refusals counts how often in a row Discord has refused a table's message.
type refusals struct {
	times int
	again time.Time // when it is tried again, zero for never
}

// count takes in the outcome of showing a table.
func (r *refusals) count(err error, now time.Time) {
	if !errors.Is(err, bot.ErrRefused) {
		*r = refusals{}
		return
	}
	r.again = time.Time{}
	if r.times < mostAgain {
		r.again = now.Add(firstAgain << r.times)
	}
	r.times++
}

// Due is when a message that Discord has refused is tried again, zero for never.
func (c *courier) Due() time.Time { return c.refused.again }
