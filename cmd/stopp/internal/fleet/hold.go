package fleet

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"stopp/storage"
)

// Hold is a lease as the process that has it knows it.
type Hold struct {
	storage.Lease
	until atomic.Pointer[time.Time] // when to renew it at the latest
	over  atomic.Bool
}

// newHold is a lease that was asked for at a moment.
func newHold(l storage.Lease, asked time.Time) *Hold {
	h := &Hold{Lease: l}
	h.holds(asked, l.Left)
	return h
}

// holds has it hold for two thirds of its time, counted from the request: the rest is for the
// difference between two clocks, and for messages on their way.
func (h *Hold) holds(asked time.Time, ttl time.Duration) {
	until := asked.Add(ttl * 2 / 3)
	h.until.Store(&until)
}

// Held tells whether this process may still act by it. Once it may not, it never may again. It asks
// nobody, so it takes no time.
func (h *Hold) Held() bool {
	if h.over.Load() {
		return false
	}
	until, now := *h.until.Load(), time.Now()
	// A clock that stood still with a machine that slept is found out by the other one.
	if now.Before(until) && now.Round(0).Before(until.Round(0)) {
		return true
	}
	h.over.Store(true)
	return false
}

// ErrLost is the cause for which a context of Play ends when its lease has.
var ErrLost = errors.New("the lease on these servers is lost")

// ErrWanted is the cause when another process is given its share back.
var ErrWanted = errors.New("another process is given its servers back")

// keep renews a lease until the context ends, and calls lost once it is lost, or wanted.
func (m *Member) keep(ctx context.Context, h *Hold, lost func(error)) {
	wait := m.every()
	for pause(ctx, wait) {
		asked := time.Now()
		l, err := m.renew(ctx, h)
		switch {
		case ctx.Err() != nil:
			return
		case err == nil && h.Held():
			h.holds(asked, m.TTL)
			wait = m.every()
			if l.Wanted != "" && l.Wanted != m.Name && !m.Share.Overlaps(h.Share) {
				lost(ErrWanted)
			}
		case errors.Is(err, storage.ErrFenced) || !h.Held():
			h.over.Store(true)
			lost(ErrLost)
			return
		default:
			m.Log.Warn("a lease is not renewed yet", "share", h.Share, "error", err)
			wait = m.every() / 5
		}
	}
}

// renew renews a lease, within the time that is left for it.
func (m *Member) renew(ctx context.Context, h *Hold) (storage.Lease, error) {
	ctx, cancel := context.WithDeadline(ctx, *h.until.Load())
	defer cancel()
	return m.Store.Renew(ctx, h.Lease, m.TTL)
}

// pause waits, and tells whether the context has not ended meanwhile.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}
