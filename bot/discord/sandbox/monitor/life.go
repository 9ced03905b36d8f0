package monitor

import (
	"context"
	"net/http"
	"time"
)

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
