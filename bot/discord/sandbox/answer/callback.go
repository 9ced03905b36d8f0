package answer

import (
	"fmt"
	"slices"

	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
)

// callback is POST /interactions/{interaction}/{token}/callback, the first
// answer to an interaction.
func (a *Answers) callback(c *rest.Call) (any, error) {
	i := a.interactions.Find(c.Arg("interaction"))
	if i == nil || i.Token != c.Arg("token") || a.clock.Since(i.At) > limit.TokenLife {
		return nil, wire.ErrUnknownInter
	}
	if i.Answered != 0 {
		return nil, wire.ErrAcknowledged
	}
	if a.interactions.TooLate(i) {
		return nil, wire.ErrUnknownInter
	}
	kind, err := readKind(c.Body, i)
	if err != nil {
		return nil, err
	}
	if a.world.Channel(i.Channel) == nil {
		return nil, wire.ErrUnknownChannel
	}
	if err := a.answer(i, kind, c); err != nil {
		return nil, err
	}
	i.Answered = kind
	a.interactions.Tell(i)
	if !c.Asks("with_response") {
		return nil, nil
	}
	return a.callbackJSON(i), nil
}

// readKind is the type of an answer, which must suit the interaction.
func readKind(body wire.Value, i *interaction.Interaction) (int, error) {
	if !body.IsObject() {
		body.Required()
		return 0, body.Err()
	}
	allowed := kinds(i)
	kind := int(body.Get("type").Integer(0, 0, 1<<31))
	if !slices.Contains(allowed, kind) {
		body.Get("type").Refuse("BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", allowed))
	}
	return kind, body.Err()
}

func kinds(i *interaction.Interaction) []int {
	const message, deferred, update = interaction.AnswerMessage, interaction.AnswerDeferred, interaction.AnswerUpdate
	switch {
	case i.Kind == interaction.Autocomplete:
		return []int{interaction.AnswerChoices}
	case i.Kind == interaction.Component:
		return []int{message, deferred, interaction.DeferUpdate, update, interaction.AnswerModal}
	case i.Kind == interaction.Submit && i.Message != nil:
		return []int{message, deferred, interaction.DeferUpdate, update}
	case i.Kind == interaction.Submit:
		return []int{message, deferred}
	}
	return []int{message, deferred, interaction.AnswerModal}
}

// callbackJSON is what with_response asks for.
func (a *Answers) callbackJSON(i *interaction.Interaction) object {
	about := object{"id": i.ID, "type": i.Kind, "channel_id": i.Channel}
	a.world.Channel(i.Channel).Into(about)
	out := object{"interaction": about}
	m := a.interactions.Original(i)
	if m == nil {
		return out
	}
	about["response_message_id"] = m.ID
	about["response_message_loading"] = m.Loading
	about["response_message_ephemeral"] = m.Private != ""
	switch i.Answered {
	case interaction.AnswerMessage, interaction.AnswerDeferred:
		out["resource"] = object{"type": interaction.AnswerMessage, "message": a.world.MessageJSON(m)}
	case interaction.AnswerUpdate:
		out["resource"] = object{"type": interaction.AnswerUpdate, "message": a.world.MessageJSON(m)}
	}
	return out
}
