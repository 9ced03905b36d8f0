package sandbox

import (
	"slices"
	"time"

	"stopp/bot/sandbox/wire"
)

// shownMessages is how many messages of a channel the page gets at once.
const shownMessages = 100

func (u *user) view() object {
	return object{"id": u.id, "username": u.username, "name": u.name, "bot": u.bot, "locale": u.locale, "color": u.color, "direct": !u.noDirect}
}

func (u *user) short() object { return object{"id": u.id, "name": u.name, "bot": u.bot} }

func (s *Server) snapshot(u *user) object {
	w := &s.world
	bot := object{"id": w.bot.id, "name": w.bot.name, "online": s.online()}
	messages := object{}
	for _, c := range w.channels {
		if c.open(u) {
			messages[c.id] = s.shown(u, c.id)
		}
	}
	var open any
	if m := s.modals[u.id]; m != nil {
		open = m.json()
	}
	me := u.view()
	me["rights"] = w.rights(u)
	return object{
		"me": me, "guilds": s.guildsView(), "channels": s.channelsView(u),
		"members": s.membersView(), "bot": bot, "commands": s.commandsView(), "messages": messages, "modal": open,
		"interactions": s.waitingView(u),
	}
}

func (s *Server) guildsView() []any {
	out := []any{}
	for _, g := range s.world.guilds {
		out = append(out, object{"id": g.id, "name": g.name, "locale": g.locale, "joined": g.joined})
	}
	return out
}

// channelsView are the channels that a member comes to.
func (s *Server) channelsView(u *user) []any {
	out := []any{}
	for _, c := range s.world.channels {
		if !c.open(u) {
			continue
		}
		o := object{
			"id": c.id, "name": c.name, "topic": c.topic, "kind": c.kind(), "guild": c.guildID(), "parent": "",
			"post": c.may()&SendMessages != 0, "threads": c.may()&CreatePublicThreads != 0,
		}
		if c.thread != nil {
			o["parent"], o["archived"], o["locked"] = c.parent.id, c.thread.archived, c.thread.locked
		}
		out = append(out, o)
	}
	return out
}

func (s *Server) membersView() []any {
	out := []any{}
	for _, u := range s.world.people {
		out = append(out, u.view())
	}
	return append(out, s.world.bot.view())
}

func (s *Server) commandsView() []any {
	out := []any{}
	for _, g := range s.world.guilds {
		out = append(out, s.commandsJSON(g.id)...)
	}
	return append(out, s.commandsJSON("")...)
}

func (s *Server) waitingView(u *user) []any {
	out := []any{}
	for _, i := range s.pending {
		if state := s.state(i); i.user == u && i.kind != typeAutocomplete && (state == stateWaiting || state == stateThinking) {
			out = append(out, s.interactionView(i))
		}
	}
	return out
}

// shown are the last messages of a channel that a member sees, oldest first.
func (s *Server) shown(u *user, channel string) []any {
	out := []any{}
	for _, m := range s.messages {
		if m.Channel == channel && s.sees(u, m) {
			out = append(out, s.messageView(m, u))
		}
	}
	return out[max(0, len(out)-shownMessages):]
}

// messageView is a message as a member sees it on the page.
func (s *Server) messageView(m *Message, u *user) object {
	o := object{
		"id": m.ID, "channel": m.Channel, "author": s.world.user(m.Author).short(), "content": m.Content,
		"timestamp": m.CreatedAt.UTC().Format(time.RFC3339Nano), "edited": nil, "private": m.Private != "", "loading": m.Loading,
		"attachments": attachmentsView(m.Attachments), "embeds": wire.List(m.Embeds), "components": wire.List(m.Components),
		"pings": texts(m.Pings), "pings_me": slices.Contains(m.Pings, u.id), "used": nil, "reply_to": nil,
		"calls_me": slices.Contains(s.called(m), u.id), "silent": m.Silent,
	}
	if !m.EditedAt.IsZero() {
		o["edited"] = m.EditedAt.UTC().Format(time.RFC3339Nano)
	}
	if m.Command != "" {
		o["used"] = object{"user": s.world.user(m.User).short(), "command": m.Command}
	}
	if r := s.message(m.Channel, m.ReplyTo); m.ReplyTo != "" && r != nil && s.sees(u, r) {
		o["reply_to"] = object{"id": r.ID, "author": s.world.user(r.Author).short(), "content": r.Content}
	}
	return o
}

func attachmentsView(all []Attachment) []any {
	out := []any{}
	for i := range all {
		o := all[i].json()
		o["description"] = all[i].Alt
		if all[i].Width == 0 {
			o["width"], o["height"] = nil, nil
		}
		out = append(out, o)
	}
	return out
}

func texts(ids []string) []string { return append([]string{}, ids...) }

func (s *Server) interactionView(i *interaction) object {
	o := object{
		"id": i.id, "kind": i.action, "channel": i.channel, "message": "", "custom_id": i.customID, "command": i.command,
		"state": s.state(i), "error": "",
	}
	if i.message != nil {
		o["message"] = i.message.ID
	}
	if i.failed {
		o["error"] = noResponse
	}
	return o
}
