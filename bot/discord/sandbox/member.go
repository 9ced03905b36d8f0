package sandbox

import (
	"context"

	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Member is one of the people, acting in one channel.
type Member struct {
	ID, Name string
	Channel  string // where they act; the first channel unless In changed it

	p *parts
	u *world.User
}

// Options are a command's options by their default names. Values are strings
// (also for members and channels, whose ids they are), numbers and booleans.
type Options map[string]any

// plain returns the options as they come from the page.
func (o Options) plain() wire.Object {
	v, err := wire.Decode(wire.Encode(o))
	if err != nil {
		panic(err) // it was just encoded
	}
	plain, _ := v.(wire.Object)
	return plain
}

// In is the same member in another channel or in a thread, by its id.
func (m Member) In(channel string) Member {
	m.Channel = channel
	return m
}

// Direct is the same member in their direct messages with the bot.
func (m Member) Direct() Member {
	m.p.monitor.Do(func() { m.Channel = m.p.world.Direct(m.u).ID })
	return m
}

// SetLocale changes the member's language.
func (m Member) SetLocale(locale string) {
	m.p.monitor.Do(func() { m.p.world.SetLocale(m.u, locale) })
}

// AcceptDirect says whether the member takes direct messages from the bot; at first
// everyone does. If not, messages that the bot sends by itself are refused with 50007;
// answers to commands used there still come.
func (m Member) AcceptDirect(on bool) {
	m.p.monitor.Do(func() { m.p.world.AcceptDirect(m.u, on) })
}

// Install has the member install the bot for themselves, or remove it; at first nobody
// has.
func (m Member) Install(on bool) {
	m.p.monitor.Do(func() { m.p.world.Install(m.u, on) })
}

// Say posts an ordinary message.
func (m Member) Say(content string) (Message, error) {
	var out Message
	var err error
	m.p.monitor.Do(func() {
		var said *Message
		if said, err = m.p.world.Say(m.u, m.Channel, content); err == nil {
			out = *said
		}
	})
	return out, err
}

// Messages are the messages of a channel that the member sees, oldest first.
func (m Member) Messages() []Message {
	return m.p.list(m.Channel, func(x *Message) bool { return m.p.world.Sees(m.u, x) })
}

// Private are the messages that only the member sees, oldest first.
func (m Member) Private() []Message {
	return monitor.Get(m.p.monitor, func() []Message { return m.p.world.PrivateTo(m.u) })
}

// AwaitMessage waits until the member sees a message in the channel that fits, new or
// edited, and returns the newest.
func (m Member) AwaitMessage(ctx context.Context, fits func(Message) bool) (Message, error) {
	return m.p.await(ctx, m.Channel, func(x *Message) bool { return m.p.world.Sees(m.u, x) && fits(*x) })
}

// Mentions are the messages that called the member, oldest first, as they were then:
// messages that mentioned the member, and direct messages that the bot sent by itself.
// Edits call nobody; one that is Silent called without a sound.
func (m Member) Mentions() []Message { return monitor.Get(m.p.monitor, m.u.CalledBy) }
