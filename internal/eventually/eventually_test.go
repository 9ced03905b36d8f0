package eventually_test

import (
	"testing"
	"testing/synctest"
	"time"

	"stopp/internal/eventually"
)

// It waits for an event that comes, and not for ever for one that never comes.
func TestWithin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		if !eventually.Within(time.Hour, func() bool { return time.Since(begun) > time.Minute }) {
			t.Error("it came, and was not waited for")
		}
		if took := time.Since(begun); took > time.Minute+time.Second {
			t.Errorf("looked only after %v", took)
		}
		if begun = time.Now(); eventually.Within(time.Hour, func() bool { return false }) || time.Since(begun) > time.Hour+time.Second {
			t.Errorf("it never came, and was waited for for %v", time.Since(begun))
		}
		c := make(chan int)
		go func() { time.Sleep(time.Second); c <- 7 }()
		if got := eventually.Comes(t, "seven", c); got != 7 {
			t.Errorf("got %d", got)
		}
	})
}
