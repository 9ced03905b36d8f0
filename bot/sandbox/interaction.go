package sandbox

import (
	"crypto/rand"
	"encoding/base64"
	"strconv"
	"time"

	"stopp/bot/sandbox/limit"
)

// Types of interaction.
const (
	typeCommand      = 2
	typeComponent    = 3
	typeAutocomplete = 4
	typeSubmit       = 5
)

// interaction is something that a member did and the bot is to answer.
type interaction struct {
	id, token string
	kind      int
	user      *user
	channel   string
	guild     string // "" in direct messages
	at        time.Time
	payload   object // as delivered
	command   string
	customID  string
	action    string       // what the page calls it: command, press, choose, submit
	message   *Message     // whose component was used, be it before a modal; or nil
	opener    *interaction // that opened the modal which was sent
	answered  int          // the type of the first answer, 0 before it
	failed    bool         // not answered in time
	private   bool         // the first answer was ephemeral
	original  string       // the id of the message that @original is, or ""
	followUps []string
	modal     *modal // that it opened
	choices   []any  // that it was answered with
}

// Contexts in which a command is used.
const (
	contextGuild  = 0
	contextDirect = 1
)

// States of an interaction, as the page calls them.
const (
	stateWaiting  = "waiting"
	stateThinking = "thinking"
	stateDone     = "done"
	stateFailed   = "failed"
)

// noResponse is what Discord tells the member when nobody answers.
const noResponse = "The application did not respond"

func (s *Server) state(i *interaction) string {
	switch m := s.message(i.channel, i.original); {
	case i.failed:
		return stateFailed
	case i.answered == 0:
		return stateWaiting
	case i.original != "" && m != nil && m.Loading:
		return stateThinking
	}
	return stateDone
}

// begin makes an interaction of what a member did and delivers it. data is the
// part that differs by kind. The caller holds mu.
func (s *Server) begin(i *interaction, data object) *interaction {
	i.id, i.at = s.snowflake(), s.now()
	i.guild = s.world.channel(i.channel).guildID()
	secret := make([]byte, 60)
	_, _ = rand.Read(secret) // never fails
	i.token = base64.RawURLEncoding.EncodeToString(secret)
	i.payload = s.payload(i, data)
	s.pending[i.id] = i
	s.deliver(i)
	s.tellInteraction(i)
	return i
}

func (s *Server) payload(i *interaction, data object) object {
	w := &s.world
	ch := w.channel(i.channel)
	p := object{
		"id": i.id, "application_id": w.app, "type": i.kind, "token": i.token, "version": 1, "data": data,
		"channel_id": ch.id, "channel": s.channelJSON(ch), "app_permissions": strconv.FormatUint(ch.may(), 10),
		"locale": i.user.locale, "authorizing_integration_owners": owners(ch.guildID()), "entitlements": []any{},
		"attachment_size_limit": limit.FileSize,
	}
	s.placeInto(i, ch, p)
	if i.message != nil {
		p["message"] = s.messageJSON(i.message)
	}
	return p
}

// placeInto adds who did it and where, which differs in direct messages.
func (s *Server) placeInto(i *interaction, ch *channel, p object) {
	if ch.person != nil {
		p["context"], p["user"] = contextDirect, i.user.json()
		return
	}
	g := ch.guild
	member := i.user.memberJSON()
	member["user"], member["permissions"] = i.user.json(), s.world.rights(i.user)
	p["context"], p["member"], p["guild_id"], p["guild_locale"] = contextGuild, member, g.id, g.locale
	p["guild"] = object{"id": g.id, "locale": g.locale, "features": []any{}}
	p["channel"].(object)["permissions"] = strconv.Itoa(UsualPermissions)
}

// owners says who let the application in; "0" stands for direct messages.
func owners(guild string) object {
	if guild == "" {
		guild = "0"
	}
	return object{"0": guild}
}

// sweepInteractions fails those that nobody answered in time, and forgets those
// whose token has long expired.
func (s *Server) sweepInteractions() {
	for id, i := range s.pending {
		age := s.now().Sub(i.at)
		if i.answered == 0 && !i.failed && age > limit.AnswerWithin {
			i.failed = true
			s.tellInteraction(i)
		}
		if age > 4*limit.TokenLife {
			delete(s.pending, id)
		}
	}
}

// originJSON is how a message tells of the interaction that made it.
func (s *Server) originJSON(m *Message) object {
	o := s.metadata(m.origin)
	if original := m.origin.original; original != "" && original != m.ID {
		o["original_response_message_id"] = original
	}
	return o
}

func (s *Server) metadata(i *interaction) object {
	o := object{"id": i.id, "type": i.kind, "user": i.user.json(), "authorizing_integration_owners": owners(i.guild)}
	switch i.kind {
	case typeCommand:
		o["name"] = i.command
	case typeComponent:
		o["interacted_message_id"] = i.message.ID
	case typeSubmit:
		o["triggering_interaction_metadata"] = s.metadata(i.opener)
	}
	return o
}
