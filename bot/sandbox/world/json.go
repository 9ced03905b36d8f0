package world

import (
	"strconv"

	"stopp/bot/sandbox/wire"
)

// GuildJSON is a server with its channels and open threads as the API gives it.
func (w *World) GuildJSON(g *Guild) object {
	channels, threads, first := []any{}, []any{}, ""
	for _, c := range w.Channels {
		switch {
		case c.Guild != g:
		case c.Thread == nil:
			channels = append(channels, w.ChannelJSON(c))
			if first == "" {
				first = c.ID
			}
		case !c.Thread.Archived:
			threads = append(threads, w.ChannelJSON(c))
		}
	}
	m := w.Bot.MemberJSON()
	m["user"], m["joined_at"] = w.Bot.JSON(), wire.Stamp(g.joinedAt)
	return object{
		"id": g.ID, "name": g.Name, "preferred_locale": g.Locale, "owner_id": w.Members[0].ID, "icon": nil,
		"roles":  []any{object{"id": g.ID, "name": "@everyone", "permissions": strconv.Itoa(UsualPermissions), "position": 0}},
		"emojis": []any{}, "features": []any{}, "channels": channels, "members": []any{m}, "threads": threads,
		"member_count": len(w.Members) + 1, "joined_at": wire.Stamp(g.joinedAt), "large": false, "unavailable": false,
		"voice_states": []any{}, "presences": []any{}, "stickers": []any{}, "system_channel_id": wire.Nullable(first),
	}
}

// ChannelJSON is a channel as the API gives it.
func (w *World) ChannelJSON(c *Channel) object {
	o := c.Into(object{"id": c.ID, "type": c.Kind(), "flags": 0, "last_message_id": wire.Nullable(c.last())})
	switch c.Kind() {
	case DirectChannel:
		o["recipients"] = []any{c.Person.JSON()}
		return o
	case ThreadChannel:
		c.threadInto(o)
	default:
		o["topic"], o["position"], o["nsfw"] = nil, w.position(c), false
		o["parent_id"], o["permission_overwrites"] = nil, []any{}
	}
	o["name"], o["rate_limit_per_user"] = c.Name, 0
	return o
}

// MessageJSON is a message as the API gives it.
func (w *World) MessageJSON(m *Message) object {
	o := object{
		"id": m.ID, "channel_id": m.Channel, "type": m.Kind, "author": w.User(m.Author).JSON(), "content": m.Content,
		"timestamp": wire.Stamp(m.CreatedAt), "edited_timestamp": nil, "tts": false, "mention_everyone": false, "pinned": false,
		"mentions": w.usersJSON(m.Mentions), "mention_roles": []any{}, "attachments": attachmentsJSON(m.Attachments),
		"embeds": wire.List(m.Embeds), "components": wire.List(m.Components), "flags": m.Flags,
	}
	if !m.EditedAt.IsZero() {
		o["edited_timestamp"] = wire.Stamp(m.EditedAt)
	}
	if m.Nonce != nil {
		o["nonce"] = m.Nonce
	}
	if m.Poll != nil {
		o["poll"] = m.Poll
	}
	if m.Author == w.Bot.ID {
		o["application_id"] = w.Bot.ID
	}
	if m.Origin != nil {
		o["webhook_id"] = w.Bot.ID
		o["interaction_metadata"] = m.Origin.OriginJSON(m.ID)
	}
	if t := w.Channel(m.ID); t != nil {
		o["thread"] = w.ChannelJSON(t)
	}
	w.referenceInto(m, o)
	return o
}

func (w *World) referenceInto(m *Message, o object) {
	if m.ReplyTo == "" {
		return
	}
	o["message_reference"] = w.Channel(m.Channel).Into(object{"type": 0, "message_id": m.ReplyTo, "channel_id": m.Channel})
	o["referenced_message"] = nil
	if r := w.Message(m.Channel, m.ReplyTo); r != nil {
		short := *r
		short.ReplyTo = ""
		o["referenced_message"] = w.MessageJSON(&short)
	}
}

func (w *World) eventJSON(event string, c *Channel, m *Message) object {
	if event == "MESSAGE_DELETE" {
		return c.Into(object{"id": m.ID, "channel_id": m.Channel})
	}
	return c.Into(w.MessageJSON(m))
}
