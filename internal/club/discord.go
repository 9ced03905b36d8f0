package club

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

// Channel is a Discord that remembers what was sent, and shows the messages
// of its channels as people would see them. Errors can be switched on. Ids are
// snowflakes of the time at which something was made.
type Channel struct {
	Mu       sync.Mutex
	now      func() time.Time
	Ahead    time.Duration // of Discord's clock that of the room is
	made     uint64        // how many ids
	sent     []Sent
	Messages map[string]bot.Message // those that a channel sees
	Home     map[string]string      // the channel of a message
	Order    []string               // ids of the messages, oldest first
	Nonces   map[string]string
	lately   map[string][]time.Time // edits of old messages by channel

	Answers map[string]string // the message that a request's first answer is, "" if it is none
	Asides  map[string]Aside  // messages that one member sees
	Threads map[string]*Thread
	Directs map[string][]bot.Message // by user

	AnswerErr, PostErr, EditErr, ThreadErr, DeleteErr error

	Left         map[string]bool   // users who are members no more
	memberErr    error             // of asking whether they are
	Unread       bool              // the bot may not read what was written before
	KeypadsErr   error             // of looking for messages
	Sought       int               // how often they were looked for
	Underneath   int               // messages of others below each of ours, and
	Counted      int               // how often they were counted
	FollowErr    error             // of a follow-up that all would see
	WhisperErr   error             // of one that only its member would see
	Closed       string            // a user who takes no direct messages
	Deleted      string            // a channel that is not there any more
	Refused      int               // how many posts and edits got an error
	BeforeEdit   func()            // runs, without the lock, before an edit
	BeforePost   func()            // and before a post
	BeforeAnswer func(bot.Request) // and before an answer
	AfterPost    func()            // runs before a post's answer arrives
	LostPost     bool              // the next post arrives, but not its answer
}

// Sent is something that went out.
type Sent struct {
	How     string // answer, follow-up, edit-follow-up, dismiss, post, edit, delete, direct, thread, archive
	As      bot.As
	To      string // the member of an answer or a direct message, else the message
	Message bot.Message
	Channel string // of a post, a delete or a thread
	Name    string // of a thread; of a dismiss the request whose answer goes
	Choices []bot.Choice
}

// NewChannel is a channel that nobody has written in.
func NewChannel(now func() time.Time) *Channel {
	return &Channel{now: now, Messages: map[string]bot.Message{}, Home: map[string]string{}, Nonces: map[string]string{},
		lately: map[string][]time.Time{}, Answers: map[string]string{}, Asides: map[string]Aside{},
		Left: map[string]bool{}, Threads: map[string]*Thread{}, Directs: map[string][]bot.Message{}}
}

// Answer answers a request.
func (c *Channel) Answer(_ context.Context, r bot.Request, a bot.Answer) (string, error) {
	if c.BeforeAnswer != nil {
		c.BeforeAnswer(r)
	}
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if c.AnswerErr != nil {
		return "", c.AnswerErr
	}
	a.Message = c.heard(a.Message)
	c.sent = append(c.sent, Sent{How: "answer", As: a.As, To: r.User.ID, Message: a.Message, Choices: a.Choices})
	c.Answers[r.ID] = ""
	switch a.As {
	case bot.Reply, bot.Private:
		id := c.say(r, a)
		c.Answers[r.ID] = id
		return id, nil
	case bot.Quiet:
		c.Answers[r.ID] = r.Message
	case bot.Update:
		c.Answers[r.ID] = r.Message
		c.replace(r.Message, a.Message)
	}
	return "", nil
}

// Post writes a message to a channel, once under a nonce.
func (c *Channel) Post(_ context.Context, channel string, m bot.Message) (string, error) {
	if c.BeforePost != nil {
		c.BeforePost()
	}
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.says(channel, c.PostErr); err != nil {
		return "", err
	}
	if id := c.Nonces[m.Nonce]; m.Nonce != "" && id != "" {
		return id, nil
	}
	m = c.heard(m)
	c.sent = append(c.sent, Sent{How: "post", Message: m, Channel: channel})
	c.awake(channel)
	id := c.Add(channel, m)
	c.Nonces[m.Nonce] = id
	if c.AfterPost != nil {
		c.AfterPost()
	}
	if c.LostPost {
		c.LostPost = false
		return "", bot.ErrBusy
	}
	return id, nil
}

