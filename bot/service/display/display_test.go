package display

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// errOdd is one that a bot.Discord has no name for.
var errOdd = errors.New("odd")

// outcomes are what the package comment's table says.
var outcomes = map[error]Outcome{nil: Done, bot.ErrTooOld: Later, bot.ErrBusy: Later, bot.ErrGone: Never, bot.ErrNoAccess: Never,
	bot.ErrNoChannel: Never, bot.ErrRefused: Never, errOdd: Odd, context.DeadlineExceeded: Odd}

// channel answers all requests alike, and notes them.
type channel struct {
	err  error
	asks []string
}

func (c *channel) Post(_ context.Context, channel string, m bot.Message) (string, error) {
	c.asks = append(c.asks, fmt.Sprint("post ", channel, " ", m.Content))
	if c.err != nil {
		return "", c.err
	}
	return "new", nil
}

func (c *channel) Edit(_ context.Context, channel, id string, m bot.Message) error {
	c.asks = append(c.asks, fmt.Sprint("edit ", channel, " ", id, " ", m.Content))
	return c.err
}

// brought has a message show "now".
func brought(t *testing.T, c *channel, old Message) Message {
	now, err := Bring(t.Context(), c, old, "now", func(anew bool) bot.Message { return bot.Message{Content: fmt.Sprint(anew)} })
	if !errors.Is(err, c.err) {
		t.Errorf("%v becomes %v", c.err, err)
	}
	return now
}

// How a message stands follows the package comment's table: posted and edited.
func TestBring(t *testing.T) {
	for err, want := range outcomes {
		if got := Of(fmt.Errorf("more: %w", err)); err != nil && got != want {
			t.Errorf("%v is %v", err, got)
		}
		for _, before := range []string{"", storage.Nowhere, "old"} {
			c, old := &channel{err: err}, Message{"c", before, "before"}
			asks, now := "post c true", Message{"c", "new", "now"}
			if before == "old" {
				asks, now.ID = "edit c old false", "old"
			}
			switch want {
			case Later, Odd:
				now = old
			case Never:
				if before != "old" {
					now.ID = storage.Nowhere
				}
			}
			if got := brought(t, c, old); got != now || len(c.asks) != 1 || c.asks[0] != asks {
				t.Errorf("%q after %v is %v, asked for by %q", before, err, got, c.asks)
			}
		}
	}
}

// A message that shows what it should is left alone, and so is one that Discord has refused, until something else is to be shown.
func TestBringOnlyWhatIsElse(t *testing.T) {
	for _, old := range []Message{{"c", "old", "now"}, {"c", storage.Nowhere, "now"}} {
		c := &channel{}
		if got := brought(t, c, old); got != old || len(c.asks) > 0 {
			t.Errorf("%v becomes %v by %q", old, got, c.asks)
		}
	}
}

// What Discord can't take is folded again by each tick until it does; anything else is tried once.
func TestFolds(t *testing.T) {
	for err, is := range outcomes {
		c, j := &channel{err: err}, jobs.New(nil)
		f := Folds{Discord: c, Jobs: j}
		if got := f.Fold(t.Context(), "q", "c", "m", bot.Message{}); (got != nil) != (is == Odd) {
			t.Errorf("%v: %v", err, got)
		}
		for range 2 {
			f.Tick()
			j.Wait()
		}
		c.err = nil
		for range 2 {
			f.Tick()
			j.Wait()
		}
		want := 1
		if is == Later {
			want = 4
		}
		if len(c.asks) != want {
			t.Errorf("%v: %q", err, c.asks)
		}
	}
}
