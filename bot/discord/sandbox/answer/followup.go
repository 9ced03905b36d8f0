package answer

import (
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// original is the name that stands for the first answer's message.
const original = "@original"

// hook finds the interaction whose token a webhook call shows.
func (a *Answers) hook(c *rest.Call) (*interaction.Interaction, error) {
	if c.Arg("app") != a.world.Bot.ID {
		return nil, wire.ErrUnknownWebhook
	}
	for _, i := range a.interactions.All() {
		if i.Token != c.Arg("token") {
			continue
		}
		switch {
		case a.clock.Since(i.At) > limit.TokenLife:
			return nil, wire.ErrWebhookToken
		case i.Answered == 0 || i.Answered == interaction.AnswerChoices:
			return nil, wire.ErrUnknownWebhook
		}
		return i, nil
	}
	return nil, wire.ErrWebhookToken
}

// message is the message that a webhook call is about: the original answer, or
// one that was made with an interaction and that its member sees.
func (a *Answers) message(c *rest.Call) (*interaction.Interaction, *world.Message, error) {
	i, err := a.hook(c)
	if err != nil {
		return nil, nil, err
	}
	id := c.Arg("message")
	if id == original {
		id = i.Original
	}
	if id == "" {
		return nil, nil, wire.ErrUnknownWebhook
	}
	m := a.world.Message(i.Channel, id)
	if m == nil || !a.world.Sees(i.User, m) || id != i.Original && m.Origin == nil {
		return nil, nil, wire.ErrUnknownMessage
	}
	return i, m, nil
}

// post is POST /webhooks/{app}/{token}. Straight after a deferred answer it fills
// that one in.
func (a *Answers) post(c *rest.Call) (any, error) {
	i, err := a.hook(c)
	if err != nil {
		return nil, err
	}
	if a.world.Channel(i.Channel) == nil {
		return nil, wire.ErrUnknownChannel
	}
	first := a.interactions.Original(i)
	if first != nil && first.Loading {
		return a.finish(i, first, c)
	}
	if i.ByPerson() && i.Further >= limit.FollowUps {
		return nil, wire.ErrTooManyFollowUps
	}
	m := a.response(i, isPrivate(c.Body))
	m.Kind, m.User, m.Command = world.KindDefault, "", ""
	if first != nil {
		m.Kind, m.ReplyTo = world.KindReply, i.Original
	}
	if err := a.composer.Fill(m, c, c.Body, flags); err != nil {
		return nil, err
	}
	if err := a.world.Post(m, m.Mentions); err != nil {
		return nil, err
	}
	i.Further++
	return a.world.MessageJSON(m), nil
}

func (a *Answers) get(c *rest.Call) (any, error) {
	_, m, err := a.message(c)
	if err != nil {
		return nil, err
	}
	return a.world.MessageJSON(m), nil
}

func (a *Answers) patch(c *rest.Call) (any, error) {
	i, m, err := a.message(c)
	if err != nil {
		return nil, err
	}
	return a.finish(i, m, c)
}

// finish edits a message of an interaction; one that was loading is done then,
// which does not count as edited.
func (a *Answers) finish(i *interaction.Interaction, m *world.Message, c *rest.Call) (any, error) {
	if err := a.world.Channel(m.Channel).Awake(); err != nil {
		return nil, err
	}
	wasLoading := m.Loading
	if err := a.composer.Edit(m, c, c.Body); err != nil {
		return nil, err
	}
	if wasLoading {
		a.interactions.Tell(i)
	}
	return a.world.MessageJSON(m), nil
}

func (a *Answers) remove(c *rest.Call) (any, error) {
	i, m, err := a.message(c)
	if err != nil {
		return nil, err
	}
	a.world.Remove(m)
	a.interactions.Tell(i)
	return nil, nil
}
