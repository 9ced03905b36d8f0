package discord

import (
	"context"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// week is how long nothing may happen in a thread before Discord puts it away, in
// minutes; the longest that there is.
const week = 10_080

// newThread is a thread that is to be made at a message.
type newThread struct {
	Name    string `json:"name"`
	Archive int    `json:"auto_archive_duration"`
}

// StartThread starts a public thread at a message. The thread has the message's
// id, by which one that exists is found.
func (c *Client) StartThread(ctx context.Context, channel, message, name string) (string, error) {
	q, err := newCall(http.MethodPost, discordgo.EndpointChannelMessageThread(channel, message), newThread{bot.TextSuits(name), week}, nil)
	if err != nil {
		return "", err
	}
	q.what, q.again, q.lane = fmt.Sprintf("start a thread at message %s in channel %s", message, channel), true, "threads-"+channel
	body, err := c.do(ctx, q)
	switch {
	case hasCode(err, hasThread):
		return message, nil
	case err != nil:
		return "", err
	}
	return made(q, body)
}

// unarchived is how a thread is taken out of the archive.
type unarchived struct {
	Archived bool `json:"archived"` // false
}

// unarchive takes a thread out of the archive.
func (c *Client) unarchive(ctx context.Context, thread string) error {
	q, err := newCall(http.MethodPatch, discordgo.EndpointChannel(thread), unarchived{}, nil)
	if err != nil {
		return err
	}
	q.what, q.again, q.lane = "take thread "+thread+" out of the archive", true, "thread-"+thread
	_, err = c.do(ctx, q)
	return err
}

// in does a call that changes something in a channel. If that is a thread in the
// archive, it is taken out and the call done once more.
func (c *Client) in(ctx context.Context, channel string, q call) ([]byte, error) {
	body, err := c.do(ctx, q)
	if !hasCode(err, archived) {
		return body, err
	}
	if err := c.unarchive(ctx, channel); err != nil {
		return nil, fmt.Errorf("%s: %w", q.what, err)
	}
	return c.do(ctx, q)
}
