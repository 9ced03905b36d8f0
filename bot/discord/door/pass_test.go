package door_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/door"
)

// owners are rooms, some of them in another process.
type owners struct {
	take door.Here
	at   map[string]string // by server; "here" is this process
}

func (o owners) Owner(guild string) (string, bool) { return o.at[guild], o.at[guild] == "here" }
func (o owners) Take(r bot.Request) bool           { return o.take(r) }

// TestPassedOn: of two processes, each takes requests for its own tables and passes the rest
// on, with Discord's signature. The other checks it: it refuses repeated requests, and
// unsigned ones from a process.
func TestPassedOn(t *testing.T) {
	secret := newSecret(t)
	a, b := newDoor(t, secret), newDoor(t, secret)
	a.server.Open(owners{a.take, map[string]string{"": "here", "1": "here", "2": "http://" + b.server.Addr(), "3": "", "4": "http://127.0.0.1:1", "5": "http://" + b.server.Addr() + "/", "6": "\x00"}})
	b.server.Open(owners{b.take, map[string]string{"1": "http://" + a.server.Addr(), "2": "here", "5": "http://" + a.server.Addr()}})
	for _, c := range []struct {
		sent   knock
		status int
		toA    int // how many a has taken by then
		toB    int
		counts door.Outcome // by a
	}{
		{a.sign(start, press(1, "1")), 202, 1, 0, door.Taken},
		{a.sign(start, press(2, "2")), 202, 1, 1, door.Passed},
		{a.sign(start, press(2, "2")), 409, 1, 1, door.Passed}, // b has taken it
		{a.sign(start, strings.Replace(press(3, ""), `"guild_id":"",`, "", 1)), 202, 2, 1, door.Taken},
		{a.sign(start, press(4, "3")), 503, 2, 1, door.Homeless},
		{a.sign(start, press(5, "4")), 502, 2, 1, door.Unreached},
		{a.sign(start, press(6, "5")), 503, 2, 1, door.Passed}, // b takes a for the owner
		{a.sign(start, press(7, "6")), 502, 2, 1, door.Unreached},
	} {
		status, _ := a.send(c.sent)
		if status != c.status || len(a.taken) != c.toA || len(b.taken) != c.toB || a.last() != c.counts {
			t.Errorf("%s: %d, a has %d and b %d, counted as %s", c.sent.body[:40], status, len(a.taken), len(b.taken), a.last())
		}
	}
	if len(b.taken) == 1 && (b.taken[0].Guild != "2" || b.taken[0].Path != "tap/1/7/3") {
		t.Errorf("b has %+v", b.taken[0])
	}
	b.set(start.Add(2 * door.Window)) // b checks for itself, by its own clock
	if status, _ := a.send(a.sign(start, press(8, "2"))); status != http.StatusUnauthorized || b.last() != door.Late || len(b.taken) != 1 {
		t.Errorf("late by b's clock: %d, counted as %s", status, b.last())
	}
	if text := a.log.String(); strings.Count(text, "could not be passed on") != 1 || strings.Count(text, "no process has") != 1 {
		t.Errorf("the log says\n%s", text)
	}
}

// TestPassedOnIsBounded: a process that hangs keeps nobody for longer than Discord waits.
func TestPassedOnIsBounded(t *testing.T) {
	secret := newSecret(t)
	a := newImpatientDoor(t, secret, 300*time.Millisecond)
	hangs := http.Server{Addr: "127.0.0.1:0", Handler: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })}
	address := serve(t, &hangs)
	a.server.Open(owners{a.take, map[string]string{"1": "http://" + address}})
	began := time.Now()
	if status, _ := a.send(a.sign(start, press(1, "1"))); status != http.StatusBadGateway {
		t.Errorf("status %d", status)
	}
	if took := time.Since(began); took < 200*time.Millisecond {
		t.Errorf("given up after %v", took)
	}
}
