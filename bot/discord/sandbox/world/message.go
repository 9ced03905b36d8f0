package world

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/wire"
)

// Message is a message as it stood when it was asked for. Its contents must not be
// changed.
type Message struct {
	ID, Channel string
	Author      string // a member's id, or the bot's
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

// Body is the content of a message.
type Body struct {
	Content     string
	Attachments []Attachment
	Components  []any  // JSON objects as Discord gives them back
	Embeds      []any  // likewise
	Poll        object // likewise; nil where there is none
}

// Source is the thing that a message answers.
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
	KindStarter = 21
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
	return b.Content == "" && len(b.Embeds) == 0 && len(b.Components) == 0 && len(b.Attachments) == 0 && b.Poll == nil
}

// Laid tells whether a message has a layout.
func (m Message) Laid() bool { return m.Flags&FlagV2 != 0 }

// Words are all that a message says in text: its content, or the texts of its layout.
func (m Message) Words() string {
	if m.Laid() {
		return strings.Join(component.Texts(m.Components), "\n")
	}
	return m.Content
}

func (m *Message) before(x *Message) bool { return wire.Number(m.ID, 0) < wire.Number(x.ID, 0) }

// Traffic counts what the bot did in a channel that all there could see. A
// thread counts for itself.
type Traffic struct {
	Posted  int // new messages, answers and follow-ups among them
	Edited  int // edits, updates by a component's answer among them
	Deleted int // messages that were deleted, not those of a deleted channel
}

// announce tells the bot and people of a message.
func (w *World) announce(event, news string, m *Message) {
	c := w.Channel(m.Channel)
	intent := IntentMessages
	if c.Person != nil {
		intent = IntentDirect
	}
	if m.Private == "" && c.May()&ViewChannel != 0 {
		w.audience.Dispatch(c.Guild, intent, event, w.eventJSON(event, c, m))
	}
	w.audience.MessageChanged(news, m)
}

// Message finds a message by id, in a channel ("": anywhere); nil if it is not
// there.
func (p *Places) Message(channel, id string) *Message {
	for _, c := range p.Channels {
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

// Attachment finds a file that a message has now; false if there is none.
func (p *Places) Attachment(id string) (Attachment, bool) {
	for _, c := range p.Channels {
		for _, m := range c.Messages {
			for _, a := range m.Attachments {
				if a.ID == id {
					return a, true
				}
			}
		}
	}
	return Attachment{}, false
}

// PrivateTo are the messages that only a member sees, oldest first.
func (p *Places) PrivateTo(u *User) []Message {
	var out []Message
	for _, c := range p.Channels {
		for _, m := range c.Messages {
			if m.Private == u.ID {
				out = append(out, *m)
			}
		}
	}
	slices.SortFunc(out, func(a, b Message) int { return cmp.Compare(wire.Number(a.ID, 0), wire.Number(b.ID, 0)) })
	return out
}
