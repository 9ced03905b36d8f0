package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/internal/eventually"
)

// replies answers one request after another, and the rest as Discord does when all is well.
// "429 0.05", with " global" for the global limit, is a rate limit; "hang up" closes the
// connection unanswered; "404 10062" is status and code.
func replies(script ...string) http.HandlerFunc {
	next := make(chan string, len(script))
	for _, s := range script {
		next <- s
	}
	return func(w http.ResponseWriter, r *http.Request) {
		select {
		case line := <-next:
			reply(w, line)
		default:
			allWell(w, r)
		}
	}
}

func reply(w http.ResponseWriter, line string) {
	var status, code int
	var after float64
	switch {
	case line == "hang up":
		panic(http.ErrAbortHandler)
	case line == "200 0":
		io.WriteString(w, `{"id":"200"}`)
	case line == "429 30046": // it names a wait, but not a limit to wait for
		w.Header().Set("Retry-After", "0.01")
		w.WriteHeader(http.StatusTooManyRequests)
		io.WriteString(w, `{"message":"Maximum number of edits to messages older than 1 hour reached.","code":30046,"retry_after":0.01,"global":false}`)
	case strings.HasPrefix(line, "429"):
		fmt.Sscanf(line, "429 %g", &after)
		global := strings.HasSuffix(line, "global")
		w.Header().Set("Retry-After", fmt.Sprint(after))
		if global {
			w.Header().Set("X-RateLimit-Global", "true")
		}
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprintf(w, `{"message":"You are being rate limited.","retry_after":%g,"global":%v}`, after, global)
	default:
		fmt.Sscanf(line, "%d %d", &status, &code)
		w.WriteHeader(status)
		fmt.Fprintf(w, `{"message":"No.","code":%d}`, code)
	}
}

// The requests of the tests below.
var (
	post = func(c *Client) error {
		_, err := c.Post(context.Background(), "5", bot.Message{Content: "x"})
		return err
	}
	edit     = func(c *Client) error { return c.Edit(context.Background(), "5", "9", bot.Message{Content: "x"}) }
	followUp = func(c *Client) error {
		_, err := c.FollowUp(context.Background(), pressed, bot.Answer{Message: bot.Message{Content: "x"}})
		return err
	}
	update = func(c *Client) error { _, err := answer(bot.Update, table)(c); return err }
)

