package discord

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

var _ bot.Discord = (*Client)(nil)

// Post sends a message to a channel and returns its id. A nonce, the message's or
// one made here, lets Discord give back the message that it has, should it get it
// twice; so that a post may be sent again after any failure.
func (c *Client) Post(ctx context.Context, channel string, m bot.Message) (string, error) {
	data := c.newMessage(m)
	data.Nonce, data.EnforceNonce = cmp.Or(m.Nonce, rand.Text()[:25]), true
	if m.Silent {
		data.Flags = silent
	}
	q, err := newCall(http.MethodPost, discordgo.EndpointChannelMessages(channel), data, m.Files)
	if err != nil {
		return "", err
	}
	q.what, q.again, q.lane = "post to channel "+channel, true, "post-"+channel
	body, err := c.in(ctx, channel, q)
	if err != nil {
		return "", err
	}
	return made(q, body)
}

// Edit replaces a message of the bot's.
func (c *Client) Edit(ctx context.Context, channel, id string, m bot.Message) error {
	q, err := newCall(http.MethodPatch, discordgo.EndpointChannelMessage(channel, id), c.newMessage(m), m.Files)
	if err != nil {
		return err
	}
	q.what, q.again, q.lane = fmt.Sprintf("edit message %s in channel %s", id, channel), true, "edit-"+channel
	_, err = c.in(ctx, channel, q)
	return err
}

// Delete removes a message of the bot's.
func (c *Client) Delete(ctx context.Context, channel, id string) error {
	_, err := c.in(ctx, channel, call{
		what:   fmt.Sprintf("delete message %s in channel %s", id, channel),
		method: http.MethodDelete, url: discordgo.EndpointChannelMessage(channel, id),
		lane: "delete-" + channel, again: true,
	})
	if hasCode(err, noMessage) {
		return nil
	}
	return err
}
