// Package compose turns a bot's requests into messages: it checks a request's
// body against Discord's limits, and keeps the files that came with it.
package compose

import (
	"strings"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Composer makes messages of bodies.
type Composer struct {
	world *world.World
	clock *clock.Clock
	knows func(emoji string) bool // tells by id
	url   string                  // where the server's files are, without a slash at the end
}

// New is a composer. Its attachments are at an address, and it takes the emojis
// that known accepts.
func New(w *world.World, clock *clock.Clock, knows func(emoji string) bool, url string) *Composer {
	return &Composer{world: w, clock: clock, knows: knows, url: url}
}

// BotFlags may be set on a message that a bot posts by itself.
const BotFlags = world.FlagSuppressEmbeds | world.FlagSilent | world.FlagVoice | world.FlagV2

// Fill puts the body of a request into a message, either new or a copy of the edited one:
// anything that the body does not name stays. On a refusal the message is good for
// nothing.
func (k *Composer) Fill(m *world.Message, c *rest.Call, body wire.Value, flags int64) error {
	if !body.IsObject() {
		body.Required()
		return body.Err()
	}
	m.Flags &^= world.FlagLoading
	if f := body.Get("flags"); !f.Missing() {
		m.Flags = m.Flags&(world.FlagEphemeral|world.FlagV2) | readFlags(f, flags)
	}
	if body.Has("content") {
		m.Content = strings.TrimSpace(body.Get("content").Text(0, limit.Content))
	}
	k.attach(m, c, body)
	files := k.files(m, body)
	if body.Has("embeds") {
		m.Embeds = checkEmbeds(body.Get("embeds"), files)
	}
	if body.Has("components") {
		around := component.Surroundings{Knows: k.knows, Media: files.media}
		m.Components = component.Check(body.Get("components"), m.Flags&world.FlagV2 != 0, around)
	}
	if poll := body.Get("poll"); !poll.Missing() && m.ID == "" {
		m.Poll = checkPoll(poll, k.clock.Now())
	}
	if err := checkStickers(body.Get("sticker_ids")); err != nil && m.Flags&world.FlagV2 == 0 {
		return err
	}
	checkLegacyFields(m, body)
	m.Mentions = k.world.Mentioned(m.Words(), ReadMentions(body.Get("allowed_mentions")).may)
	if err := body.Err(); err != nil {
		return err
	}
	if m.Empty() {
		return wire.ErrEmptyMessage
	}
	return nil
}

// Edit replaces the parts of a message that a body names.
func (k *Composer) Edit(m *world.Message, c *rest.Call, body wire.Value) error {
	next, err := k.Edited(m, c, body)
	if err == nil {
		k.world.Replace(m, next)
	}
	return err
}

// Edited is what an edit would make of a message.
func (k *Composer) Edited(m *world.Message, c *rest.Call, body wire.Value) (next world.Message, err error) {
	next = *m
	if err := k.Fill(&next, c, body, BotFlags|world.FlagEphemeral); err != nil {
		return next, err
	}
	next.Flags = next.Flags&^world.FlagEphemeral | m.Flags&world.FlagEphemeral
	return next, nil
}

// readFlags are the flags of a body, all of which must be allowed.
func readFlags(v wire.Value, allowed int64) int64 {
	flags := v.Integer(0, 0, 1<<31)
	if flags&^allowed != 0 {
		v.Refuse("BITFIELD_TYPE_INVALID", "Some of these flags cannot be set here.")
	}
	return flags & allowed
}

// checkLegacyFields refuses what a message with the V2 flag cannot have.
func checkLegacyFields(m *world.Message, body wire.Value) {
	if m.Flags&world.FlagV2 == 0 {
		return
	}
	stickers, _ := body.Get("sticker_ids").Raw.([]any)
	for key, used := range map[string]bool{
		"content": m.Content != "", "embeds": len(m.Embeds) > 0, "poll": m.Poll != nil, "sticker_ids": len(stickers) > 0,
	} {
		if used {
			body.Get(key).Refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The '"+key+"' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
	}
}
