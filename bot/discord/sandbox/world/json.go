package world

import (
	"slices"

	"stopp/bot/discord/sandbox/wire"
)

// ChannelJSON is a channel as the API gives it.
func (w *World) ChannelJSON(c *Channel) object {
	o := c.Into(object{"id": c.ID, "type": c.Kind(), "flags": 0, "last_message_id": wire.Nullable(c.last())})
	switch c.Kind() {
	case DirectChannel:
		o["recipients"] = c.recipients()
		return o
	case GroupChannel:
		o["recipients"], o["owner_id"], o["name"], o["icon"] = c.recipients(), c.People[0].ID, c.Name, nil
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

// MessageJSON is a message as the API gives it to the bot. It may read others' text only
// where they mention it, and in direct messages: it has no intent for more, since
// privileged ones are refused.
func (w *World) MessageJSON(m *Message) object {
	if w.withheld(m) {
		closed := *m
		closed.Body = Body{}
		m = &closed
	}
	return w.OpenMessageJSON(m)
}

func (w *World) withheld(m *Message) bool {
	return m.Author != w.Bot.ID && w.Channel(m.Channel).Person == nil && !slices.Contains(m.Mentions, w.Bot.ID)
}

// OpenMessageJSON is a message with all that it holds, as the API gives it where a
// member shows it to the bot.
func (w *World) OpenMessageJSON(m *Message) object {
	o := object{
		"id": m.ID, "channel_id": m.Channel, "type": m.Kind, "author": w.User(m.Author).JSON(), "content": m.Content,
		"timestamp": wire.Stamp(m.CreatedAt), "edited_timestamp": nil, "tts": false, "mention_everyone": false, "pinned": false,
		"mentions": w.usersJSON(m.Mentions), "mention_roles": []any{}, "attachments": attachmentsJSON(m.Listed()),
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
	home := m.Channel
	if m.Kind == KindStarter {
		home = w.Channel(m.Channel).Parent.ID
	}
	o["message_reference"] = w.Channel(home).Into(object{"type": 0, "message_id": m.ReplyTo, "channel_id": home})
	o["referenced_message"] = nil
	if r := w.Message(home, m.ReplyTo); r != nil {
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
