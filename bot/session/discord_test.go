package session

import (
	"context"
	"fmt"
	"regexp"
	"sync"

	"stopp/bot"
)

// channel is a Discord that remembers what was sent, and shows the messages
// of its channel as people would see them. Errors can be switched on.
type channel struct {
	mu       sync.Mutex
	sent     []sent
	messages map[string]bot.Message
	order    []string // ids of the messages, oldest first
	nonces   map[string]string

	answerErr, postErr, editErr error
	deleted                     string // a channel that is not there any more
	refused                     int    // how many posts and edits got an error
	afterPost                   func() // runs before a post's answer arrives
	lostPost                    bool   // the next post arrives, but not its answer
}

// sent is something that went out.
type sent struct {
	how     string // answer, follow-up, post, edit
	as      bot.As
	to      string // the member of an answer, the message of an edit
	message bot.Message
	channel string // of a post
}

func newChannel() *channel {
	return &channel{messages: map[string]bot.Message{}, nonces: map[string]string{}}
}

func (c *channel) Answer(_ context.Context, r bot.Request, a bot.Answer) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.answerErr != nil {
		return "", c.answerErr
	}
	c.check(a.Message)
	c.sent = append(c.sent, sent{how: "answer", as: a.As, to: r.User.ID, message: a.Message})
	switch a.As {
	case bot.Reply:
		return c.add(a.Message), nil
	case bot.Update:
		if _, public := c.messages[r.Message]; public {
			c.messages[r.Message] = a.Message
		}
	}
	return "", nil
}

func (c *channel) FollowUp(_ context.Context, r bot.Request, m bot.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.check(m)
	c.sent = append(c.sent, sent{how: "follow-up", as: bot.Private, to: r.User.ID, message: m})
	return nil
}

func (c *channel) Post(_ context.Context, channel string, m bot.Message) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.postErr); err != nil {
		return "", err
	}
	if id := c.nonces[m.Nonce]; m.Nonce != "" && id != "" {
		return id, nil
	}
	c.check(m)
	c.sent = append(c.sent, sent{how: "post", message: m, channel: channel})
	id := c.add(m)
	c.nonces[m.Nonce] = id
	if c.afterPost != nil {
		c.afterPost()
	}
	if c.lostPost {
		c.lostPost = false
		return "", bot.ErrBusy
	}
	return id, nil
}

func (c *channel) Edit(_ context.Context, channel, id string, m bot.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.editErr); err != nil {
		return err
	}
	if _, ok := c.messages[id]; !ok {
		return bot.ErrGone
	}
	c.check(m)
	c.sent = append(c.sent, sent{how: "edit", to: id, message: m})
	c.messages[id] = m
	return nil
}

// check panics at a sentence one of whose places was not filled, or that no
// catalogue has.
func (c *channel) check(m bot.Message) {
	if all := fmt.Sprint(m.Content, m.Rows, m.Menus); unfilled.MatchString(all) {
		panic("sent: " + all)
	}
}

var unfilled = regexp.MustCompile(`<no value>|\[[a-z]+[a-z-]*(\.[a-z-]+)*\]`)

// says is the error that a post or an edit gets, if it gets one.
func (c *channel) says(channel string, err error) error {
	if channel == c.deleted {
		err = bot.ErrNoChannel
	}
	if err != nil {
		c.refused++
	}
	return err
}

func (c *channel) add(m bot.Message) string {
	id := fmt.Sprint(900000 + len(c.nonces) + len(c.order))
	c.messages[id] = m
	c.order = append(c.order, id)
	return id
}

// last is the newest message of the channel and its id.
func (c *channel) last() (string, bot.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.order) == 0 {
		return "", bot.Message{}
	}
	id := c.order[len(c.order)-1]
	return id, c.messages[id]
}

// take returns what went out since the last take.
func (c *channel) take() []sent {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := c.sent
	c.sent = nil
	return all
}

func (c *channel) remove(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.messages, id)
}