// TestRetry: what happens to a request when Discord stumbles, and how often it is sent. A
// repeated follow-up can't be told from a new one, so if Discord may have it, it is sent
// only once (§1.2, 15 and 16).
func TestRetry(t *testing.T) {
	for _, tc := range []struct {
		name   string
		do     func(*Client) error
		script string
		sent   int
		want   error
	}{
		{"post", post, "500 0,502 0,503 0,hang up,504 0", 6, nil},
		{"post", post, "500 0,500 0,500 0,500 0,500 0,500 0", 6, bot.ErrBusy},
		{"post", post, "429 0.05,429 0.02", 3, nil},
		{"post", post, "429 0.05 global", 2, nil},
		{"post", post, "429 99", 1, bot.ErrBusy},
		{"post", post, "403 50001", 1, bot.ErrNoAccess},
		{"post", post, "403 50013", 1, bot.ErrNoAccess},
		{"post", post, "404 10003", 1, bot.ErrNoChannel},
		{"post", post, "400 50035", 1, bot.ErrRefused},
		{"edit", edit, "hang up,502 0", 3, nil},
		{"edit", edit, "429 0.05", 2, nil},
		{"edit", edit, "404 10008", 1, bot.ErrGone},
		{"edit", edit, "503 0,404 10008", 2, bot.ErrGone},
		{"edit", edit, "400 50083", 3, nil},
		{"edit", edit, "400 50083,403 50013", 2, bot.ErrNoAccess},
		{"edit", edit, "400 50083,200 0,400 50083", 3, bot.ErrRefused},
		{"post", post, "400 50083", 3, nil},
		{"update", update, "hang up,502 0,429 0.01", 4, nil},
		{"update", update, "500 0,400 40060", 2, nil},
		{"update", update, "400 40060", 1, nil},
		{"update", update, "404 10062", 1, bot.ErrGone},
		{"follow-up", followUp, "429 0.02", 2, nil},
		{"follow-up", followUp, "500 0", 1, bot.ErrBusy},
		{"follow-up", followUp, "hang up", 1, bot.ErrBusy},
		{"follow-up", followUp, "401 50027", 1, bot.ErrGone},
		{"follow-up", followUp, "404 10015", 1, bot.ErrGone},
		{"follow-up", followUp, "400 50083", 3, nil},
		{"update", update, "400 50083", 3, nil},
		{"edit", edit, "429 30046", 1, bot.ErrTooOld},
		{"edit", edit, "429 0.01,429 30046", 2, bot.ErrTooOld},
		{"dismiss", dismiss, "500 0,404 10008", 2, nil},
		{"dismiss", dismiss, "401 50027", 1, bot.ErrGone},
		{"dismiss", dismiss, "404 10015", 1, bot.ErrGone},
		{"delete", remove, "hang up,404 10008", 2, nil},
		{"delete", remove, "404 10003", 1, bot.ErrNoChannel},
		{"delete", remove, "403 50001", 1, bot.ErrNoAccess},
		{"delete", remove, "400 50083", 3, nil},
		{"direct", direct, "500 0,429 0.01", 4, nil},
		{"direct", direct, "403 50007", 1, bot.ErrNoAccess},
		{"direct", direct, "200 0,403 50278", 2, bot.ErrNoAccess},
		{"direct", direct, "400 10013", 1, bot.ErrRefused},
		{"thread", thread, "hang up", 2, nil},
		{"thread", thread, "500 0,400 160004", 2, nil},
		{"thread", thread, "403 50013", 1, bot.ErrNoAccess},
		{"thread", thread, "404 10008", 1, bot.ErrGone},
		{"thread", thread, "400 50024", 1, bot.ErrRefused},
		{"post", post, "403 160005", 1, bot.ErrNoAccess},
	} {
		t.Run(tc.name+" "+tc.script, func(t *testing.T) {
			t.Parallel()
			f := newFake(t)
			f.rest = replies(strings.Split(tc.script, ",")...)
			err := tc.do(f.client())
			if !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
			if err != nil && strings.Contains(err.Error(), "hush") {
				t.Errorf("the error tells a token: %v", err)
			}
			if n := len(f.sent()); n != tc.sent {
				t.Errorf("sent %d times, want %d", n, tc.sent)
			}
		})
	}
}

// TestRetryIsTheSame: a post that is sent again has the same nonce.
func TestRetryIsTheSame(t *testing.T) {
	f := newFake(t)
	f.rest = replies("500 0", "hang up")
	if err := post(f.client()); err != nil {
		t.Fatal(err)
	}
	sent := f.sent()
	for _, r := range sent[1:] {
		if string(r.body) != string(sent[0].body) {
			t.Errorf("sent %s, then %s", sent[0].body, r.body)
		}
	}
}

// TestAnswerKnownAlready: if Discord already has a Reply, it is asked for the id.
func TestAnswerKnownAlready(t *testing.T) {
	f := newFake(t)
	f.rest = replies("500 0", "400 40060")
	id, err := answer(bot.Reply, table)(f.client())
	if err != nil || id != "200" {
		t.Errorf("got %q, %v", id, err)
	}
	if r := f.sent()[2]; r.method+" "+r.path != "GET /api/v9/webhooks/77/hush/messages/@original" {
		t.Errorf("asked %s %s", r.method, r.path)
	}
}

// TestFormError: Discord's complaints are in the error, field by field.
func TestFormError(t *testing.T) {
	f := newFake(t)
	f.rest = func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusBadRequest)
		io.WriteString(w, `{"code":50035,"message":"Invalid Form Body","errors":{"content":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH","message":"Must be 2000 or fewer in length."}]}}}`)
	}
	err := edit(f.client())
	const want = "edit message 9 in channel 5: HTTP 400, code 50035, Invalid Form Body; content: Must be 2000 or fewer in length. (BASE_TYPE_MAX_LENGTH)"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	for _, e := range []error{bot.ErrBusy, bot.ErrGone, bot.ErrNoAccess, bot.ErrNoChannel} {
		if errors.Is(err, e) {
			t.Errorf("it counts as %v", e)
		}
	}
}

