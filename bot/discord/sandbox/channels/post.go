package channels

import (
	"slices"

	"stopp/bot/discord/sandbox/compose"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// post is POST /channels/{channel}/messages.
func (r *Routes) post(c *rest.Call) (any, error) {
	needs := uint64(world.SendMessages)
	if len(c.Files) > 0 {
		needs |= world.AttachFiles
	}
	ch, err := r.allowed(c, needs)
	if err != nil {
		return nil, err
	}
	if err := r.world.Reachable(ch); err != nil {
		return nil, err
	}
	m := &world.Message{Channel: ch.ID, Author: r.world.Bot.ID}
	m.Nonce = readNonce(c.Body.Get("nonce"))
	if enforced := c.Body.Get("enforce_nonce").Truth(); enforced {
		if twin := r.world.Twin(m); twin != nil {
			return r.world.MessageJSON(twin), nil
		}
	}
	if err := r.readReply(m, c.Body.Get("message_reference")); err != nil {
		return nil, err
	}
	if err := r.composer.Fill(m, c, c.Body, compose.BotFlags); err != nil {
		return nil, err
	}
	if m.Embeds = r.embeds(m); m.Empty() {
		return nil, wire.ErrNoPermission
	}
	pings := r.pings(m, compose.ReadMentions(c.Body.Get("allowed_mentions")))
	if err := r.world.Post(m, pings); err != nil {
		return nil, err
	}
	return r.world.MessageJSON(m), nil
}

func readNonce(v wire.Value) any {
	if v.Missing() {
		return nil
	}
	if t, ok := v.Raw.(string); ok {
		v.Text(0, limit.Nonce)
		return t
	}
	return v.Integer(0, -1<<63, 1<<63-1)
}

// embeds are the embeds of a message that may be there. Without the permission they go, and leave no word.
func (r *Routes) embeds(m *world.Message) []any {
	if r.world.Channel(m.Channel).May()&world.EmbedLinks == 0 {
		return nil
	}
	return m.Embeds
}

func (r *Routes) readReply(m *world.Message, ref wire.Value) error {
	if ref.Missing() || !ref.IsObject() {
		return nil
	}
	if r.world.Channel(m.Channel).May()&world.ReadMessageHistory == 0 {
		return wire.ErrNoReply
	}
	id := ref.Get("message_id")
	must := ref.Get("fail_if_not_exists").Missing() || ref.Get("fail_if_not_exists").Truth()
	if to := r.world.Message(m.Channel, id.ID()); to != nil && to.Private == "" {
		m.ReplyTo, m.Kind = to.ID, world.KindReply
	} else if must {
		ref.Refuse("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
	}
	return nil
}

// pings are those whom a new message pings: the mentioned, and the author of
// the message that it replies to.
func (r *Routes) pings(m *world.Message, allowed compose.Mentions) []string {
	ids := slices.Clone(m.Mentions)
	if to := r.world.Message(m.Channel, m.ReplyTo); allowed.Replied && to != nil && to.Author != m.Author {
		ids = append(ids, to.Author)
	}
	return ids
}
