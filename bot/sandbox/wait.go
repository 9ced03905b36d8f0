package sandbox

import (
	"context"
	"errors"
	"fmt"

	"stopp/bot/sandbox/wire"
)

// ErrNoResponse: the bot did not answer an interaction within three seconds.
var ErrNoResponse = errors.New(noResponse)

// Answered waits for the first answer, of whatever sort.
func (u *Use) Answered(ctx context.Context) error {
	return u.await(ctx, func() bool { return u.i.answered != 0 })
}

// Answer waits for the message that the interaction was answered with, or that
// its answer edited. A deferred answer is waited for until it is there. A Use
// that was answered without a message gives an error.
func (u *Use) Answer(ctx context.Context) (Message, error) {
	var found Message
	err := u.await(ctx, func() bool {
		m := u.s.original(u.i)
		if m == nil || m.Loading {
			return u.i.answered != 0 && m == nil
		}
		found = *m
		return true
	})
	if err == nil && found.ID == "" {
		err = errors.New("sandbox: it was answered without a message")
	}
	return found, err
}

func (s *Server) original(i *interaction) *Message {
	if i.original == "" {
		return nil
	}
	return s.message(i.channel, i.original)
}

// FollowUps are the further messages that the interaction was answered with and
// that are still there.
func (u *Use) FollowUps() []Message {
	return u.s.list(func(m *Message) bool { return m.origin == u.i && m.ID != u.i.original })
}

// AnswerType is the type of the first answer as Discord numbers them (4 message,
// 5 deferred, 6 deferred update, 7 update, 8 choices, 9 modal), 0 before it.
func (u *Use) AnswerType() int {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	if u.i == nil {
		return 0
	}
	return u.i.answered
}

// Modal is a form that a member was shown.
type Modal struct {
	ID, CustomID, Title string
	Components          []any // as Discord takes them
}

// Modal waits for the modal that the interaction opens.
func (u *Use) Modal(ctx context.Context) (Modal, error) {
	if err := u.Answered(ctx); err != nil {
		return Modal{}, err
	}
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	m := u.i.modal
	if m == nil {
		return Modal{}, errors.New("sandbox: it was answered without a modal")
	}
	return Modal{ID: m.id, CustomID: m.customID, Title: m.title, Components: m.components}, nil
}

// Choices waits for the choices of a Complete, as name and value.
func (u *Use) Choices(ctx context.Context) ([]Choice, error) {
	if u.err != nil {
		return nil, u.err
	}
	list, err := u.s.awaitChoices(ctx, u.i)
	var out []Choice
	for _, c := range list {
		name, _ := c.(object)["name"].(string)
		out = append(out, Choice{Name: name, Value: wire.Scalar(c.(object)["value"])})
	}
	return out, err
}

// Choice is one of the choices of an option.
type Choice struct{ Name, Value string }

// await waits until ready, which is asked under the lock.
func (u *Use) await(ctx context.Context, ready func() bool) error {
	if u.err != nil {
		return u.err
	}
	failed := false
	err := u.s.wait(ctx, func() bool {
		failed = u.i.failed && !ready()
		return failed || ready()
	})
	if failed {
		return ErrNoResponse
	}
	if err != nil {
		return fmt.Errorf("sandbox: waiting for an answer: %w", err)
	}
	return nil
}

// Messages are the public messages of a channel, oldest first.
func (s *Server) Messages(channel string) []Message {
	return s.list(func(m *Message) bool { return m.Channel == channel && m.Private == "" })
}

// Message finds a message by id, also one that only a member sees.
func (s *Server) Message(id string) (Message, bool) {
	found := s.list(func(m *Message) bool { return m.ID == id })
	if len(found) == 0 {
		return Message{}, false
	}
	return found[0], true
}

// AwaitMessage waits until there is a public message in a channel that fits, and
// gives the newest such one.
func (s *Server) AwaitMessage(ctx context.Context, channel string, fits func(Message) bool) (Message, error) {
	return s.awaitMessage(ctx, func(m *Message) bool { return m.Channel == channel && m.Private == "" && fits(*m) })
}

func (s *Server) awaitMessage(ctx context.Context, fits func(*Message) bool) (Message, error) {
	var found Message
	err := s.wait(ctx, func() bool {
		for i := len(s.messages) - 1; i >= 0; i-- {
			if fits(s.messages[i]) {
				found = *s.messages[i]
				return true
			}
		}
		return false
	})
	if err != nil {
		err = fmt.Errorf("sandbox: waiting for a message: %w", err)
	}
	return found, err
}

func (s *Server) list(fits func(*Message) bool) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []Message
	for _, m := range s.messages {
		if fits(m) {
			out = append(out, *m)
		}
	}
	return out
}

// AwaitBot waits until a bot is connected.
func (s *Server) AwaitBot(ctx context.Context) error {
	return s.wait(ctx, s.online)
}

// AwaitCommand waits until a slash command of this name is registered.
func (s *Server) AwaitCommand(ctx context.Context, name string) error {
	return s.wait(ctx, func() bool { return s.lookUp(name, chatInput, nil) != nil })
}

// Online says whether a bot is connected.
func (s *Server) Online() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.online()
}

// GuildID is the id of the first server.
func (s *Server) GuildID() string { return s.world.guilds[0].id }

// BotID is the id of the bot's user, which is its application's too.
func (s *Server) BotID() string { return s.world.app }

// ChannelID is the id of a text channel by its name, in whichever server. It panics where there is none.
func (s *Server) ChannelID(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.world.channels {
		if c.name == name && c.kind() == kindText {
			return c.id
		}
	}
	panic("sandbox: no channel is called " + name)
}
