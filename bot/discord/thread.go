package discord

import (
	"context"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// week is the longest time without messages after which Discord archives a
// thread, in minutes.
const week = 10_080

// newThread is a thread that is to be made at a message.
type newThread struct {
	Name    string `json:"name"`
	Archive int    `json:"auto_archive_duration"`
}

// StartThread starts a public thread at a message. The thread has the message's
// id, so an existing one is found.
func (p *posts) StartThread(ctx context.Context, channel, message, name string) (string, error) {
	q, err := newCall(http.MethodPost, discordgo.EndpointChannelMessageThread(channel, message), newThread{bot.TextSuits(name), week}, nil)
	if err != nil {
		return "", err
	}
	q.what, q.again, q.lane = fmt.Sprintf("start a thread at message %s in channel %s", message, channel), true, "threads-"+channel
	body, err := p.rest.do(ctx, q)
	switch {
	case hasCode(err, hasThread):
		return message, nil
	case err != nil:
		return "", err
	}
	return made(q, body)
}
