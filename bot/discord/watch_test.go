package discord

import (
	"net/http"
	"testing"
	"time"
)

// Only an address's kind is told: the rest has ids, and tokens that let anyone answer.
func TestResource(t *testing.T) {
	for path, want := range map[string]string{
		"/api/v9/channels/123/messages":             "channels",
		"/api/v9/interactions/1/aSecret/callback":   "interactions",
		"/api/v10/webhooks/1/secret/messages/@me":   "webhooks",
		"/api/v9/users/@me/channels":                "users",
		"/api/v9/something/channels":                "other",
		"/":                                         "other",
		"/api/v9/applications/5/commands":           "applications",
		"/api/v9/gateway":                           "gateway",
		"/api/v9/guilds/1":                          "guilds",
		"/webhooks-of-mine/webhooks":                "other",
		"/very/channels/that/nobody/knows/channels": "channels",
	} {
		if got := resource(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// Each limit is told apart, by the headers that Discord sends.
func TestLimited(t *testing.T) {
	var told []Limit
	w := Watch{Limited: func(by Limit) { told = append(told, by) }}
	for _, h := range []http.Header{{}, {"X-Ratelimit-Scope": {"user"}}, {"X-Ratelimit-Scope": {"shared"}}, {"X-Ratelimit-Global": {"true"}}, {"X-Ratelimit-Scope": {"global"}}, {"X-Ratelimit-Scope": {"anything"}}} {
		w.limited(h)
	}
	want := []Limit{Route, Route, Shared, Global, Global, Route}
	for i := range want {
		if len(told) != len(want) || told[i] != want[i] {
			t.Fatalf("%v, want %v", told, want)
		}
	}
}

// Requests that were not kept back are not told, and a Watch without functions hears
// nothing.
func TestHeld(t *testing.T) {
	n := 0
	w := Watch{Held: func(Limit, time.Duration) { n++ }}
	w.held(Route, time.Now())
	w.held(Route, time.Now().Add(-time.Second))
	if n != 1 {
		t.Errorf("%d times", n)
	}
	var deaf Watch
	deaf.held(Route, time.Time{})
	deaf.limited(nil)
	deaf.gateway(Lost)
	deaf.sent(nil, nil, 0)
}
