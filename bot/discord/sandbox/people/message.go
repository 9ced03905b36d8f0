package people

import (
	"slices"
	"time"

	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

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
