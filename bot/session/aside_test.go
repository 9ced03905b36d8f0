package session_test

import (
	"context"
	"testing"
	"time"

	"stopp/bot"
)

// aside is a message that one member sees.
type aside struct {
	to      string
	message bot.Message
}

// thread is a thread of the channel, under the id of its message.
type thread struct {
	name     string
	parent   string
	archived bool
}

// tokenLife is how long after a request its member can be written to.
const tokenLife = 15 * time.Minute

// mayFollow is the error that comes of following up a request that has no answer
// yet or is too old.
func (c *channel) mayFollow(r bot.Request) error {
	if _, answered := c.answers[r.ID]; !answered || c.now().Sub(r.At) >= tokenLife {
		return bot.ErrGone
	}
	return nil
}

// say makes the message of an answer or a follow-up.
func (c *channel) say(r bot.Request, a bot.Answer) string {
	if a.As != bot.Private {
		return c.add(r.Channel, a.Message)
	}
	id := c.id()
	c.asides[id] = aside{r.User.ID, a.Message}
	return id
}

// replace replaces a message, whoever sees it; false if there is none.
func (c *channel) replace(id string, m bot.Message) bool {
	if _, public := c.messages[id]; public {
		c.messages[id] = m
		return true
	}
	a, private := c.asides[id]
	if private {
		c.asides[id] = aside{a.to, m}
	}
	return private
}

func (c *channel) FollowUp(_ context.Context, r bot.Request, a bot.Answer) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.mayFollow(r); err != nil {
		return "", err
	}
	if c.whisperErr != nil && a.As == bot.Private {
		return "", c.whisperErr
	}
	if c.followErr != nil && a.As == bot.Reply {
		return "", c.followErr
	}
	a.Message = c.heard(a.Message)
	c.sent = append(c.sent, sent{how: "follow-up", as: a.As, to: r.User.ID, message: a.Message})
	return c.say(r, a), nil
}

func (c *channel) Amend(_ context.Context, r bot.Request, m bot.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.mayFollow(r); err != nil {
		return err
	}
	m = c.heard(m)
	if !c.replace(c.answers[r.ID], m) {
		return bot.ErrGone
	}
	c.sent = append(c.sent, sent{how: "amend", to: r.User.ID, message: m})
	return nil
}

func (c *channel) Dismiss(_ context.Context, r bot.Request) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.mayFollow(r); err != nil {
		return err
	}
	c.sent = append(c.sent, sent{how: "dismiss", to: c.answers[r.ID], name: r.ID})
	delete(c.asides, c.answers[r.ID])
	delete(c.messages, c.answers[r.ID])
	return nil
}

func (c *channel) Delete(_ context.Context, channel, id string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.deleteErr); err != nil {
		return err
	}
	c.sent = append(c.sent, sent{how: "delete", to: id, channel: channel})
	delete(c.messages, id)
	return nil
}

func (c *channel) Direct(_ context.Context, user string, m bot.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if user == c.closed {
		return bot.ErrNoAccess
	}
	m = c.heard(m)
	c.sent = append(c.sent, sent{how: "direct", to: user, message: m})
	c.directs[user] = append(c.directs[user], m)
	return nil
}

// Below counts what the test says stands below any message.
func (c *channel) Below(_ context.Context, _, _ string, most int) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counted++
	return min(c.below, most), nil
}

// Keypads finds what stands in a channel, if the bot may read there.
func (c *channel) Keypads(_ context.Context, channel, after string) (all []bot.Keypad, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.keypadsErr); err != nil || c.unread {
		return nil, err
	}
	c.sought++
	for _, id := range c.order {
		var paths []string
		for _, row := range c.messages[id].Rows {
			for _, b := range row {
				paths = append(paths, b.ID)
			}
		}
		if c.home[id] == channel && len(paths) > 0 && bot.When(id).After(bot.When(after)) {
			all = append(all, bot.Keypad{ID: id, Paths: paths})
		}
	}
	return all, nil
}

func (c *channel) Member(_ context.Context, _, user string) (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.left[user], c.memberErr
}

func (c *channel) StartThread(_ context.Context, channel, message, name string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.threadErr); err != nil {
		return "", err
	}
	if _, ok := c.messages[message]; !ok || c.home[message] != channel {
		return "", bot.ErrGone
	}
	if c.threads[channel] != nil || name == "" || len([]rune(name)) > 100 {
		return "", bot.ErrRefused
	}
	if c.threads[message] == nil {
		c.sent = append(c.sent, sent{how: "thread", to: message, channel: channel, name: name})
		c.threads[message] = &thread{name: name, parent: channel}
	}
	return message, nil
}

// awake takes a thread out of the archive, as everything does that is written there.
func (c *channel) awake(channel string) {
	if t := c.threads[channel]; t != nil {
		t.archived = false
	}
}

// The double does what its kind does with what is said aside.
func TestAside(t *testing.T) {
	c := newClub(t)
	ctx, r := context.Background(), c.request(bot.Command, anna, "board")
	if _, err := c.channel.FollowUp(ctx, r, bot.Answer{}); err != bot.ErrGone {
		t.Errorf("before the answer: %v", err)
	}
	c.channel.Answer(ctx, r, bot.Answer{As: bot.Private})
	id, _ := c.channel.FollowUp(ctx, r, bot.Answer{Message: bot.Message{Content: "for all"}})
	c.channel.Dismiss(ctx, r)
	if last, m := c.channel.last(); len(c.channel.asides) != 0 || last != id || m.Content != "for all" || !bot.When(id).Equal(c.now) {
		t.Errorf("%d asides, last is %s %+v", len(c.channel.asides), last, m)
	}
	thread, err := c.channel.StartThread(ctx, r.Channel, id, "Anna – Ben")
	if err != nil {
		t.Fatal(err)
	}
	posted, _ := c.channel.Post(ctx, thread, bot.Message{})
	c.channel.threads[thread].archived = true
	c.lives(61 * time.Minute)
	for _, want := range []error{nil, nil, nil, bot.ErrTooOld} {
		if err := c.channel.Edit(ctx, thread, posted, bot.Message{}); err != want {
			t.Errorf("got %v, want %v", err, want)
		}
	}
	if c.channel.threads[thread].archived || c.channel.Dismiss(ctx, r) != bot.ErrGone {
		t.Error("the thread sleeps, or the token lives for ever")
	}
}
