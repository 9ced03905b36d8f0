package discord

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

var _ bot.Discord = (*Client)(nil)

// Answer sends the first answer to an interaction. It waits for nothing but
// Discord; and as Discord takes one answer only, it may be sent again after a
// failure: an answer that arrived after all is told by the code 40060.
func (c *Client) Answer(ctx context.Context, r bot.Request, a bot.Answer) (string, error) {
	url := discordgo.EndpointInteractionResponse(r.ID, r.Token)
	if a.As == bot.Reply {
		url += "?with_response=true"
	}
	q, err := newCall(http.MethodPost, url, newCallback(a), a.Message.Files)
	if err != nil {
		return "", err
	}
	q.what, q.free, q.again = "answer interaction "+r.ID, true, true
	body, err := c.do(ctx, q)
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal) && refusal.Code == acknowledged:
		return c.answered(ctx, r, a), nil
	case err != nil || a.As != bot.Reply:
		return "", err
	}
	var made struct {
		Resource struct{ Message struct{ ID string } }
	}
	if err := json.Unmarshal(body, &made); err != nil {
		return "", fmt.Errorf("%s: the id of the message: %w", q.what, err)
	}
	return made.Resource.Message.ID, nil
}

// answered asks for the id of a Reply that Discord already has; "" if it doesn't
// tell.
func (c *Client) answered(ctx context.Context, r bot.Request, a bot.Answer) string {
	if a.As != bot.Reply {
		return ""
	}
	body, err := c.do(ctx, call{what: "read the answer to interaction " + r.ID, method: http.MethodGet,
		url: discordgo.EndpointWebhookMessage(c.app, r.Token, "@original"), lane: interactionLane(r.ID), free: true, again: true})
	var original struct{ ID string }
	if err == nil {
		err = json.Unmarshal(body, &original)
	}
	if err != nil {
		c.log.Warn("the id of an answer is unknown", "error", err)
	}
	return original.ID
}

// FollowUp sends a further message to an interaction's member alone. Discord
// can't tell a repeated one, so that it is sent again only if it can't have
// arrived.
func (c *Client) FollowUp(ctx context.Context, r bot.Request, m bot.Message) error {
	data := newMessage(m)
	data.Flags = private
	q, err := newCall(http.MethodPost, discordgo.EndpointWebhookToken(c.app, r.Token)+"?wait=true", data, m.Files)
	if err != nil {
		return err
	}
	q.what, q.free, q.lane = "follow up interaction "+r.ID, true, interactionLane(r.ID)
	_, err = c.do(ctx, q)
	return err
}

// interactionLane spreads interactions over a fixed number of lanes, since a
// lane stays.
func interactionLane(id string) string {
	h := fnv.New32a()
	h.Write([]byte(id))
	return fmt.Sprintf("ia-%d", h.Sum32()%256)
}

// Post sends a message to a channel and returns its id. A nonce, the message's or
// one made here, lets Discord give back the message that it has, should it get it
// twice; so that a post may be sent again after any failure.
func (c *Client) Post(ctx context.Context, channel string, m bot.Message) (string, error) {
	data := newMessage(m)
	data.Nonce, data.EnforceNonce = cmp.Or(m.Nonce, rand.Text()[:25]), true
	q, err := newCall(http.MethodPost, discordgo.EndpointChannelMessages(channel), data, m.Files)
	if err != nil {
		return "", err
	}
	q.what, q.again, q.lane = "post to channel "+channel, true, "post-"+channel
	body, err := c.do(ctx, q)
	if err != nil {
		return "", err
	}
	var posted struct{ ID string }
	if err := json.Unmarshal(body, &posted); err != nil {
		return "", fmt.Errorf("%s: the id of the message: %w", q.what, err)
	}
	return posted.ID, nil
}

// Edit replaces a message of the bot's.
func (c *Client) Edit(ctx context.Context, channel, id string, m bot.Message) error {
	q, err := newCall(http.MethodPatch, discordgo.EndpointChannelMessage(channel, id), newMessage(m), m.Files)
	if err != nil {
		return err
	}
	q.what, q.again, q.lane = fmt.Sprintf("edit message %s in channel %s", id, channel), true, "edit-"+channel
	_, err = c.do(ctx, q)
	return err
}
