package discord

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
)

// More requests for TestRetry.
var (
	dismiss = func(c *Client) error { return c.Dismiss(context.Background(), pressed) }
	remove  = func(c *Client) error { return c.Delete(context.Background(), "5", "9") }
	direct  = func(c *Client) error { return c.Direct(context.Background(), "11", bot.Message{Content: "x"}) }
	thread  = func(c *Client) error {
		_, err := c.StartThread(context.Background(), "5", "9", "x")
		return err
	}
)

// TestThreadIsFound: the thread that a message already has shares the message's id.
func TestThreadIsFound(t *testing.T) {
	f := newFake(t)
	f.rest = replies("400 160004")
	if id, err := f.client().StartThread(context.Background(), "5", "9", "x"); id != "9" || err != nil {
		t.Errorf("got %q, %v", id, err)
	}
}

// TestUnarchived: a call refused because its thread is archived is made again unchanged,
// once the thread is back.
func TestUnarchived(t *testing.T) {
	f := newFake(t)
	f.rest = replies("400 50083")
	if err := post(f.client()); err != nil {
		t.Fatal(err)
	}
	sent := f.sent()
	if r := sent[1]; r.method+" "+r.path != "PATCH /api/v9/channels/5" || string(r.body) != `{"archived":false}` {
		t.Errorf("then came %s %s %s", r.method, r.path, r.body)
	}
	if string(sent[2].body) != string(sent[0].body) {
		t.Errorf("sent %s, then %s", sent[0].body, sent[2].body)
	}
}

// TestDirectChannel: a user's channel is asked for once, and again when it is gone.
func TestDirectChannel(t *testing.T) {
	f := newFake(t)
	f.rest = replies("200 0", "200 0", "200 0", "404 10003")
	c := f.client()
	for i, want := range []error{nil, nil, bot.ErrNoChannel, nil} {
		if err := direct(c); !errors.Is(err, want) {
			t.Errorf("message %d: %v", i, err)
		}
	}
	var got []string
	for _, r := range f.sent() {
		got = append(got, strings.TrimPrefix(r.path, "/api/v9"))
	}
	const open, message = "/users/@me/channels", "/channels/200/messages"
	if want := []string{open, message, message, message, open, message}; !slices.Equal(got, want) {
		t.Errorf("sent %q", got)
	}
}

func TestDirectsAreBounded(t *testing.T) {
	var d directs
	last := fmt.Sprint(rememberedDirects + 9)
	for i := range rememberedDirects + 10 {
		d.put(fmt.Sprint(i), "5")
	}
	if _, ok := d.get(last); !ok || len(d.channel) != rememberedDirects {
		t.Errorf("%d are kept, the last one: %v", len(d.channel), ok)
	}
	d.forget(last)
	if _, ok := d.get(last); ok {
		t.Error("it was not forgotten")
	}
}

// TestLanesAreSwept: a lane that nobody uses goes after a while; a lane where somebody
// waits does not.
func TestLanesAreSwept(t *testing.T) {
	var l lanes
	now := time.Now()
	waiting, left := l.use("a"), l.use("b")
	l.leave(left)
	l.sweep(now.Add(rested / 2))
	if len(l.byName) != 2 || l.use("a") != waiting {
		t.Error("a lane went too early")
	}
	l.sweep(now.Add(3 * rested))
	if len(l.byName) != 1 || l.byName["a"] != waiting {
		t.Errorf("%d lanes are left", len(l.byName))
	}
}
