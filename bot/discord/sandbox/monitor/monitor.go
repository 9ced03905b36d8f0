// Package monitor lets one thing happen at a time, and tells waiters that something has
// changed. It has the only lock around the made-up world.
//
// There is one lock and not one for each part, because nearly everything touches
// several parts at once: a posted message is a new id, a woken thread, an event
// for the bot and one for every open page, and all must see these in the same
// order. The lock is mostly held for a tenth of a millisecond.
package monitor

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Monitor is a server's lock, its waiters for a change, and all its goroutines.
type Monitor struct {
	mu      sync.Mutex
	changed chan struct{} // closed by the next change
	stop    context.CancelFunc
	done    context.Context // ends with Stop
	work    sync.WaitGroup
}

// New is a monitor that runs until Stop.
func New() *Monitor {
	m := &Monitor{changed: make(chan struct{})}
	m.done, m.stop = context.WithCancel(context.Background())
	return m
}

// Do runs f while nothing else happens. f must not call Do again, nor wait.
func (m *Monitor) Do(f func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f()
}

// Get is what f gives, which runs as in Do.
func Get[T any](m *Monitor, f func() T) (out T) {
	m.Do(func() { out = f() })
	return out
}

// Changed wakes everyone who waits for a change. It is called within Do.
func (m *Monitor) Changed() {
	close(m.changed)
	m.changed = make(chan struct{})
}

// Wait returns when ready says so, which is asked as in Do after every change.
func (m *Monitor) Wait(ctx context.Context, ready func() bool) error {
	for {
		m.mu.Lock()
		ok, changed := ready(), m.changed
		m.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		case <-m.done.Done():
			return http.ErrServerClosed
		}
	}
}

// After runs f as in Do when d has passed in real time, unless the server is
// stopped first. It is called within Do; a d of 0 runs f at once.
func (m *Monitor) After(d time.Duration, f func()) {
	if d <= 0 {
		f()
		return
	}
	m.Go(func() {
		if m.Sleep(d) {
			m.Do(f)
		}
	})
}

// Every runs f as in Do again and again until the server is stopped.
func (m *Monitor) Every(d time.Duration, f func()) {
	m.Go(func() {
		tick := time.NewTicker(d)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				m.Do(f)
			case <-m.done.Done():
				return
			}
		}
	})
}

// Go runs f in a goroutine that Join waits for.
func (m *Monitor) Go(f func()) {
	m.work.Add(1)
	go func() {
		defer m.work.Done()
		f()
	}()
}

// Sleep waits, and says whether the server is still there.
func (m *Monitor) Sleep(d time.Duration) bool {
	if d <= 0 {
		return true
	}
	select {
	case <-time.After(d):
		return true
	case <-m.done.Done():
		return false
	}
}

// Context ends when the server is stopped.
func (m *Monitor) Context() context.Context { return m.done }

// Stopped says whether the server was stopped.
func (m *Monitor) Stopped() bool { return m.done.Err() != nil }

// Stop ends everything that waits or sleeps, and then runs f as in Do.
func (m *Monitor) Stop(f func()) {
	m.Do(func() {
		m.stop()
		f()
	})
}

// Join waits for every goroutine and request of the server, after Stop.
func (m *Monitor) Join() { m.work.Wait() }

// Counted has Join wait for requests that are being served, and refuses requests after
// Stop.
func (m *Monitor) Counted(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !m.enter() {
			panic(http.ErrAbortHandler)
		}
		defer m.work.Done()
		h.ServeHTTP(w, r)
	})
}

func (m *Monitor) enter() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.Stopped() {
		return false
	}
	m.work.Add(1)
	return true
}
