package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

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
	return made(q, body)
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
