package sandbox_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"stopp/bot/discord/sandbox"
)

// judge checks whatever a server answers and tells against the description from now on. At
// the end of the test it says what did not hold.
type judge struct {
	t         *testing.T
	lock      sync.Mutex
	exchanges []sandbox.Exchange
	events    []sandbox.Event
}

func watched(t *testing.T, s *sandbox.Server) *judge {
	t.Helper()
	j := &judge{t: t}
	s.OnRequest(func(x sandbox.Exchange) {
		j.lock.Lock()
		defer j.lock.Unlock()
		j.exchanges = append(j.exchanges, x)
	})
	s.OnEvent(func(e sandbox.Event) {
		j.lock.Lock()
		defer j.lock.Unlock()
		j.events = append(j.events, e)
	})
	return j
}

// count counts the events of a name.
func (j *judge) count(name string) int {
	j.lock.Lock()
	defer j.lock.Unlock()
	n := 0
	for _, e := range j.events {
		if e.Name == name {
			n++
		}
	}
	return n
}

// sentence judges all that was seen.
func (j *judge) sentence(d *description) {
	j.t.Helper()
	j.lock.Lock()
	defer j.lock.Unlock()
	wrong := map[string]bool{} // one of a kind is enough to read
	report := func(what string, err error, raw []byte) {
		if err != nil && !wrong[what] {
			wrong[what] = true
			j.t.Errorf("%s: %s\n%s", what, firstLines(err), raw)
		}
	}
	for _, x := range j.exchanges {
		report(fmt.Sprintf("%s %s answered with %d", x.Method, withoutIDs(x.Path), x.Status), d.response(x), x.Response)
	}
	for _, e := range j.events {
		report(e.Name, d.event(e), e.Data)
	}
	j.t.Logf("%d answers to %d requests and %d events of %d kinds were held against the description", len(j.exchanges), kinds(j.exchanges), len(j.events), j.kinds())
}

func kinds(all []sandbox.Exchange) int {
	seen := map[string]bool{}
	for _, x := range all {
		seen[x.Method+withoutIDs(x.Path)] = true
	}
	return len(seen)
}

func (j *judge) kinds() int {
	seen := map[string]bool{}
	for _, e := range j.events {
		seen[e.Name] = true
	}
	return len(seen)
}

// withoutIDs is a path without its ids and tokens.
func withoutIDs(path string) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		if len(p) > 16 {
			parts[i] = "*"
		}
	}
	return strings.Join(parts, "/")
}
