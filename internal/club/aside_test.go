package club

import (
	"context"
	"testing"
	"time"

	"stopp/bot"
)

// The double treats what is said aside as its kind does.
func TestAside(t *testing.T) {
	c := New(t)
	ctx, r := context.Background(), c.Request(bot.Command, Anna, "board")
	if _, err := c.Channel.FollowUp(ctx, r, bot.Answer{}); err != bot.ErrGone {
		t.Errorf("before the answer: %v", err)
	}
	c.Channel.Answer(ctx, r, bot.Answer{As: bot.Private})
	id, _ := c.Channel.FollowUp(ctx, r, bot.Answer{Message: bot.Message{Content: "for all"}})
	c.Channel.Dismiss(ctx, r)
	if last, m := c.Channel.Last(); len(c.Channel.Asides) != 0 || last != id || m.Content != "for all" || !bot.When(id).Equal(c.Now) {
		t.Errorf("%d asides, last is %s %+v", len(c.Channel.Asides), last, m)
	}
	thread, err := c.Channel.StartThread(ctx, r.Channel, id, "Anna – Ben")
	if err != nil {
		t.Fatal(err)
	}
	posted, _ := c.Channel.Post(ctx, thread, bot.Message{})
	c.Channel.Threads[thread].archived = true
	c.Lives(61 * time.Minute)
	for _, want := range []error{nil, nil, nil, bot.ErrTooOld} {
		if err := c.Channel.Edit(ctx, thread, posted, bot.Message{}); err != want {
			t.Errorf("got %v, want %v", err, want)
		}
	}
	if c.Channel.Threads[thread].archived || c.Channel.Dismiss(ctx, r) != bot.ErrGone {
		t.Error("the thread sleeps, or the token lives for ever")
	}
}
