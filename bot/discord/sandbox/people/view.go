package people

import (
	"slices"
	"time"

	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// shownMessages is how many messages of a channel the page gets at once.
const shownMessages = 100

// view is the world as the page gets it.
type view struct {
	world        *world.World
	commands     *command.Registry
	interactions *interaction.Registry
	online       func() bool
}

func userView(u *world.User) object {
	return object{"id": u.ID, "username": u.Username, "name": u.Name, "bot": u.Bot, "locale": u.Locale, "color": u.Color, "direct": !u.NoDirect, "installed": u.Installed}
}

func short(u *world.User) object { return object{"id": u.ID, "name": u.Name, "bot": u.Bot} }

// snapshot is all that a member sees.
func (v *view) snapshot(u *world.User) object {
	w := v.world
	bot := object{"id": w.Bot.ID, "name": w.Bot.Name, "online": v.online()}
	messages := object{}
	for _, c := range w.Channels {
		if c.Open(u) {
			messages[c.ID] = v.shown(u, c)
		}
	}
	var open any
	if m := v.interactions.OpenModal(u); m != nil {
		open = m.JSON()
	}
	me := userView(u)
	me["rights"] = w.Rights(u)
	return object{
		"me": me, "guilds": v.guilds(), "channels": v.channels(u),
		"members": v.members(), "bot": bot, "commands": v.allCommands(), "messages": messages, "modal": open,
		"interactions": v.waiting(u),
	}
}

func (v *view) guilds() []any {
	out := []any{}
	for _, g := range v.world.Guilds {
		out = append(out, object{"id": g.ID, "name": g.Name, "locale": g.Locale, "joined": g.Joined})
	}
	return out
}

// channels are the channels that a member can see.
func (v *view) channels(u *world.User) []any {
	out := []any{}
	for _, c := range v.world.Channels {
		if !c.Open(u) {
			continue
		}
		o := object{
			"id": c.ID, "name": c.Name, "topic": "", "kind": c.Kind(), "guild": c.GuildID(), "parent": "",
			"context": command.Context(c), "bot": c.HasBot(),
			"post": c.May()&world.SendMessages != 0, "threads": c.May()&world.CreatePublicThreads != 0,
		}
		if c.Thread != nil {
			o["parent"], o["archived"], o["locked"] = c.Parent.ID, c.Thread.Archived, c.Thread.Locked
		}
		out = append(out, o)
	}
	return out
}

func (v *view) members() []any {
	out := []any{}
	for _, u := range v.world.Members {
		out = append(out, userView(u))
	}
	return append(out, userView(v.world.Bot))
}

func (v *view) allCommands() []any {
	out := []any{}
	for _, g := range v.world.Guilds {
		out = append(out, v.commands.JSON(g.ID)...)
	}
	return append(out, v.commands.JSON("")...)
}

// waiting are a member's interactions that the bot has still to answer.
func (v *view) waiting(u *world.User) []any {
	out := []any{}
	for _, i := range v.interactions.All() {
		state := v.interactions.State(i)
		if i.User == u && i.Kind != interaction.Autocomplete && (state == interaction.Waiting || state == interaction.Thinking) {
			out = append(out, v.interaction(i))
		}
	}
	return out
}

func (v *view) interaction(i *interaction.Interaction) object {
	o := object{
		"id": i.ID, "kind": i.Action, "channel": i.Channel, "message": "", "custom_id": i.CustomID, "command": i.Command,
		"state": v.interactions.State(i), "error": "",
	}
	if i.Message != nil {
		o["message"] = i.Message.ID
	}
	if i.Failed {
		o["error"] = interaction.NoResponse
	}
	return o
}

// shown are the last messages of a channel that a member sees, oldest first.
func (v *view) shown(u *world.User, c *world.Channel) []any {
	out := []any{}
	for _, m := range c.Messages {
		if v.world.Sees(u, m) {
			out = append(out, v.message(m, u))
		}
	}
	return out[max(0, len(out)-shownMessages):]
}

// message is a message as a member sees it on the page.
func (v *view) message(m *world.Message, u *world.User) object {
	w := v.world
	o := object{
		"id": m.ID, "channel": m.Channel, "author": short(w.User(m.Author)), "content": m.Content,
		"timestamp": m.CreatedAt.UTC().Format(time.RFC3339Nano), "edited": nil, "private": m.Private != "", "loading": m.Loading,
		"attachments": attachments(m.Listed()), "embeds": wire.List(m.Embeds), "components": wire.List(m.Components),
		"pings": append([]string{}, m.Pings...), "pings_me": slices.Contains(m.Pings, u.ID), "used": nil, "reply_to": nil,
		"calls_me": slices.Contains(w.Called(m), u.ID), "silent": m.Silent,
	}
	if !m.EditedAt.IsZero() {
		o["edited"] = m.EditedAt.UTC().Format(time.RFC3339Nano)
	}
	if m.Command != "" {
		o["used"] = object{"user": short(w.User(m.User)), "command": m.Command}
	}
	if r := w.Message(m.Channel, m.ReplyTo); r != nil && w.Sees(u, r) {
		o["reply_to"] = object{"id": r.ID, "author": short(w.User(r.Author)), "content": r.Words()}
	}
	return o
}

func attachments(all []world.Attachment) []any {
	out := []any{}
	for i := range all {
		o := all[i].JSON()
		o["description"] = all[i].Alt
		if all[i].Width == 0 {
			o["width"], o["height"] = nil, nil
		}
		out = append(out, o)
	}
	return out
}