// TestNoDiscord: if nobody is there, the error says so and tells no token.
func TestNoDiscord(t *testing.T) {
	f := newFake(t)
	c := f.client()
	f.Close()
	for _, do := range []func(*Client) error{update, followUp, post} {
		if err := do(c); !errors.Is(err, bot.ErrBusy) || strings.Contains(err.Error(), "hush") {
			t.Errorf("got %v", err)
		}
	}
}

// TestContext: no wait outlives the caller's context; one that would is not
// begun.
func TestContext(t *testing.T) {
	f := newFake(t)
	f.rest = replies("429 0.9", "429 0.9")
	if err := f.client().Edit(hurry(t, 500*time.Millisecond), "5", "9", table); !errors.Is(err, bot.ErrBusy) {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := f.client().Edit(ctx, "5", "9", table); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestLanes: posts to a channel may wait, for the channel's limit or for the global one.
// Answers to interactions don't wait for them, nor does another channel for the channel's
// limit.
func TestLanes(t *testing.T) {
	f := newFake(t)
	release := make(chan bool)
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/v9/channels/5/") {
			<-release
		}
		allWell(w, r)
	}
	c := f.client()
	posted := make(chan error, 5)
	for range 5 {
		go func() { posted <- post(c) }()
	}
	c.Post(context.Background(), "6", table)
	for _, do := range []func(*Client) error{update, followUp} {
		if err := do(c); err != nil {
			t.Error(err)
		}
	}
	if len(posted) != 0 {
		t.Error("a post came through")
	}
	close(release)
	for range 5 {
		if err := soon(t, posted); err != nil {
			t.Error(err)
		}
	}

	c.rest.gate.shut(time.Hour)
	for _, do := range []func(*Client) error{update, followUp} {
		if err := do(c); err != nil {
			t.Error(err)
		}
	}
	if err := c.Edit(hurry(t, time.Second), "6", "1", table); !errors.Is(err, bot.ErrBusy) {
		t.Errorf("the global limit: got %v", err)
	}
}

// TestHeaders: a limit that Discord announces is kept without a refusal, and posts in one
// channel come in order.
func TestHeaders(t *testing.T) {
	f := newFake(t)
	var at []time.Time
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		at = append(at, time.Now())
		w.Header().Set("X-RateLimit-Remaining", "0")
		w.Header().Set("X-RateLimit-Reset-After", "0.1")
		allWell(w, r)
	}
	c := f.client()
	for range 3 {
		if err := post(c); err != nil {
			t.Fatal(err)
		}
	}
	if d := at[2].Sub(at[0]); d < 190*time.Millisecond {
		t.Errorf("three posts in %v", d)
	}
}

// TestClose: Close waits for calls under way; later there are none.
func TestClose(t *testing.T) {
	f := newFake(t)
	arrived, release := make(chan bool), make(chan bool)
	var answered atomic.Bool
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		arrived <- true
		<-release
		answered.Store(true)
		allWell(w, r)
	}
	c := f.client()
	sent, closed := make(chan error, 1), make(chan bool, 1)
	go func() { sent <- post(c) }()
	soon(t, arrived)
	go func() { c.Close(); closed <- answered.Load() }()
	eventually.Is(t, "it waits for what is being sent", func() bool {
		free := c.rest.closing.TryRLock()
		if free {
			c.rest.closing.RUnlock()
		}
		return !free
	})
	close(release)
	if !soon(t, closed) {
		t.Error("closed while a post was under way")
	}
	if err := soon(t, sent); err != nil {
		t.Error(err)
	}
	if err := post(c); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v", err)
	}
}

// A caller that can't wait for calls under way cuts them off, and then need not wait to
// close.
func TestCutOff(t *testing.T) {
	f := newFake(t)
	arrived := make(chan bool)
	f.rest = func(_ http.ResponseWriter, r *http.Request) {
		arrived <- true
		<-r.Context().Done()
	}
	c := f.client()
	sent, closed := make(chan error, 1), make(chan bool)
	go func() { sent <- post(c) }()
	soon(t, arrived)
	c.CutOff()
	go func() { c.Close(); close(closed) }()
	soon(t, closed)
	if err := soon(t, sent); err == nil {
		t.Error("cut off, it is sent all the same")
	}
	if err := post(c); !errors.Is(err, ErrClosed) {
		t.Errorf("after that: %v", err)
	}
}