// Edit changes a message of a channel.
func (c *Channel) Edit(_ context.Context, channel, id string, m bot.Message) error {
	if c.BeforeEdit != nil {
		c.BeforeEdit()
	}
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if err := c.says(channel, c.EditErr); err != nil {
		return err
	}
	if _, ok := c.Messages[id]; !ok || c.Home[id] != channel {
		return bot.ErrGone
	}
	if c.tooOld(channel, id) {
		return bot.ErrTooOld
	}
	c.awake(channel)
	m = c.heard(m)
	c.sent = append(c.sent, Sent{How: "edit", To: id, Message: m})
	c.public(id, m)
	return nil
}

// heard is a message as the tests read it: all that its layout says is its content. It
// panics at a sentence one of whose places was not filled, or that no catalogue has, and
// at a layout that Discord would not take.
func (c *Channel) heard(m bot.Message) bot.Message {
	if err := m.CheckLayout(); err != nil {
		panic(err)
	}
	m.Content = m.Words()
	if len(m.Layout) == 0 && len(m.Menus)+len(m.Rows) > 5 {
		panic(fmt.Sprintf("%d menus and %d rows of buttons: %s", len(m.Menus), len(m.Rows), m.Content))
	}
	if all := fmt.Sprint(m.Content, m.Rows, m.Menus); strings.ContainsAny(all, "[<") && unfilled.MatchString(all) {
		panic("sent: " + all)
	}
	return m
}

// public is what all see from now on. It panics at a whole seal: that stands behind a button.
func (c *Channel) public(id string, m bot.Message) {
	if wholeSeal.MatchString(m.Content) {
		panic("for all to read: " + m.Content)
	}
	c.Messages[id] = m
}

var wholeSeal = regexp.MustCompile("[0-9a-f]{64}")

var unfilled = regexp.MustCompile(`<no value>|\[[a-z]+[a-z-]*(\.[a-z-]+)*\]`)

// says is the error that a post or an edit gets, if it gets one.
func (c *Channel) says(channel string, err error) error {
	if channel == c.Deleted {
		err = bot.ErrNoChannel
	}
	if err != nil {
		c.Refused++
	}
	return err
}

// time is what Discord's clock says.
func (c *Channel) time() time.Time { return c.now().Add(-c.Ahead) }

// Id is a new snowflake.
func (c *Channel) Id() string {
	c.made++
	return fmt.Sprint(uint64(c.time().UnixMilli()-1420070400000)<<22 + c.made)
}

// Add puts a message in a channel as if the bot had written it before.
func (c *Channel) Add(channel string, m bot.Message) string {
	id := c.Id()
	c.public(id, m)
	c.Home[id] = channel
	c.Order = append(c.Order, id)
	return id
}

// tooOld is Discord's limit for messages older than an hour: three edits in six
// seconds of all such in a channel.
func (c *Channel) tooOld(channel, id string) bool {
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

// Last is the newest message of the channel and its id.
func (c *Channel) Last() (string, bot.Message) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	if len(c.Order) == 0 {
		return "", bot.Message{}
	}
	id := c.Order[len(c.Order)-1]
	return id, c.Messages[id]
}

// Take returns what went out since the last take.
func (c *Channel) Take() []Sent {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	all := c.sent
	c.sent = nil
	return all
}

// Peek is what went out since the last take, which stays there.
func (c *Channel) Peek() []Sent {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	return slices.Clone(c.sent)
}

// Shown tells whether a channel sees a message.
func (c *Channel) Shown(id string) bool {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	_, is := c.Messages[id]
	return is
}

// Remove deletes a message behind the bot’s back.
func (c *Channel) Remove(id string) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	delete(c.Messages, id)
}
