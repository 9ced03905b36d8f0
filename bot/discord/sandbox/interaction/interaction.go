// Package interaction has what members did and the bot is to answer: how it is
// delivered, how it stands, and which forms it opened.
package interaction

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"time"

	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type object = wire.Object

// Types of interaction.
const (
	Command      = 2
	Component    = 3
	Autocomplete = 4
	Submit       = 5
)

// Interaction is something that a member did and the bot is to answer.
type Interaction struct {
	ID, Token string
	User      *world.User
	Channel   string
	Guild     string // "" in direct messages
	At        time.Time
	Payload   json.RawMessage // as it is delivered
	Data      object          // of the payload: what differs by kind
	Cause
	Outcome
}

// Cause is what the member did.
type Cause struct {
	Kind     int
	Action   string         // what the page calls it: command, press, choose, submit
	Command  string         // its name
	CustomID string         // of the component or modal
	Message  *world.Message // whose component was used, perhaps before a modal; or nil
	Opener   *Interaction   // that opened the modal which was sent
	Owners   object         // who lets the member do it, as Command.Owners
}

// Outcome is what became of it.
type Outcome struct {
	Answered int            // the type of the first answer, 0 before it
	Failed   bool           // not answered in time
	Original string         // the id of the message that @original is, or ""
	Updated  *world.Message // that, as an answer of AnswerUpdate left it; or nil
	Sent     *world.Message // a message that was the answer, as it was sent; or nil
	Modal    *Modal         // that it opened
	Choices  []any          // that it was answered with
	Further  int            // how many follow-ups it was answered with
}

// Types of answer.
const (
	AnswerMessage  = 4
	AnswerDeferred = 5
	DeferUpdate    = 6
	AnswerUpdate   = 7
	AnswerChoices  = 8
	AnswerModal    = 9
)

// NoResponse is what Discord tells the member when nobody answers.
const NoResponse = "The application did not respond"

// OriginJSON is how a message tells of the interaction that made it.
func (i *Interaction) OriginJSON(message string) object {
	o := i.metadata()
	if i.Original != "" && i.Original != message {
		o["original_response_message_id"] = i.Original
	}
	return o
}

func (i *Interaction) metadata() object {
	o := object{"id": i.ID, "type": i.Kind, "user": i.User.JSON(), "authorizing_integration_owners": i.Owners}
	switch i.Kind {
	case Command:
		o["name"] = i.Command
	case Component:
		o["interacted_message_id"] = i.Message.ID
	case Submit:
		o["triggering_interaction_metadata"] = i.Opener.metadata()
	}
	return o
}

// ByPerson says whether only people let the bot in, so that it can't do more than answer.
func (c *Cause) ByPerson() bool { return c.Owners["0"] == nil }

// OwnersOf are the owners whose installation lets members use a message of a channel now:
// of the command that made it, and of the server that the bot is in.
func OwnersOf(m *world.Message, ch *world.Channel) object {
	if i, ok := m.Origin.(*Interaction); ok {
		return i.OwnersIn(ch)
	}
	return (&Cause{}).OwnersIn(ch)
}

// OwnersIn are the owners of an interaction who let members go on with it in a channel now.
func (c *Cause) OwnersIn(ch *world.Channel) object {
	owners := object{}
	if person, is := c.Owners["1"]; is {
		owners["1"] = person
	}
	if ch.HasBot() {
		owners["0"] = cmp.Or(ch.GuildID(), "0")
	}
	return owners
}

// Modal is a form that an interaction opened for its member.
type Modal struct {
	ID         string // of the interaction
	CustomID   string
	Title      string
	Components []any // as Discord takes them
	Opened     *Interaction
}

// JSON is a modal as the page gets it.
func (m *Modal) JSON() object {
	return object{"id": m.ID, "custom_id": m.CustomID, "title": m.Title, "components": m.Components}
}

// States of an interaction, as the page calls them.
const (
	Waiting  = "waiting"
	Thinking = "thinking"
	Done     = "done"
	Failed   = "failed"
)

// State says how an interaction stands.
func (r *Registry) State(i *Interaction) string {
	switch m := r.Original(i); {
	case i.Failed:
		return Failed
	case i.Answered == 0:
		return Waiting
	case m != nil && m.Loading:
		return Thinking
	}
	return Done
}

// Original is the message of the first answer; nil where there is none.
func (r *Registry) Original(i *Interaction) *world.Message {
	return r.world.Message(i.Channel, i.Original)
}

// AwaitChoices waits for the answer to an autocomplete request. It is called
// outside of the monitor.
func AwaitChoices(ctx context.Context, m *monitor.Monitor, i *Interaction) ([]any, error) {
	err := m.Wait(ctx, func() bool { return i.Answered != 0 || i.Failed })
	if err != nil {
		return nil, err
	}
	var choices []any
	m.Do(func() {
		choices = i.Choices
		if i.Answered == 0 {
			err = errors.New("loading options failed")
		}
	})
	return choices, err
}

// Open shows a modal to the member who did what opened it. It takes the place
// of one that was open.
func (r *Registry) Open(m *Modal) {
	u := m.Opened.User
	m.Opened.Modal = m
	r.modals[u] = m
	r.people.ModalOpened(u, m)
}

// Modal is the one with this id that a member has open; nil where there is none.
func (r *Registry) Modal(u *world.User, id string) *Modal {
	if m := r.modals[u]; m != nil && m.ID == id {
		return m
	}
	return nil
}

// OpenModal is the modal that a member has open, nil for none.
func (r *Registry) OpenModal(u *world.User) *Modal { return r.modals[u] }

// CloseModal puts away what a member has open.
func (r *Registry) CloseModal(u *world.User) { delete(r.modals, u) }
