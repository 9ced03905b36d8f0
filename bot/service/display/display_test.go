package display

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// errOdd is an error that a bot.Discord has no name for.
var errOdd = errors.New("odd")

// outcomes are the package comment's table.
var outcomes = map[error]doubt.Outcome{nil: doubt.Done, bot.ErrTooOld: doubt.Later, bot.ErrBusy: doubt.Later, bot.ErrGone: doubt.Never, bot.ErrNoAccess: doubt.Never,
	bot.ErrNoChannel: doubt.Never, bot.ErrRefused: doubt.Never, errOdd: doubt.Odd, context.DeadlineExceeded: doubt.Doubted}

// channel answers all requests alike, and notes them.
type channel struct {
	err     error
	noEdits error // of edits
	asks    []string
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
	return cmp.Or(c.noEdits, c.err)
}

// brought has a message show "now".
func brought(t *testing.T, c *channel, old Message) Message {
	now, err := Bring(t.Context(), c, old, "now", func(anew bool) bot.Message { return bot.Message{Content: fmt.Sprint(anew)} })
	if !errors.Is(err, c.err) {
		t.Errorf("%v becomes %v", c.err, err)
	}
	return now
}

// A message's state follows the package comment's table, posted and edited.
func TestBring(t *testing.T) {
	for err, want := range outcomes {
		if got := doubt.Of(fmt.Errorf("more: %w", err)); err != nil && got != want {
			t.Errorf("%v is %v", err, got)
		}
		for _, before := range []string{"", storage.Nowhere, "old"} {
			c, old := &channel{err: err}, Message{Channel: "c", ID: before, Shown: "before"}
			asks, now := "post c true", Message{Channel: "c", ID: "new", Shown: "now"}
			if before == "old" {
				asks, now.ID = "edit c old false", "old"
			}
			switch want {
			case doubt.Later, doubt.Odd, doubt.Doubted:
				now = old
				now.Tried = before != "old"
			case doubt.Never:
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

// A message that shows what it should is left alone. So is one that Discord has refused,
// until its content changes.
func TestBringOnlyWhatIsElse(t *testing.T) {
	for _, old := range []Message{{Channel: "c", ID: "old", Shown: "now"}, {Channel: "c", ID: storage.Nowhere, Shown: "now"}} {
		c := &channel{}
		if got := brought(t, c, old); got != old || len(c.asks) > 0 {
			t.Errorf("%v becomes %v by %q", old, got, c.asks)
		}
	}
}

// A post that may have arrived is not posted twice. Discord takes the next post for it; then it is edited, as it may show
// something older. If that can't be done at once, it is edited later.
func TestBringAfterAPostThatMayHaveArrived(t *testing.T) {
	c := &channel{err: bot.ErrBusy}
	m := brought(t, c, Message{Channel: "c"})
	c.err, c.asks = nil, nil
	if m = brought(t, c, m); m != (Message{Channel: "c", ID: "new", Shown: "now"}) || !slices.Equal(c.asks, []string{"post c true", "edit c new false"}) {
		t.Errorf("%+v by %q", m, c.asks)
	}
	c = &channel{noEdits: bot.ErrTooOld}
	m, err := Bring(t.Context(), c, Message{Channel: "c", Tried: true}, "now", func(bool) bot.Message { return bot.Message{} })
	if !errors.Is(err, bot.ErrTooOld) || m != (Message{Channel: "c", ID: "new"}) {
		t.Errorf("%+v, %v", m, err)
	}
}

// News of a message that can't be noted is kept: nothing is posted twice, and it is noted once
// that is possible.
func TestKept(t *testing.T) {
	var noted Message
	var fails error
	c, k := &channel{}, Kept{}
	bring := func(is string) (Message, error) {
		return k.Bring(t.Context(), c, Post{Thing: 7, Name: "sign", Noted: noted, Is: is, Make: func(anew bool) bot.Message { return bot.Message{Content: fmt.Sprint(anew)} },
			Note: func(_ context.Context, m Message) error {
				if fails == nil {
					noted = m
				}
				return fails
			}})
	}
	noted.Channel, fails = "c", storage.ErrBusy
	for range 2 {
		if m, err := bring("first"); !errors.Is(err, storage.ErrBusy) || m.ID != "new" {
			t.Fatalf("%+v, %v", m, err)
		}
	}
	fails = nil
	for _, is := range []string{"first", "second", "second"} {
		if m, err := bring(is); err != nil || m != noted || noted != (Message{Channel: "c", ID: "new", Shown: is}) {
			t.Errorf("%s: %+v, %v; noted as %+v", is, m, err, noted)
		}
	}
	fails = storage.ErrBusy
	if _, err := bring("third"); !errors.Is(err, storage.ErrBusy) {
		t.Error(err)
	}
	fails = nil
	if m, err := bring("third"); err != nil || noted.Shown != "third" || m != noted {
		t.Errorf("an edit that was not noted: %+v, %v", noted, err)
	}
	if want := []string{"post c true", "edit c new false", "edit c new false"}; !slices.Equal(c.asks, want) {
		t.Errorf("asked for %q", c.asks)
	}
	c.err, noted = bot.ErrBusy, Message{Channel: "c"}
	if m, err := bring("again"); !errors.Is(err, bot.ErrBusy) || !m.Tried || !k.Of(7, "sign", noted).Tried {
		t.Errorf("%+v, %v", m, err)
	}
	k.Drop(7)
	if k.Of(7, "sign", noted) != noted {
		t.Error("what is gone is kept")
	}
}

// If Discord can't take a message, each tick folds it again until it does. Anything else is
// tried once.
func TestFolds(t *testing.T) {
	for err, is := range outcomes {
		c, j := &channel{err: err}, jobs.New(nil, jobs.NewCores())
		f := Folds{Discord: c, Jobs: j}
		if got := f.Fold(t.Context(), "q", "c", "m", bot.Message{}); (got != nil) != (is == doubt.Odd || is == doubt.Doubted) {
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
		if is == doubt.Later {
			want = 4
		}
		if len(c.asks) != want {
			t.Errorf("%v: %q", err, c.asks)
		}
	}
}
