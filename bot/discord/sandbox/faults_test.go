package sandbox_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

func TestRequestsFailAsToldTo(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	url := "/channels/" + channel + "/messages"
	s.Fail(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Skip: 1, Times: 2, Status: 503})
	for _, want := range []int{200, 503, 503, 200} {
		do(t, s, "POST", url, `{"content":"x"}`).want(t, want, 0)
	}
	if n := len(s.Messages(channel)); n != 2 {
		t.Errorf("%d messages, want 2: what failed was not carried out", n)
	}
	s.Fail(sandbox.Fault{Path: "/channels/*/messages", Status: 500, CarriedOut: true})
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 500, 0)
	if n := len(s.Messages(channel)); n != 3 {
		t.Errorf("%d messages, want 3: the last one was carried out", n)
	}
	s.Fail(sandbox.Fault{Status: 429, RetryAfter: 1500 * time.Millisecond, Scope: "global"})
	r := do(t, s, "POST", url, `{"content":"x"}`).want(t, 429, 0)
	if r.header.Get("Retry-After") != "2" || r.header.Get("X-RateLimit-Global") != "true" || s.InvalidRequests() != 1 {
		t.Errorf("headers %v, %d invalid", r.header, s.InvalidRequests())
	}
	s.Fail(sandbox.Fault{Status: 403, Code: 50001, Message: "Missing Access", Times: -1})
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 403, 50001)
	do(t, s, "GET", "/users/@me", "").want(t, 403, 50001)
	s.ClearFaults()
	s.Fail(sandbox.Fault{Delay: 30 * time.Millisecond})
	before := time.Now()
	do(t, s, "GET", "/users/@me", "").want(t, 200, 0)
	if time.Since(before) < 30*time.Millisecond {
		t.Error("the answer was not late")
	}
}

// A fault by chance strikes matching requests as the test says, and lets others through to
// later faults.
func TestAFaultByChance(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	asked := 0
	s.Fail(sandbox.Fault{Method: "GET", Times: -1, Status: 503, Chance: func() bool { asked++; return asked%3 == 0 }})
	do(t, s, "POST", "/channels/"+s.ChannelID("streitpatience")+"/messages", `{"content":"x"}`).want(t, 200, 0)
	for _, want := range []int{200, 200, 503, 200, 200, 503} {
		do(t, s, "GET", "/users/@me", "").want(t, want, 0)
	}
	s.Fail(sandbox.Fault{Status: 502, Times: -1})
	for _, want := range []int{502, 502, 503} {
		do(t, s, "GET", "/users/@me", "").want(t, want, 0)
	}
}

func TestAnAnswerThatNeverArrives(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	channel := s.ChannelID("streitpatience")
	s.Fail(sandbox.Fault{Method: "POST", HangUp: true})
	if _, err := session(t, s).ChannelMessageSend(channel, "x"); err == nil {
		t.Error("the line held")
	}
	if n := len(s.Messages(channel)); n != 1 {
		t.Errorf("%d messages, want 1: it was carried out", n)
	}
}

func TestDeliveredTwiceAndAgain(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	s.DeliverTwice(1)
	use := s.Member("Ada").Command("turn", nil)
	first, second := box.next(t), box.next(t)
	if first.ID != use.ID || second.ID != use.ID || first.Token != second.Token {
		t.Errorf("delivered %s and %s", first.ID, second.ID)
	}
	do(t, s, "POST", callback(first), `{"type":4,"data":{"content":"x"}}`).want(t, 204, 0)
	if !s.Redeliver(use.ID) || s.Redeliver("1") {
		t.Error("redelivered the wrong one")
	}
	again := box.next(t)
	if again.ID != use.ID {
		t.Errorf("delivered %s again", again.ID)
	}
	do(t, s, "POST", callback(again), `{"type":4,"data":{"content":"x"}}`).want(t, 400, 40060)
	box.only(t, s.Member("Ada").Command("turn", nil))
}

func TestDeliveredLate(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	s.DeliverLate(100 * time.Millisecond)
	s.Member("Ada").Command("turn", nil)
	s.DeliverLate(0)
	quick := s.Member("Ben").Command("turn", nil)
	if i := box.next(t); i.ID != quick.ID {
		t.Error("the late one came first")
	}
	box.next(t)
}

func TestHeldWhileNoBotIsThere(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	lost := s.Member("Ada").Command("turn", nil)
	s.HoldOffline(true)
	held := s.Member("Ada").Command("turn", nil)
	box := listen(t, s)
	if i := box.next(t); i.ID != held.ID || i.ID == lost.ID {
		t.Errorf("delivered %s", i.ID)
	}
	box.only(t, s.Member("Ada").Command("turn", nil))
}

func TestExchangesAreReported(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	var mu sync.Mutex
	var got []string
	s.OnRequest(func(x sandbox.Exchange) {
		mu.Lock()
		defer mu.Unlock()
		got = append(got, fmt.Sprintf("%s %s %s %s %d files %d", x.Method, x.Path, x.ContentType, x.Body, x.Files, x.Status))
	})
	s.Fail(sandbox.Fault{Status: 500})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	do(t, s, "POST", url, `{"content":"lost"}`)
	upload(t, s, "POST", "/api/v10"+url, `{"content":"x"}`, map[string][]byte{"0 a": []byte("x")})
	do(t, s, "POST", url, `{"content":""}`)
	mu.Lock()
	defer mu.Unlock()
	want := []string{
		"POST " + url + ` multipart/form-data {"content":"x"} 1 files 200`,
		"POST " + url + ` application/json {"content":""} 0 files 400`,
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("reported\n%v\nwant\n%v", got, want)
	}
}

func TestIdsAreTimesAndGrow(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)
	s := start(t, sandbox.Config{Now: func() time.Time { return at }})
	one, _ := s.Member("Ada").Say("x")
	two, _ := s.Member("Ada").Say("x")
	var id uint64
	if _, err := fmt.Sscan(one.ID, &id); err != nil {
		t.Fatal(err)
	}
	if got := time.UnixMilli(int64(id>>22) + 1420070400000); !got.Equal(at) {
		t.Errorf("the id says %v, want %v", got, at)
	}
	if one.ID >= two.ID {
		t.Errorf("%s is not before %s", one.ID, two.ID)
	}
	again := start(t, sandbox.Config{})
	if again.GuildID() != s.GuildID() || again.Member("Ben").ID != s.Member("Ben").ID || again.BotID() != s.BotID() {
		t.Error("the made-up server has other ids in another run")
	}
}
