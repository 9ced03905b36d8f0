package sandbox

import (
	"slices"
	"time"

	"stopp/bot/sandbox/component"
	"stopp/bot/sandbox/wire"
)

// Message is a message as it stood when it was asked for. What it holds is not
// to be changed.
type Message struct {
	ID, Channel string
	Author      string // a member's id; Server.BotID for the bot
	Content     string
	Attachments []Attachment
	Components  []any    // JSON objects as Discord gives them back
	Embeds      []any    // likewise
	Pings       []string // ids of those whom it pinged when it was posted
	Private     string   // the id of the one who sees it, "" where all do
	Silent      bool     // it calls nobody with a sound
	Loading     bool     // a deferred answer that has not come yet
	User        string   // the id of who used Command
	Command     string   // the name of the command it answers, or ""
	ReplyTo     string   // the id of the message it replies to, or ""
	CreatedAt   time.Time
	EditedAt    time.Time // zero where it never was

	flags    int64
	kind     int
	mentions []string
	origin   *interaction // the one that made it, nil for an ordinary message
	nonce    any
}

// Button is a button of a message.
type Button struct {
	Label, CustomID string
	Emoji           string // its name, "" for none
	Style           int
	Disabled        bool
}

// Kinds of message.
const (
	kindDefault = 0
	kindReply   = 19
	kindCommand = 20
)

// Buttons are the buttons of a message row by row.
func (m Message) Buttons() [][]Button {
	var rows [][]Button
	for _, row := range m.Components {
		var buttons []Button
		children, _ := row.(object)["components"].([]any)
		for _, c := range children {
			if b := c.(object); b["type"] == component.Button {
				buttons = append(buttons, buttonOf(b))
			}
		}
		if buttons != nil {
			rows = append(rows, buttons)
		}
	}
	return rows
}

func buttonOf(b object) Button {
	label, _ := b["label"].(string)
	id, _ := b["custom_id"].(string)
	disabled, _ := b["disabled"].(bool)
	style, _ := b["style"].(int)
	emoji, _ := b["emoji"].(object)
	name, _ := emoji["name"].(string)
	return Button{Label: label, CustomID: id, Emoji: name, Style: style, Disabled: disabled}
}

// Button finds a button by its label.
func (m Message) Button(label string) (Button, bool) {
	for _, row := range m.Buttons() {
		for _, b := range row {
			if b.Label == label {
				return b, true
			}
		}
	}
	return Button{}, false
}

// Attachment is a file of a message.
type Attachment struct {
	ID, Filename, ContentType string
	Alt                       string // its description, "" where there is none
	URL                       string
	Width, Height             int // 0 where it is no picture
	Data                      []byte
}

func (a *Attachment) json() object {
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

// sees says whether a member sees a message.
func (s *Server) sees(u *user, m *Message) bool {
	return (m.Private == "" || m.Private == u.id) && s.world.channel(m.Channel).open(u)
}

func (m *Message) empty() bool {
	return m.Content == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Attachments) == 0
}

// message finds one by id; nil where there is none. The caller holds mu.
func (s *Server) message(channel, id string) *Message {
	for i := len(s.messages) - 1; i >= 0 && id != ""; i-- { // mostly a late one is meant
		if m := s.messages[i]; m.ID == id && (channel == "" || m.Channel == channel) {
			return m
		}
	}
	return nil
}

// messageJSON is a message as the API gives it.
func (s *Server) messageJSON(m *Message) object {
	o := object{
		"id": m.ID, "channel_id": m.Channel, "type": m.kind, "author": s.world.user(m.Author).json(), "content": m.Content,
		"timestamp": wire.Stamp(m.CreatedAt), "edited_timestamp": nil, "tts": false, "mention_everyone": false, "pinned": false,
		"mentions": s.usersJSON(m.mentions), "mention_roles": []any{}, "attachments": attachmentsJSON(m.Attachments),
		"embeds": wire.List(m.Embeds), "components": wire.List(m.Components), "flags": m.flags,
	}
	if !m.EditedAt.IsZero() {
		o["edited_timestamp"] = wire.Stamp(m.EditedAt)
	}
	if m.nonce != nil {
		o["nonce"] = m.nonce
	}
	if m.Author == s.world.bot.id {
		o["application_id"] = s.world.app
	}
	if m.origin != nil {
		o["webhook_id"] = s.world.app
		o["interaction_metadata"] = s.originJSON(m)
	}
	if t := s.world.channel(m.ID); t != nil {
		o["thread"] = s.channelJSON(t)
	}
	s.referenceJSON(m, o)
	return o
}

func (s *Server) referenceJSON(m *Message, o object) {
	if m.ReplyTo == "" {
		return
	}
	o["message_reference"] = s.world.channel(m.Channel).into(object{"type": 0, "message_id": m.ReplyTo, "channel_id": m.Channel})
	o["referenced_message"] = nil
	if r := s.message(m.Channel, m.ReplyTo); r != nil {
		short := *r
		short.ReplyTo = ""
		o["referenced_message"] = s.messageJSON(&short)
	}
}

func (s *Server) usersJSON(ids []string) []any {
	users := []any{}
	for _, id := range ids {
		users = append(users, s.world.user(id).json())
	}
	return users
}

func attachmentsJSON(all []Attachment) []any {
	list := []any{}
	for i := range all {
		list = append(list, all[i].json())
	}
	return list
}

// publish stores a new message and shows it to everyone whom it concerns.
func (s *Server) publish(m *Message) {
	m.CreatedAt = s.now()
	m.Loading = m.flags&flagLoading != 0
	m.Silent = m.flags&flagSilent != 0
	s.messages = append(s.messages, m)
	s.keepFiles(nil, m.Attachments)
	s.counting(m, Traffic{Posted: 1})
	s.ring(m)
	if t := s.world.channel(m.Channel).thread; t != nil && m.Private == "" {
		t.visit(m, s.now())
	}
	s.announce("MESSAGE_CREATE", "message_create", m)
}

// replace puts an edited copy in a message's place. An edit pings nobody, and
// filling in a deferred answer does not count as one.
func (s *Server) replace(m *Message, next Message) {
	s.keepFiles(m.Attachments, next.Attachments)
	next.Pings, next.Silent = m.Pings, m.Silent
	next.Loading = next.flags&flagLoading != 0
	if !m.Loading {
		next.EditedAt = s.now()
		s.counting(m, Traffic{Edited: 1})
	}
	*m = next
	s.announce("MESSAGE_UPDATE", "message_update", m)
}

// remove deletes a message.
func (s *Server) remove(m *Message) {
	s.keepFiles(m.Attachments, nil)
	s.messages = slices.DeleteFunc(s.messages, func(x *Message) bool { return x == m })
	s.counting(m, Traffic{Deleted: 1})
	s.announce("MESSAGE_DELETE", "message_delete", m)
}

// announce tells the bot, the page and whoever waits of a message.
func (s *Server) announce(event, news string, m *Message) {
	ch := s.world.channel(m.Channel)
	intent := int64(intentMessages)
	if ch.person != nil {
		intent = intentDirect
	}
	if m.Private == "" && ch.may()&ViewChannel != 0 {
		s.dispatch(ch.guild, intent, event, s.eventJSON(event, m))
	}
	s.tellMessage(news, m)
	s.touch()
}

func (s *Server) eventJSON(event string, m *Message) object {
	if event == "MESSAGE_DELETE" {
		return s.world.channel(m.Channel).into(object{"id": m.ID, "channel_id": m.Channel})
	}
	return s.world.channel(m.Channel).into(s.messageJSON(m))
}
