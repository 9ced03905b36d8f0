package rest

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/wire"
)

// Limits counts requests against Discord's rate limits.
type Limits struct {
	clock   *clock.Clock
	off     bool
	buckets map[string][]time.Time
}

// NewLimits are limits under which nothing was counted yet. Where they are off,
// only edits of old messages are limited.
func NewLimits(clock *clock.Clock, off bool) *Limits {
	return &Limits{clock: clock, off: off, buckets: map[string][]time.Time{}}
}

// OldEdit counts an edit of an old message in a channel, and refuses it where
// there were too many.
func (l *Limits) OldEdit(channel string) error {
	wait := l.spend("old edits "+channel, oldEditRate)
	if wait == 0 {
		return nil
	}
	r := *wire.ErrOldMessageEdits.(*wire.Refusal)
	r.RetryAfter, r.Scope = wait, "user"
	return &r
}

// admit counts a call and refuses it where there were too many. Routes with an
// interaction's token are not under the global limit.
func (l *Limits) admit(c *Call, e Endpoint) error {
	if l.off {
		return nil
	}
	if !e.open {
		if wait := l.spend("global", globalRate); wait > 0 {
			return wire.ErrRateLimit(wait, "global")
		}
	}
	if e.limit == noLimit {
		return nil
	}
	key := e.bucket + " " + major(c)
	wait := l.spend(key, e.limit)
	if !e.secret {
		l.bucketHeaders(c.header, key, e)
	}
	if wait > 0 {
		return wire.ErrRateLimit(wait, "user")
	}
	return nil
}

// major is the part of a path that has a bucket of its own.
func major(c *Call) string {
	return c.Arg("channel") + c.Arg("guild") + c.Arg("app") + c.Arg("token")
}

// spend takes one of a bucket's requests. It returns how long to wait for the next if
// none is left.
func (l *Limits) spend(key string, allowed rate) time.Duration {
	now := l.clock.Now()
	times := l.recent(key, allowed)
	if len(times) >= allowed.n {
		return times[len(times)-allowed.n].Add(allowed.per).Sub(now)
	}
	l.buckets[key] = append(times, now)
	return 0
}

func (l *Limits) recent(key string, allowed rate) []time.Time {
	times := l.buckets[key]
	for len(times) > 0 && l.clock.Since(times[0]) >= allowed.per {
		times = times[1:]
	}
	l.buckets[key] = times
	return times
}

func (l *Limits) bucketHeaders(h http.Header, key string, e Endpoint) {
	times := l.recent(key, e.limit)
	reset := e.limit.per
	if len(times) > 0 {
		reset = times[0].Add(e.limit.per).Sub(l.clock.Now())
	}
	h.Set("X-RateLimit-Limit", strconv.Itoa(e.limit.n))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(max(0, e.limit.n-len(times))))
	h.Set("X-RateLimit-Reset-After", seconds(reset))
	h.Set("X-RateLimit-Reset", strconv.FormatFloat(float64(l.clock.Now().Add(reset).UnixMilli())/1000, 'f', 3, 64))
	h.Set("X-RateLimit-Bucket", strings.Map(hexOnly, e.bucket))
}

// hexOnly turns a route into something that looks like Discord's opaque names.
func hexOnly(r rune) rune { return rune("0123456789abcdef"[r%16]) }

// limitHeaders are the headers of a 429. A global one has no Reset-After.
func limitHeaders(h http.Header, after time.Duration, scope string) {
	if scope == "" {
		return // not a rate limit but a limit of another sort, such as old edits
	}
	h.Set("Retry-After", strconv.Itoa(int((after+time.Second-1)/time.Second)))
	h.Set("X-RateLimit-Scope", scope)
	if scope == "global" {
		h.Set("X-RateLimit-Global", "true")
		h.Del("X-RateLimit-Reset-After")
		return
	}
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Reset-After", seconds(after))
}

func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', 3, 64)
}
