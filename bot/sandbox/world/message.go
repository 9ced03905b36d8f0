package world

import (
	"slices"
	"time"

	"stopp/bot/sandbox/wire"
)

// Message is a message as it stood when it was asked for. What it holds is not
// to be changed.
type Message struct {
	ID, Channel string
	Author      string // a member's id; Server.BotID for the bot
	Body
	Pings   []string // ids of those whom it pinged when it was posted
	Private string   // the id of the one who sees it, "" where all do
	Silent  bool     // it calls nobody with a sound
	Loading bool     // a deferred answer that has not come yet
	Source
	CreatedAt time.Time
	EditedAt  time.Time // zero where it never was
	Details
}

// Body is what a message shows.
type Body struct {
	Content     string
	Attachments []Attachment
	Components  []any // JSON objects as Discord gives them back
	Embeds      []any // likewise
}

// Source is what a message answers.
type Source struct {
	User    string // the id of who used Command
	Command string // the name of the command it answers, or ""
	ReplyTo string // the id of the message it replies to, or ""
}

// Details are what the API alone has of a message.
type Details struct {
	Kind     int
	Flags    int64
	Mentions []string // ids of those whom its content mentions and may ping
	Origin   Origin   // what made it, nil for an ordinary message
	Nonce    any
}

// Origin is the interaction that a message came of.
type Origin interface {
	// OriginJSON is how a message with this id tells of it.
	OriginJSON(message string) object
}

// Kinds of message.
const (
	KindDefault = 0
	KindReply   = 19
	KindCommand = 20
)

// Flags of a message.
const (
	FlagSuppressEmbeds = 1 << 2
	FlagHasThread      = 1 << 5
	FlagEphemeral      = 1 << 6
	FlagLoading        = 1 << 7
	FlagSilent         = 1 << 12
	FlagVoice          = 1 << 13
	FlagV2             = 1 << 15
)

// Empty says whether there is nothing in it.
func (b *Body) Empty() bool {
	return b.Content == "" && len(b.Embeds) == 0 && len(b.Components) == 0 && len(b.Attachments) == 0
}

// Message finds one by id, in a channel or, where that is "", anywhere; nil
// where there is none.
func (w *World) Message(channel, id string) *Message {
	for _, c := range w.Channels {
		if channel != "" && c.ID != channel || id == "" {
			continue
		}
		for _, m := range slices.Backward(c.Messages) { // mostly a late one is meant
			if m.ID == id {
				return m
			}
		}
	}
	return nil
}

// Sees says whether a member sees a message.
func (w *World) Sees(u *User, m *Message) bool {
	return (m.Private == "" || m.Private == u.ID) && w.Channel(m.Channel).Open(u)
}

// Twin is the message that was posted with the same nonce in the last minutes;
// nil where there is none.
func (w *World) Twin(m *Message) *Message {
	var twin *Message
	for _, c := range w.Channels {
		for _, old := range c.Messages {
			recent := w.clock.Since(old.CreatedAt) < 5*time.Minute
			if recent && m.Nonce != nil && old.Nonce == m.Nonce && old.Author == m.Author && (twin == nil || old.before(twin)) {
				twin = old
			}
		}
	}
	return twin
}

func (m *Message) before(x *Message) bool { return wire.Number(m.ID, 0) < wire.Number(x.ID, 0) }

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
