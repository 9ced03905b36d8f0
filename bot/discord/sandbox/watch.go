package sandbox

import (
	"context"
	"fmt"
	"slices"

	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/world"
)

// watch tells what there is to see.
type watch struct{ p *parts }

// OnRequest has f called after every request to the REST API, before its answer goes out,
// unless a fault kept the request from Discord. f must not call the server.
func (w watch) OnRequest(f func(Exchange)) { w.p.monitor.Do(func() { w.p.api.OnRequest(f) }) }

// OnEvent has f called with every event for a bot that identifies from now on,
// before it goes out. f must not call the server.
func (w watch) OnEvent(f func(Event)) { w.p.monitor.Do(func() { w.p.gateway.OnEvent(f) }) }

// PublicKey is the key that checks interactions over HTTP.
func (w watch) PublicKey() string { return w.p.endpoint.PublicKey() }

// Posts are the last interactions that were sent over HTTP, with their answers.
func (w watch) Posts() []Post { return monitor.Get(w.p.monitor, w.p.endpoint.Posts) }

// InvalidRequests counts the requests of the last ten minutes that Discord
// holds against a bot: answered 401, 403 or 429. At 10,000 it bans an address.
func (w watch) InvalidRequests() int { return monitor.Get(w.p.monitor, w.p.api.InvalidRequests) }

// Traffic is what there was in a channel, a thread or direct messages so far,
// also where they are gone.
func (w watch) Traffic(channel string) Traffic {
	return monitor.Get(w.p.monitor, func() Traffic { return w.p.world.Traffic(channel) })
}

// Emojis are copies of the application's emojis, oldest first.
func (w watch) Emojis() []Emoji { return monitor.Get(w.p.monitor, w.p.emojis.All) }

// Threads are the threads of a channel, archived ones too, oldest first.
func (w watch) Threads(channel string) []Thread {
	return monitor.Get(w.p.monitor, func() (out []Thread) {
		for _, c := range w.p.world.Channels {
			if c.Thread != nil && c.Parent.ID == channel {
				out = append(out, Thread{ID: c.ID, Name: c.Name, Archived: c.Thread.Archived, Locked: c.Thread.Locked})
			}
		}
		return out
	})
}

// Messages are the public messages of a channel, oldest first.
func (w watch) Messages(channel string) []Message {
	return w.p.list(channel, func(m *Message) bool { return m.Private == "" })
}

// Message finds a message by id, also one that only a member sees.
func (w watch) Message(id string) (Message, bool) {
	var found *Message
	var out Message
	w.p.monitor.Do(func() {
		if found = w.p.world.Message("", id); found != nil {
			out = *found
		}
	})
	return out, found != nil
}

// AwaitMessage waits until there is a public message in a channel that fits, and returns the
// newest.
func (w watch) AwaitMessage(ctx context.Context, channel string, fits func(Message) bool) (Message, error) {
	return w.p.await(ctx, channel, func(m *Message) bool { return m.Private == "" && fits(*m) })
}

// AwaitBot waits until a bot is connected.
func (w watch) AwaitBot(ctx context.Context) error { return w.p.monitor.Wait(ctx, w.p.gateway.Online) }

// AwaitCommand waits until a slash command of this name is registered.
func (w watch) AwaitCommand(ctx context.Context, name string) error {
	return w.p.monitor.Wait(ctx, func() bool { return w.p.commands.Find(name, command.ChatInput, nil, nil) != nil })
}

// Online says whether a bot is connected.
func (w watch) Online() bool { return monitor.Get(w.p.monitor, w.p.gateway.Online) }

// Sessions is how many sessions the bot has, one for each shard that has identified.
func (w watch) Sessions() int { return monitor.Get(w.p.monitor, w.p.gateway.Sessions) }

// GuildID is the id of the first server.
func (w watch) GuildID() string { return w.p.world.Guilds[0].ID }

// BotID is the id of the bot's user, which is its application's too.
func (w watch) BotID() string { return w.p.world.Bot.ID }

// ChannelID is the id of a text channel by its name, in whichever server. It panics where there is none.
func (w watch) ChannelID(name string) string {
	return monitor.Get(w.p.monitor, func() string {
		for _, c := range w.p.world.TextChannels() {
			if c.Name == name {
				return c.ID
			}
		}
		panic("sandbox: no channel is called " + name)
	})
}

// list are the messages of a channel that fit, oldest first.
func (p *parts) list(channel string, fits func(*Message) bool) []Message {
	return monitor.Get(p.monitor, func() (out []Message) {
		c := p.world.Channel(channel)
		if c == nil {
			return nil
		}
		for _, m := range c.Messages {
			if fits(m) {
				out = append(out, *m)
			}
		}
		return out
	})
}

// await waits for a message of a channel that fits, and returns the newest one.
func (p *parts) await(ctx context.Context, channel string, fits func(*Message) bool) (Message, error) {
	var found Message
	err := p.monitor.Wait(ctx, func() bool {
		c := p.world.Channel(channel)
		if c == nil {
			return false
		}
		for _, m := range slices.Backward(c.Messages) {
			if fits(m) {
				found = *m
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

// audience passes on what happens: to the bot, to the page, and to callers that
// wait for a change.
type audience struct{ *parts }

func (a audience) Dispatch(g *world.Guild, intent world.Intent, name string, d any) {
	a.gateway.Dispatch(g, intent, name, d)
}

func (a audience) MessageChanged(name string, m *world.Message) {
	a.people.MessageChanged(name, m)
	a.monitor.Changed()
}

func (a audience) InteractionChanged(i *interaction.Interaction) {
	a.people.InteractionChanged(i)
	a.monitor.Changed()
}

func (a audience) ModalOpened(u *world.User, m *interaction.Modal) {
	a.people.ModalOpened(u, m)
	a.monitor.Changed()
}

func (a audience) PlacesChanged() {
	a.people.PlacesChanged()
	a.monitor.Changed()
}

func (a audience) CommandsChanged() {
	a.people.CommandsChanged()
	a.monitor.Changed()
}

func (a audience) BotChanged() {
	a.people.BotChanged()
	a.monitor.Changed()
}

func (a audience) PeopleChanged() { a.people.PeopleChanged() }
