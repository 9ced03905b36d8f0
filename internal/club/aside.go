package club

import (
	"cmp"
	"context"
	"time"

	"stopp/bot"
)

// Aside is a message that one member sees.
type Aside struct {
	To      string
	Message bot.Message
}

// Thread is a thread of the channel, under the id of its message.
type Thread struct {
	Name     string
	parent   string
	archived bool
}

// tokenLife is how long after a request its member can be written to.
const tokenLife = 15 * time.Minute

// mayFollow is the error that comes of following up a request that has no answer
// yet or is too old.
func (c *Channel) mayFollow(r bot.Request) error {
	if _, answered := c.Answers[r.ID]; !answered || c.now().Sub(r.At) >= tokenLife {
		return bot.ErrGone
	}
	return nil
}

// say makes the message of an answer or a follow-up.
func (c *Channel) say(r bot.Request, a bot.Answer) string {
	if a.As != bot.Private {
		return c.Add(r.Channel, a.Message)
	}
	id := c.Id()
	c.Asides[id] = Aside{r.User.ID, a.Message}
	return id
}

// replace replaces a message, whoever sees it; false if there is none.
func (c *Channel) replace(id string, m bot.Message) bool {
	if _, public := c.Messages[id]; public {
		c.public(id, m)
		return true
	}
	a, private := c.Asides[id]
	if private {
		c.Asides[id] = Aside{a.To, m}
	}
	return private
}

// FollowUp follows an answer with another message.
func (c *Channel) FollowUp(_ context.Context, r bot.Request, a bot.Answer) (string, error) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.mayFollow(r); err != nil {
		return "", err
	}
	if c.WhisperErr != nil && a.As == bot.Private {
		return "", c.WhisperErr
	}
	if c.FollowErr != nil && a.As == bot.Reply {
		return "", c.FollowErr
	}
	a.Message = c.heard(a.Message)
	c.sent = append(c.sent, Sent{How: "follow-up", As: a.As, To: r.User.ID, Message: a.Message})
	return c.say(r, a), nil
}

// Amend changes the answer to a request.
func (c *Channel) Amend(_ context.Context, r bot.Request, m bot.Message) error {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.mayFollow(r); err != nil {
		return err
	}
	m = c.heard(m)
	if !c.replace(c.answered(r), m) {
		return bot.ErrGone
	}
	c.sent = append(c.sent, Sent{How: "amend", To: r.User.ID, Message: m})
	return nil
}

// Dismiss takes an answer away.
func (c *Channel) Dismiss(_ context.Context, r bot.Request) error {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.mayFollow(r); err != nil {
		return err
	}
	id := c.answered(r)
	c.sent = append(c.sent, Sent{How: "dismiss", To: id, Name: r.ID})
	delete(c.Asides, id)
	delete(c.Messages, id)
	return nil
}

// answered is the message that changes of the answer to a request mean.
func (c *Channel) answered(r bot.Request) string { return cmp.Or(r.Further, c.Answers[r.ID]) }

// Delete takes a message out of a channel.
func (c *Channel) Delete(_ context.Context, channel, id string) error {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.says(channel, c.DeleteErr); err != nil {
		return err
	}
	c.sent = append(c.sent, Sent{How: "delete", To: id, Channel: channel})
	delete(c.Messages, id)
	return nil
}

// Direct writes to a member, who may have closed direct messages.
func (c *Channel) Direct(_ context.Context, user string, m bot.Message) error {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if user == c.Closed {
		return bot.ErrNoAccess
	}
	m = c.heard(m)
	c.sent = append(c.sent, Sent{How: "direct", To: user, Message: m})
	c.Directs[user] = append(c.Directs[user], m)
	return nil
}

// Below counts what the test says stands below any message.
func (c *Channel) Below(_ context.Context, _, _ string, most int) (int, error) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Counted++
	return min(c.Underneath, most), nil
}

// Keypads finds what stands in a channel, if the bot may read there.
func (c *Channel) Keypads(_ context.Context, channel, after string) (all []bot.Keypad, err error) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.says(channel, c.KeypadsErr); err != nil || c.Unread {
		return nil, err
	}
	c.Sought++
	for _, id := range c.Order {
		var paths []string
		for _, row := range c.Messages[id].Rows {
			for _, b := range row {
				paths = append(paths, b.ID)
			}
		}
		if c.Home[id] == channel && len(paths) > 0 && bot.When(id).After(bot.When(after)) {
			all = append(all, bot.Keypad{ID: id, Paths: paths})
		}
	}
	return all, nil
}

// Member tells whether somebody is still in the server.
func (c *Channel) Member(_ context.Context, _, user string) (bool, error) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	return !c.Left[user], c.memberErr
}

// StartThread opens a thread under a message, once.
func (c *Channel) StartThread(_ context.Context, channel, message, name string) (string, error) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.says(channel, c.ThreadErr); err != nil {
		return "", err
	}
	if _, ok := c.Messages[message]; !ok || c.Home[message] != channel {
		return "", bot.ErrGone
	}
	if c.Threads[channel] != nil || name == "" || len([]rune(name)) > 100 {
		return "", bot.ErrRefused
	}
	if c.Threads[message] == nil {
		c.sent = append(c.sent, Sent{How: "thread", To: message, Channel: channel, Name: name})
		c.Threads[message] = &Thread{Name: name, parent: channel}
	}
	return message, nil
}

// awake takes a thread out of the archive, as everything does that is written there.
func (c *Channel) awake(channel string) {
	if t := c.Threads[channel]; t != nil {
		t.archived = false
	}
}
