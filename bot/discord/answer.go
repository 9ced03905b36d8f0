package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// answers are the bot's answers to interactions, which go by their tokens.
type answers struct {
	rest   *rest
	sender *sender
	log    *slog.Logger
	me     *identity
	pens   pens
}

// Answer sends the first answer to an interaction. It waits for Discord alone, and
// gives up if the bot's address is shut out for longer than ctx lives. Discord
// takes only one answer, so it may be sent again after a failure: code 40060 says
// that the first one arrived after all.
func (s *answers) Answer(ctx context.Context, r bot.Request, a bot.Answer) (string, error) {
	url := discordgo.EndpointInteractionResponse(r.ID, r.Token)
	if makes(a) {
		url += "?with_response=true"
	}
	q := call{what: "answer interaction " + r.ID, method: http.MethodPost, url: url, free: true, again: true}
	if a.As == bot.Update && r.LaidOut {
		a.Message = a.Message.LaidOut()
	}
	body, err := s.sender.say(ctx, r.Channel, q, a.Message, func(m bot.Message, known ids) any {
		a.Message = heard(a.As, m)
		return newCallback(a, known)
	})
	switch {
	case hasCode(err, acknowledged):
		id := s.answered(ctx, r, a)
		s.noted(r, a, id)
		return id, nil
	case err != nil:
		return "", err
	case !makes(a):
		s.noted(r, a, "")
		return "", nil
	}
	var sent struct {
		Interaction struct {
			Private bool `json:"response_message_ephemeral"`
		}
		Resource struct{ Message struct{ ID string } }
	}
	if err := json.Unmarshal(body, &sent); err != nil {
		return "", fmt.Errorf("%s: the id of the message: %w", q.what, err)
	}
	if a.As == bot.Reply && r.Abroad && sent.Interaction.Private {
		return "", fmt.Errorf("%s: only the member sees the answer: %w", q.what, bot.ErrNoAccess)
	}
	s.noted(r, a, sent.Resource.Message.ID)
	return sent.Resource.Message.ID, nil
}

// noted has an answered interaction be a pen where the bot is not a member. Made is the message that
// the answer has made, if any.
func (s *answers) noted(r bot.Request, a bot.Answer, made string) {
	switch {
	case r.Kind == bot.Complete, a.As == bot.Ask:
		return // nobody says that these take a further answer
	case a.As == bot.Update || a.As == bot.Quiet && r.Kind == bot.Press:
		made = r.Message
	case a.As != bot.Reply:
		made = ""
	}
	s.pens.note(r, made)
}

// makes tells whether an answer makes a message.
func makes(a bot.Answer) bool { return a.As == bot.Reply || a.As == bot.Private }

// answered asks for the id of a message that Discord already has; "" if it doesn't
// tell.
func (s *answers) answered(ctx context.Context, r bot.Request, a bot.Answer) string {
	if !makes(a) {
		return ""
	}
	q := call{what: "read the answer to interaction " + r.ID, method: http.MethodGet, url: s.original(r)}
	body, err := s.rest.do(ctx, q.afterwards(r))
	var id string
	if err == nil {
		id, err = made(q, body)
	}
	if err != nil {
		s.log.Warn("the id of an answer is unknown", "error", err)
	}
	return id
}

// original is the address of the first answer to an interaction, or of the further one that it
// names.
func (s *answers) original(r bot.Request) string {
	return discordgo.EndpointWebhookMessage(s.me.app, r.Token, cmp.Or(r.Further, "@original"))
}

// made is the id of the thing that a call made.
func made(q call, body []byte) (string, error) {
	var it struct{ ID string }
	if err := json.Unmarshal(body, &it); err != nil {
		return "", fmt.Errorf("%s: the id of what was made: %w", q.what, err)
	}
	return it.ID, nil
}

// FollowUp sends a further message to an interaction that has its answer.
// Discord can't tell a repeated one, so that it is sent again only if it can't
// have arrived.
func (s *answers) FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (string, error) {
	q := call{what: "follow up interaction " + r.ID, method: http.MethodPost, url: discordgo.EndpointWebhookToken(s.me.app, r.Token) + "?wait=true"}
	q = q.afterwards(r)
	q.again = false
	body, err := s.sender.say(ctx, r.Channel, q, a.Message, func(m bot.Message, known ids) any {
		a.Message = heard(a.As, m)
		return answerMessage(a, known)
	})
	if err != nil {
		return "", err
	}
	id, err := made(q, body)
	if err == nil {
		s.pens.followed(r, id)
	}
	return id, err
}

// Amend replaces the first answer to an interaction.
func (s *answers) Amend(ctx context.Context, r bot.Request, m bot.Message) error {
	q := call{what: "amend the answer to interaction " + r.ID, method: http.MethodPatch, url: s.original(r)}
	_, err := s.sender.say(ctx, r.Channel, q.afterwards(r), m, edited)
	return err
}

// Dismiss removes the first answer to an interaction.
func (s *answers) Dismiss(ctx context.Context, r bot.Request) error {
	q := call{what: "remove the answer to interaction " + r.ID, method: http.MethodDelete, url: s.original(r)}
	_, err := s.sender.in(ctx, r.Channel, q.afterwards(r))
	if hasCode(err, noMessage) {
		return nil
	}
	return err
}

// afterwards is a call as those go that come after an interaction's answer: not
// under the global rate limit, and sent again after any failure.
func (q call) afterwards(r bot.Request) call {
	q.free, q.again, q.lane = true, true, "interaction-"+r.ID
	return q
}
