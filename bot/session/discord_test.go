package session_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"stopp/bot"
)

// channel is a Discord that remembers what was sent, and shows the messages
// of its channels as people would see them. Errors can be switched on. Ids are
// snowflakes of the time at which something was made.
type channel struct {
	mu       sync.Mutex
	now      func() time.Time
	ahead    time.Duration // of Discord's clock that of the room is
	made     uint64        // how many ids
	sent     []sent
	messages map[string]bot.Message // those that a channel sees
	home     map[string]string      // the channel of a message
	order    []string               // ids of the messages, oldest first
	nonces   map[string]string
	lately   map[string][]time.Time // edits of old messages by channel

	answers map[string]string // the message that a request's first answer is, "" if it is none
	asides  map[string]aside  // messages that one member sees
	threads map[string]*thread
	directs map[string][]bot.Message // by user

	answerErr, postErr, editErr, threadErr, deleteErr error

	left         map[string]bool   // users who are members no more
	memberErr    error             // of asking whether they are
	unread       bool              // the bot may not read what was written before
	keypadsErr   error             // of looking for messages
	sought       int               // how often they were looked for
	below        int               // messages of others below each of ours, and
	counted      int               // how often they were counted
	followErr    error             // of a follow-up that all would see
	whisperErr   error             // of one that only its member would see
	closed       string            // a user who takes no direct messages
	deleted      string            // a channel that is not there any more
	refused      int               // how many posts and edits got an error
	beforeEdit   func()            // runs, without the lock, before an edit
	beforePost   func()            // and before a post
	beforeAnswer func(bot.Request) // and before an answer
	afterPost    func()            // runs before a post's answer arrives
	lostPost     bool              // the next post arrives, but not its answer
}

// sent is something that went out.
type sent struct {
	how     string // answer, follow-up, edit-follow-up, dismiss, post, edit, delete, direct, thread, archive
	as      bot.As
	to      string // the member of an answer or a direct message, else the message
	message bot.Message
	channel string // of a post, a delete or a thread
	name    string // of a thread; of a dismiss the request whose answer goes
	choices []bot.Choice
}

func newChannel(now func() time.Time) *channel {
	return &channel{now: now, messages: map[string]bot.Message{}, home: map[string]string{}, nonces: map[string]string{},
		lately: map[string][]time.Time{}, answers: map[string]string{}, asides: map[string]aside{},
		left: map[string]bool{}, threads: map[string]*thread{}, directs: map[string][]bot.Message{}}
}

func (c *channel) Answer(_ context.Context, r bot.Request, a bot.Answer) (string, error) {
	if c.beforeAnswer != nil {
		c.beforeAnswer(r)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.answerErr != nil {
		return "", c.answerErr
	}
	a.Message = c.heard(a.Message)
	c.sent = append(c.sent, sent{how: "answer", as: a.As, to: r.User.ID, message: a.Message, choices: a.Choices})
	c.answers[r.ID] = ""
	switch a.As {
	case bot.Reply, bot.Private:
		id := c.say(r, a)
		c.answers[r.ID] = id
		return id, nil
	case bot.Update:
		c.answers[r.ID] = r.Message
		c.replace(r.Message, a.Message)
	}
	return "", nil
}

func (c *channel) Post(_ context.Context, channel string, m bot.Message) (string, error) {
	if c.beforePost != nil {
		c.beforePost()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.postErr); err != nil {
		return "", err
	}
	if id := c.nonces[m.Nonce]; m.Nonce != "" && id != "" {
		return id, nil
	}
	m = c.heard(m)
	c.sent = append(c.sent, sent{how: "post", message: m, channel: channel})
	c.awake(channel)
	id := c.add(channel, m)
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
	if c.beforeEdit != nil {
		c.beforeEdit()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.says(channel, c.editErr); err != nil {
		return err
	}
	if _, ok := c.messages[id]; !ok || c.home[id] != channel {
		return bot.ErrGone
	}
	if c.tooOld(channel, id) {
		return bot.ErrTooOld
	}
	c.awake(channel)
	m = c.heard(m)
	c.sent = append(c.sent, sent{how: "edit", to: id, message: m})
	c.messages[id] = m
	return nil
}

// heard is a message as the tests read it: all that its layout says is its content. It
// panics at a sentence one of whose places was not filled, or that no catalogue has, and
// at a layout that Discord would not take.
func (c *channel) heard(m bot.Message) bot.Message {
	if err := m.CheckLayout(); err != nil {
		panic(err)
	}
	m.Content = m.Words()
	if all := fmt.Sprint(m.Content, m.Rows, m.Menus); strings.ContainsAny(all, "[<") && unfilled.MatchString(all) {
		panic("sent: " + all)
	}
	return m
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

// time is what Discord's clock says.
func (c *channel) time() time.Time { return c.now().Add(-c.ahead) }

// id is a new snowflake.
func (c *channel) id() string {
	c.made++
	return fmt.Sprint(uint64(c.time().UnixMilli()-1420070400000)<<22 + c.made)
}

func (c *channel) add(channel string, m bot.Message) string {
	id := c.id()
	c.messages[id], c.home[id] = m, channel
	c.order = append(c.order, id)
	return id
}

// tooOld is Discord's limit for messages older than an hour: three edits in six
// seconds of all such in a channel.
func (c *channel) tooOld(channel, id string) bool {
	now := c.time()
	if now.Sub(bot.When(id)) <= time.Hour {
		return false
	}
	edits := slices.DeleteFunc(c.lately[channel], func(t time.Time) bool { return now.Sub(t) >= 6*time.Second })
	if len(edits) < 3 {
		edits = append(edits, now)
		c.lately[channel] = edits
		return false
	}
	return true
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

// peek is what went out since the last take, which stays there.
func (c *channel) peek() []sent {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.sent)
}

// shown tells whether a channel sees a message.
func (c *channel) shown(id string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, is := c.messages[id]
	return is
}

func (c *channel) remove(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.messages, id)
}
