// Package eventually waits, in tests, for events beside them: in another goroutine, another
// process, a page. A test never waits for a while and then looks. It says what it waits for,
// and goes on as soon as it is there, however slow or busy the machine is.
package eventually

import (
	"context"
	"testing"
	"time"
)

// Limit is how long a test waits for things that should come in a moment. Only what hangs
// takes so long: on a machine that gives a test one part in forty, a minute is reached.
const Limit = 5 * time.Minute

// The first pause between two looks, and the longest.
const (
	shortest = time.Millisecond
	longest  = 20 * time.Millisecond
)

// Is waits until something is the case. If it never is, the test ends and says what it has waited for.
func Is(t testing.TB, what string, is func() bool) {
	t.Helper()
	if !Within(Limit, is) {
		t.Fatalf("waited in vain: %s", what)
	}
}

// Within looks again and again whether something is the case, for so long at most, and says
// whether it is. It is for tests that have more to tell when it never is.
func Within(limit time.Duration, is func() bool) bool {
	wait := shortest
	for end := time.Now().Add(limit); !is(); wait = min(wait*3/2, longest) {
		if time.Now().After(end) {
			return false
		}
		<-time.After(wait)
	}
	return true
}

// Comes waits for a value from a channel, or for its end. If nothing comes, the test ends and
// says what it has waited for.
func Comes[T any](t testing.TB, what string, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(Limit):
		t.Fatalf("waited in vain: %s", what)
	}
	return v
}

// Soon is a context for calls that take a moment. It ends with the test, or when only a hang
// could take so long.
func Soon(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), Limit)
	t.Cleanup(cancel)
	return ctx
}
