package sandbox

import (
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// original is the name that stands for the first answer's message.
const original = "@original"

// hook finds the interaction whose token a webhook call shows.
func (s *Server) hook(c *call) (*interaction, error) {
	if c.arg("app") != s.world.app {
		return nil, wire.ErrUnknownWebhook
	}
	for _, i := range s.pending {
		if i.token != c.arg("token") {
			continue
		}
		switch {
		case s.now().Sub(i.at) > limit.TokenLife:
			return nil, wire.ErrWebhookToken
		case i.answered == 0 || i.answered == answerChoices:
			return nil, wire.ErrUnknownWebhook
		}
		return i, nil
	}
	return nil, wire.ErrWebhookToken
}

// hookMessage is the message that a webhook call is about: the original answer,
// or one that was made with an interaction and that its member sees.
func (s *Server) hookMessage(c *call) (*interaction, *Message, error) {
	i, err := s.hook(c)
	if err != nil {
		return nil, nil, err
	}
	id := c.arg("message")
	if id == original {
		id = i.original
	}
	if id == "" {
		return nil, nil, wire.ErrUnknownWebhook
	}
	m := s.message(i.channel, id)
	if m == nil || !s.sees(i.user, m) || id != i.original && m.origin == nil {
		return nil, nil, wire.ErrUnknownMessage
	}
	return i, m, nil
}

// postFollowUp is POST /webhooks/{app}/{token}. Straight after a deferred answer
// it fills that one in.
func (s *Server) postFollowUp(c *call) (any, error) {
	i, err := s.hook(c)
	if err != nil {
		return nil, err
	}
	ch := s.world.channel(i.channel)
	if ch == nil {
		return nil, wire.ErrUnknownChannel
	}
	if m := s.message(i.channel, i.original); m != nil && m.Loading {
		return s.finish(i, m, c)
	}
	m := s.response(i, c.body.Get("flags").Integer(0, 0, 1<<31)&flagEphemeral != 0)
	m.kind, m.User, m.Command = kindDefault, "", ""
	if s.message(i.channel, i.original) != nil {
		m.kind, m.ReplyTo = kindReply, i.original
	}
	if err := s.fill(m, c, c.body, answerFlags); err != nil {
		return nil, err
	}
	if err := s.wake(ch); err != nil {
		return nil, err
	}
	m.ID = s.snowflake()
	m.Pings = m.mentions
	i.followUps = append(i.followUps, m.ID)
	s.publish(m)
	return s.messageJSON(m), nil
}

func (s *Server) getFollowUp(c *call) (any, error) {
	_, m, err := s.hookMessage(c)
	if err != nil {
		return nil, err
	}
	return s.messageJSON(m), nil
}

func (s *Server) patchFollowUp(c *call) (any, error) {
	i, m, err := s.hookMessage(c)
	if err != nil {
		return nil, err
	}
	return s.finish(i, m, c)
}

// finish edits a message of an interaction; one that was loading is done then,
// which does not count as edited.
func (s *Server) finish(i *interaction, m *Message, c *call) (any, error) {
	if err := s.world.channel(m.Channel).awake(); err != nil {
		return nil, err
	}
	wasLoading := m.Loading
	if _, err := s.edit(m, c, c.body); err != nil {
		return nil, err
	}
	if wasLoading {
		s.tellInteraction(i)
	}
	return s.messageJSON(m), nil
}

func (s *Server) deleteFollowUp(c *call) (any, error) {
	i, m, err := s.hookMessage(c)
	if err != nil {
		return nil, err
	}
	s.remove(m)
	s.tellInteraction(i)
	return nil, nil
}
