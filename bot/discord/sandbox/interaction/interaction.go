// Package interaction has what members did and the bot is to answer: how it is
// delivered, how it stands, and which forms it opened.
package interaction

import (
	"cmp"
	"encoding/json"
	"time"

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
	Answered int    // the type of the first answer, 0 before it
	Failed   bool   // not answered in time
	Original string // the id of the message that @original is, or ""
	Modal    *Modal // that it opened
	Choices  []any  // that it was answered with
	Further  int    // how many follow-ups it was answered with
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
