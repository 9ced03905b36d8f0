package sandbox

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"stopp/bot/sandbox/wire"
)

// rate is how many requests may be made in a time. The numbers for messages and
// webhooks are observed, not documented; the others are roomy guesses.
type rate struct {
	n   int
	per time.Duration
}

var (
	noLimit     = rate{}
	readRate    = rate{20, 5 * time.Second}
	messageRate = rate{5, 5 * time.Second}
	webhookRate = rate{5, 2 * time.Second}
	emojiRate   = rate{20, 5 * time.Second}
	globalRate  = rate{50, time.Second}
	oldEditRate = rate{3, 6 * time.Second}
)

// limit counts a call and refuses it where there were too many. Routes with an
// interaction's token are not under the global limit.
func (s *Server) limit(c *call, e endpoint) error {
	if s.cfg.Unlimited {
		return nil
	}
	if !e.open {
		if wait := s.spend("global", globalRate); wait > 0 {
			return wire.ErrRateLimit(wait, "global")
		}
	}
	if e.limit == noLimit {
		return nil
	}
	key := e.bucket + " " + major(c)
	wait := s.spend(key, e.limit)
	if !e.secret {
		s.bucketHeaders(c.header, key, e)
	}
	if wait > 0 {
		return wire.ErrRateLimit(wait, "user")
	}
	return nil
}

// major is the part of a path that has a bucket of its own.
func major(c *call) string {
	return c.arg("channel") + c.arg("guild") + c.arg("app") + c.arg("token")
}

// spend takes one of a bucket's requests. It gives how long to wait for the
// next where none is left.
func (s *Server) spend(key string, allowed rate) time.Duration {
	now := s.now()
	times := s.recent(key, allowed)
	if len(times) >= allowed.n {
		return times[len(times)-allowed.n].Add(allowed.per).Sub(now)
	}
	s.buckets[key] = append(times, now)
	return 0
}

func (s *Server) recent(key string, allowed rate) []time.Time {
	times := s.buckets[key]
	for len(times) > 0 && s.now().Sub(times[0]) >= allowed.per {
		times = times[1:]
	}
	s.buckets[key] = times
	return times
}

func (s *Server) bucketHeaders(h http.Header, key string, e endpoint) {
	times := s.recent(key, e.limit)
	reset := e.limit.per
	if len(times) > 0 {
		reset = times[0].Add(e.limit.per).Sub(s.now())
	}
	h.Set("X-RateLimit-Limit", strconv.Itoa(e.limit.n))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(max(0, e.limit.n-len(times))))
	h.Set("X-RateLimit-Reset-After", seconds(reset))
	h.Set("X-RateLimit-Reset", strconv.FormatFloat(float64(s.now().Add(reset).UnixMilli())/1000, 'f', 3, 64))
	h.Set("X-RateLimit-Bucket", strings.Map(hexOnly, e.bucket))
}

// hexOnly turns a route into something that looks like Discord's opaque names.
func hexOnly(r rune) rune { return rune("0123456789abcdef"[r%16]) }

// limitHeaders are those of a 429. A global one has no Reset-After.
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
