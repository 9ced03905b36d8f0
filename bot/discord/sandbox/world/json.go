package world

import (
	"slices"
	"strconv"

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

// GuildJSON is a server as the API gives it.
func (w *World) GuildJSON(g *Guild) object {
	o := object{
		"id": g.ID, "name": g.Name, "owner_id": w.Members[0].ID, "preferred_locale": g.Locale, "description": nil, "features": []any{},
		"roles": []any{Everyone(g)}, "emojis": []any{}, "stickers": []any{}, "region": "us-central", "nsfw": false, "incidents_data": nil,
		"afk_timeout": 300, "max_presences": nil, "max_members": 500_000, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
		"system_channel_id": wire.Nullable(w.first(g)), "premium_progress_bar_enabled": false, "widget_enabled": false,
	}
	for _, key := range []string{"icon", "banner", "splash", "discovery_splash", "home_header", "vanity_url_code", "application_id",
		"afk_channel_id", "rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "widget_channel_id"} {
		o[key] = nil
	}
	for _, key := range []string{"verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level", "nsfw_level",
		"premium_tier", "premium_subscription_count", "system_channel_flags"} {
		o[key] = 0
	}
	return o
}

// Everyone is the role that all members of a server have, the only one there is.
func Everyone(g *Guild) object {
	return object{
		"id": g.ID, "name": "@everyone", "permissions": strconv.Itoa(UsualPermissions), "position": 0, "flags": 0,
		"color": 0, "colors": object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist": false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil,
	}
}

// first is the id of a server's first text channel, "" where it has none.
func (w *World) first(g *Guild) string {
	for _, c := range w.TextChannels() {
		if c.Guild == g {
			return c.ID
		}
	}
	return ""
}

// ArrivalJSON is a server as GUILD_CREATE tells of it: with its channels, open
// threads, and the bot as a member.
func (w *World) ArrivalJSON(g *Guild) object {
	channels, threads := []any{}, []any{}
	for _, c := range w.Channels {
		switch {
		case c.Guild != g:
		case c.Thread == nil:
			channels = append(channels, w.ChannelJSON(c))
		case !c.Thread.Archived:
			threads = append(threads, w.ChannelJSON(c))
		}
	}
	me := w.Bot.MemberJSON()
	delete(me, "permissions") // only interactions have them
	me["user"], me["joined_at"] = w.Bot.JSON(), wire.Stamp(g.joinedAt)
	o := w.GuildJSON(g)
	for key, list := range map[string][]any{"channels": channels, "threads": threads, "members": {me}} {
		o[key] = list
	}
	for _, key := range []string{"voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"} {
		o[key] = []any{}
	}
	o["member_count"], o["joined_at"], o["large"], o["unavailable"] = len(w.Members)+1, wire.Stamp(g.joinedAt), false, false
	return o
}

type object = wire.Object

// Attachment is a file of a message.
type Attachment struct {
	ID, Filename, ContentType string
	Alt                       string // its description, "" where there is none
	URL                       string
	Width, Height             int // 0 where it is no picture
	Data                      []byte
	Shown                     bool // by an embed or a layout, so the API does not list it
}

// JSON is an attachment as the API gives it.
func (a *Attachment) JSON() object {
	o := object{
		"id": a.ID, "filename": a.Filename, "size": len(a.Data), "url": a.URL, "proxy_url": a.URL, "content_type": a.ContentType,
	}
	if a.Alt != "" {
		o["description"] = a.Alt
	}
	if a.Width > 0 {
		o["width"], o["height"] = a.Width, a.Height
	}
	return o
}

// Listed are the attachments that no embed or layout shows.
func (b *Body) Listed() []Attachment {
	var out []Attachment
	for _, a := range b.Attachments {
		if !a.Shown {
			out = append(out, a)
		}
	}
	return out
}

func attachmentsJSON(all []Attachment) []any {
	list := []any{}
	for i := range all {
		list = append(list, all[i].JSON())
	}
	return list
}
