package sandbox

import (
	"fmt"
	"slices"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Types of interaction callback.
const (
	answerMessage  = 4
	answerDeferred = 5
	deferUpdate    = 6
	answerUpdate   = 7
	answerChoices  = 8
	answerModal    = 9
)

// answerFlags may be set on an answer.
const answerFlags = messageFlags | flagEphemeral

// callback is POST /interactions/{interaction}/{token}/callback, the first
// answer to an interaction.
func (s *Server) callback(c *call) (any, error) {
	i := s.pending[c.arg("interaction")]
	if i == nil || i.token != c.arg("token") || s.now().Sub(i.at) > limit.TokenLife {
		return nil, wire.ErrUnknownInter
	}
	if i.answered != 0 {
		return nil, wire.ErrAcknowledged
	}
	if i.failed || s.now().Sub(i.at) > limit.AnswerWithin {
		return nil, wire.ErrUnknownInter
	}
	kind, err := callbackType(c.body, i)
	if err != nil {
		return nil, err
	}
	if s.world.channel(i.channel) == nil {
		return nil, wire.ErrUnknownChannel
	}
	if err := s.answer(i, kind, c); err != nil {
		return nil, err
	}
	i.answered = kind
	s.tellInteraction(i)
	if !c.asks("with_response") {
		return nil, nil
	}
	return s.callbackJSON(i), nil
}

// callbackType is the type of an answer, which must suit the interaction.
func callbackType(body wire.Value, i *interaction) (int, error) {
	if !body.IsObject() {
		body.Required()
		return 0, body.Err()
	}
	allowed := callbackTypes(i)
	kind := int(body.Get("type").Integer(0, 0, 1<<31))
	if !slices.Contains(allowed, kind) {
		body.Get("type").Refuse("BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", allowed))
	}
	return kind, body.Err()
}

func callbackTypes(i *interaction) []int {
	switch {
	case i.kind == typeAutocomplete:
		return []int{answerChoices}
	case i.kind == typeComponent:
		return []int{answerMessage, answerDeferred, deferUpdate, answerUpdate, answerModal}
	case i.kind == typeSubmit && i.message != nil:
		return []int{answerMessage, answerDeferred, deferUpdate, answerUpdate}
	case i.kind == typeSubmit:
		return []int{answerMessage, answerDeferred}
	}
	return []int{answerMessage, answerDeferred, answerModal}
}

// answer carries a first answer out.
func (s *Server) answer(i *interaction, kind int, c *call) error {
	data := c.body.Get("data")
	switch kind {
	case answerMessage:
		return s.answerWith(i, c, data)
	case answerDeferred:
		return s.answerLater(i, data)
	case deferUpdate:
		i.original = i.message.ID
		return nil
	case answerUpdate:
		return s.update(i, c, data)
	case answerChoices:
		return s.answerChoices(i, data)
	}
	return s.openModal(i, data)
}

// response is the message that an interaction makes, still without its content.
func (s *Server) response(i *interaction, private bool) *Message {
	m := &Message{Channel: i.channel, Author: s.world.bot.id, origin: i}
	switch {
	case i.kind == typeCommand:
		m.kind, m.User, m.Command = kindCommand, i.user.id, i.command
	case i.message != nil:
		m.kind, m.ReplyTo = kindReply, i.message.ID
	}
	if private {
		m.Private, m.flags = i.user.id, flagEphemeral
	}
	return m
}

func (s *Server) answerWith(i *interaction, c *call, data wire.Value) error {
	m := s.response(i, data.Get("flags").Integer(0, 0, 1<<31)&flagEphemeral != 0)
	if err := s.fill(m, c, data, answerFlags); err != nil {
		return err
	}
	return s.adopt(i, m)
}

// answerLater shows that the bot is thinking. Only the ephemeral flag counts.
func (s *Server) answerLater(i *interaction, data wire.Value) error {
	m := s.response(i, data.Get("flags").Integer(0, 0, 1<<31)&flagEphemeral != 0)
	if err := data.Err(); err != nil {
		return err
	}
	m.flags |= flagLoading
	return s.adopt(i, m)
}

// adopt makes a new message the original answer of an interaction.
func (s *Server) adopt(i *interaction, m *Message) error {
	if err := s.wake(s.world.channel(m.Channel)); err != nil {
		return err
	}
	m.ID = s.snowflake()
	m.Pings = m.mentions
	i.original, i.private = m.ID, m.Private != ""
	s.publish(m)
	return nil
}

// update edits the message whose component was used.
func (s *Server) update(i *interaction, c *call, data wire.Value) error {
	m := s.message(i.channel, i.message.ID)
	if m == nil {
		return wire.ErrUnknownMessage
	}
	if err := s.world.channel(m.Channel).awake(); err != nil {
		return err
	}
	if _, err := s.edit(m, c, data); err != nil {
		return err
	}
	i.original, i.private = m.ID, m.Private != ""
	return nil
}

// answerChoices answers an autocomplete request.
func (s *Server) answerChoices(i *interaction, data wire.Value) error {
	kept := []any{}
	for _, choice := range data.Get("choices").Items(0, limit.Options) {
		choice.Get("name").Text(1, limit.OptionText)
		if _, ok := choice.Get("value").Raw.(string); ok || choice.Get("value").Missing() {
			choice.Get("value").Text(1, limit.OptionText)
		}
		checkLocalizations(choice.Get("name_localizations"), 1, limit.OptionText)
		kept = append(kept, choice.Raw)
	}
	if err := data.Err(); err != nil {
		return err
	}
	i.choices = kept
	return nil
}

// callbackJSON is what with_response asks for.
func (s *Server) callbackJSON(i *interaction) object {
	about := object{"id": i.id, "type": i.kind, "channel_id": i.channel}
	s.world.channel(i.channel).into(about)
	out := object{"interaction": about}
	m := s.message(i.channel, i.original)
	if m == nil {
		return out
	}
	about["response_message_id"] = m.ID
	about["response_message_loading"] = m.Loading
	about["response_message_ephemeral"] = m.Private != ""
	if i.answered == answerMessage || i.answered == answerDeferred || i.answered == answerUpdate {
		kind := i.answered
		if kind == answerDeferred {
			kind = answerMessage
		}
		out["resource"] = object{"type": kind, "message": s.messageJSON(m)}
	}
	return out
}
