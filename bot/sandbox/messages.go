package sandbox

import (
	"strconv"
	"time"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Flags that a bot may set on a message of its own.
const messageFlags = flagSuppressEmbeds | flagSilent | flagVoice | flagV2

// postMessage is POST /channels/{channel}/messages.
func (s *Server) postMessage(c *call) (any, error) {
	needs := uint64(SendMessages)
	if len(c.files) > 0 {
		needs |= AttachFiles
	}
	ch, err := s.channelWith(c, needs)
	if err != nil {
		return nil, err
	}
	if err := s.reachable(ch); err != nil {
		return nil, err
	}
	m := &Message{Channel: ch.id, Author: s.world.bot.id, nonce: readNonce(c.body.Get("nonce"))}
	if twin := s.twin(m, c.body.Get("enforce_nonce").Truth()); twin != nil {
		return s.messageJSON(twin), nil
	}
	s.readReply(m, c.body.Get("message_reference"))
	if err := s.fill(m, c, c.body, messageFlags); err != nil {
		return nil, err
	}
	if err := s.wake(ch); err != nil {
		return nil, err
	}
	m.ID = s.snowflake()
	m.Pings = s.pings(m, readMentions(c.body.Get("allowed_mentions")))
	s.publish(m)
	return s.messageJSON(m), nil
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

// twin is the message that was posted with the same nonce in the last minutes,
// where the nonce is to be enforced.
func (s *Server) twin(m *Message, enforced bool) *Message {
	for _, old := range s.messages {
		recent := s.now().Sub(old.CreatedAt) < 5*time.Minute
		if enforced && recent && m.nonce != nil && old.nonce == m.nonce && old.Author == m.Author {
			return old
		}
	}
	return nil
}

func (s *Server) readReply(m *Message, ref wire.Value) {
	if ref.Missing() || !ref.IsObject() {
		return
	}
	id := ref.Get("message_id")
	must := ref.Get("fail_if_not_exists").Missing() || ref.Get("fail_if_not_exists").Truth()
	if r := s.message(m.Channel, id.ID()); r != nil && r.Private == "" {
		m.ReplyTo, m.kind = r.ID, kindReply
	} else if must {
		ref.Refuse("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
	}
}

// pings are those whom a new message pings: the mentioned, and the author of
// the message that it replies to.
func (s *Server) pings(m *Message, allowed mentions) []string {
	ids := append([]string(nil), m.mentions...)
	if r := s.message(m.Channel, m.ReplyTo); m.ReplyTo != "" && allowed.replied && r != nil && r.Author != m.Author {
		ids = append(ids, r.Author)
	}
	return ids
}

// messageOf is the public message of a call; private ones do not exist for
// these routes.
func (s *Server) messageOf(c *call, needs uint64) (*Message, error) {
	ch, err := s.channelWith(c, needs)
	if err != nil {
		return nil, err
	}
	m := s.message(ch.id, c.arg("message"))
	if m == nil || m.Private != "" {
		return nil, wire.ErrUnknownMessage
	}
	return m, nil
}

func (s *Server) getMessage(c *call) (any, error) {
	m, err := s.messageOf(c, ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return s.messageJSON(m), nil
}

// listMessages is the newest first, at most limit, older than before.
func (s *Server) listMessages(c *call) (any, error) {
	ch, err := s.channelWith(c, ViewChannel)
	if err != nil {
		return nil, err
	}
	q := c.r.URL.Query()
	limit, err := strconv.Atoi(q.Get("limit"))
	if q.Get("limit") == "" {
		limit = 50
	} else if err != nil || limit < 1 || limit > 100 {
		c.body.Get("limit").Refuse("NUMBER_TYPE_MAX", "int value should be less than or equal to 100.")
		return nil, c.body.Err()
	}
	before, after := wire.Number(q.Get("before"), 1<<63), wire.Number(q.Get("after"), 0)
	found := []any{}
	for i := len(s.messages) - 1; i >= 0 && ch.may()&ReadMessageHistory != 0 && len(found) < limit; i-- {
		m := s.messages[i]
		if id := wire.Number(m.ID, 0); m.Channel == ch.id && m.Private == "" && id < before && id > after {
			found = append(found, s.messageJSON(m))
		}
	}
	return found, nil
}

// patchMessage is PATCH /channels/{channel}/messages/{message}.
func (s *Server) patchMessage(c *call) (any, error) {
	m, err := s.messageOf(c, ViewChannel)
	if err != nil {
		return nil, err
	}
	if m.Author != s.world.bot.id {
		return nil, wire.ErrNotYours
	}
	if err := s.world.channel(m.Channel).awake(); err != nil {
		return nil, err
	}
	if err := s.limitOldEdits(m); err != nil {
		return nil, err
	}
	return s.edit(m, c, c.body)
}

// limitOldEdits slows down who edits messages of more than an hour ago.
func (s *Server) limitOldEdits(m *Message) error {
	if s.now().Sub(m.CreatedAt) <= limit.OldMessage {
		return nil
	}
	wait := s.spend("old edits "+m.Channel, oldEditRate)
	if wait == 0 {
		return nil
	}
	r := *wire.ErrOldMessageEdits.(*wire.Refusal)
	r.RetryAfter, r.Scope = wait, "user"
	return &r
}

// edit replaces what a body names of a message and answers the message.
func (s *Server) edit(m *Message, c *call, body wire.Value) (any, error) {
	next := *m
	if err := s.fill(&next, c, body, messageFlags|flagEphemeral); err != nil {
		return nil, err
	}
	next.flags = next.flags&^flagEphemeral | m.flags&flagEphemeral
	s.replace(m, next)
	return s.messageJSON(m), nil
}

func (s *Server) deleteMessage(c *call) (any, error) {
	m, err := s.messageOf(c, ViewChannel)
	if err != nil {
		return nil, err
	}
	ch := s.world.channel(m.Channel)
	if m.Author != s.world.bot.id && ch.may()&ManageMessages == 0 {
		return nil, wire.ErrNoPermission
	}
	if err := ch.awake(); err != nil {
		return nil, err
	}
	s.remove(m)
	return nil, nil
}
