package sandbox

import (
	"context"
	"errors"
	"strings"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Member is one of the people, acting in one channel.
type Member struct {
	ID, Name string
	Channel  string // where they act; the first channel unless In changed it

	s *Server
	u *user
}

// Options are a command's options by their default names. Values are strings
// (also for members and channels, whose ids they are), numbers and booleans.
type Options map[string]any

// Member finds one of the people by name or id. It panics where there is none.
func (s *Server) Member(name string) Member {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, u := range s.world.people {
		if u.name == name || u.id == name {
			return Member{ID: u.id, Name: u.name, Channel: s.world.channels[0].id, s: s, u: u}
		}
	}
	panic("sandbox: no member is called " + name)
}

// In is the same member in another channel or in a thread, by its id.
func (m Member) In(channel string) Member {
	m.Channel = channel
	return m
}

// SetLocale changes the member's language.
func (m Member) SetLocale(locale string) {
	m.s.mu.Lock()
	defer m.s.mu.Unlock()
	m.s.setLocale(m.u, locale)
}

func (s *Server) setLocale(u *user, locale string) {
	u.locale = locale
	s.tell(nil, "members", s.membersView())
}

// Use is something that a member did: an interaction that the bot is to answer.
type Use struct {
	ID string // of the interaction

	s   *Server
	i   *interaction
	err error // it could not be done
}

// do carries out an action under the lock.
func (m Member) do(act func() (*interaction, error)) *Use {
	m.s.mu.Lock()
	defer m.s.mu.Unlock()
	i, err := act()
	if err != nil {
		return &Use{s: m.s, err: err}
	}
	return &Use{ID: i.id, s: m.s, i: i}
}

// Command uses a slash command. A subcommand follows its command after a space.
// What the client refuses (an unknown option, say) is an error of the Use. One
// that is for those who manage the server is refused to nobody, since a server
// may have opened it to all; only the page keeps it from them.
func (m Member) Command(name string, options Options) *Use {
	return m.do(func() (*interaction, error) {
		return m.s.useCommand(m.u, m.Channel, name, options.plain(), "")
	})
}

// Complete asks for the choices of an option while a command is being typed.
func (m Member) Complete(name string, options Options, focused string) *Use {
	return m.do(func() (*interaction, error) {
		return m.s.useCommand(m.u, m.Channel, name, options.plain(), focused)
	})
}

// plain gives the options as they are when they come from the page.
func (o Options) plain() object {
	v, err := wire.Decode(wire.Encode(o))
	if err != nil {
		panic(err) // it was just encoded
	}
	plain, _ := v.(object)
	return plain
}

// UserCommand uses a command of the menu that opens on a person.
func (m Member) UserCommand(name, target string) *Use {
	return m.do(func() (*interaction, error) { return m.s.useOn(m.u, m.Channel, name, target) })
}

// Press presses the button with a custom id on a message that the member sees,
// in whichever channel it is.
func (m Member) Press(message, customID string) *Use {
	return m.do(func() (*interaction, error) { return m.s.press(m.u, "", message, customID) })
}

// Choose chooses from a menu.
func (m Member) Choose(message, customID string, values ...string) *Use {
	return m.do(func() (*interaction, error) { return m.s.choose(m.u, "", message, customID, values) })
}

// Submit sends the modal that an earlier Use opened; see Use.Modal.
func (m Member) Submit(modal string, fields map[string]string) *Use {
	values := map[string][]string{}
	for id, text := range fields {
		values[id] = []string{text}
	}
	return m.do(func() (*interaction, error) { return m.s.submit(m.u, modal, values) })
}

// Say posts an ordinary message.
func (m Member) Say(content string) (Message, error) {
	m.s.mu.Lock()
	defer m.s.mu.Unlock()
	msg, err := m.s.say(m.u, m.Channel, content)
	if err != nil {
		return Message{}, err
	}
	return *msg, nil
}

func (s *Server) say(u *user, channel, content string) (*Message, error) {
	content = strings.TrimSpace(content)
	ch, err := s.place(u, channel)
	if err != nil {
		return nil, err
	}
	switch {
	case ch.thread != nil && ch.thread.locked:
		return nil, errLockedHere
	case content == "" || len([]rune(content)) > limit.Content:
		return nil, errors.New("a message has 1 to 2000 characters")
	}
	m := &Message{ID: s.snowflake(), Channel: channel, Author: u.id, Content: content}
	m.mentions = s.mentioned(content, mentions{everybody: true})
	m.Pings = m.mentions
	if err := s.wake(ch); err != nil {
		return nil, err
	}
	s.publish(m)
	return m, nil
}

// Messages are the messages of a channel that the member sees, oldest first.
func (m Member) Messages() []Message {
	return m.s.list(func(x *Message) bool { return x.Channel == m.Channel && m.s.sees(m.u, x) })
}

// Private are the messages that only the member sees, oldest first.
func (m Member) Private() []Message {
	return m.s.list(func(x *Message) bool { return x.Private == m.ID })
}

// AwaitMessage waits until the member sees a message in the channel that fits,
// be it new or edited, and gives the newest such one.
func (m Member) AwaitMessage(ctx context.Context, fits func(Message) bool) (Message, error) {
	return m.s.awaitMessage(ctx, func(x *Message) bool { return x.Channel == m.Channel && m.s.sees(m.u, x) && fits(*x) })
}
