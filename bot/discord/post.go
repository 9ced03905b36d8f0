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

// posts are the bot's own messages; they answer nobody.
type posts struct {
	rest    *rest
	sender  *sender
	me      *identity
	answers *answers // by which conversations are written to
	directs directs
}

// Post sends a message to a channel and returns its id. A nonce, the message's or one
// made here, lets Discord return the message that it has, if it gets it twice. So a post
// may be sent again after any failure.
func (p *posts) Post(ctx context.Context, channel string, m bot.Message) (string, error) {
	if bot.IsConversation(channel) {
		id, err := p.answers.post(ctx, channel, m)
		return id, p.layOut(ctx, channel, id, m, err)
	}
	return p.post(ctx, "post to channel "+channel, channel, m)
}

// post posts; what says it to errors.
func (p *posts) post(ctx context.Context, what, channel string, m bot.Message) (string, error) {
	nonce := cmp.Or(m.Nonce, rand.Text()[:25])
	q := call{what: what, method: http.MethodPost, url: discordgo.EndpointChannelMessages(channel),
		again: true, lane: "post-" + channel}
	body, err := p.sender.say(ctx, channel, q, m, func(m bot.Message, known ids) any {
		data := newMessage(heard(bot.Reply, m), known)
		data.Nonce, data.EnforceNonce = nonce, true
		if m.Silent {
			data.Flags |= silent
		}
		return data
	})
	if err != nil {
		return "", err
	}
	id, err := made(q, body)
	return id, p.layOut(ctx, channel, id, m, err)
}

// layOut gives a message its layout after it was sent without one, for the sake of phones. If that
// fails, the message says everything all the same. It returns the error of the sending.
func (p *posts) layOut(ctx context.Context, channel, id string, m bot.Message, sent error) error {
	if sent != nil || len(heard(bot.Reply, m).Layout) == len(m.Layout) {
		return sent
	}
	if err := p.Edit(ctx, channel, id, m); err != nil {
		p.sender.log.Info("a message stays without its layout", "error", err)
	}
	return nil
}

// edited is what replaces a message.
func edited(m bot.Message, known ids) any { return newMessage(m, known).replacing() }

// Edit replaces a message of the bot's.
func (p *posts) Edit(ctx context.Context, channel, id string, m bot.Message) error {
	if bot.IsConversation(channel) {
		return p.answers.change("edit a message", id, func(r bot.Request) error { return p.answers.Amend(ctx, r, m) })
	}
	q := call{what: fmt.Sprintf("edit message %s in channel %s", id, channel), method: http.MethodPatch,
		url: discordgo.EndpointChannelMessage(channel, id), again: true, lane: "edit-" + channel}
	_, err := p.sender.say(ctx, channel, q, m, edited)
	return err
}

// Delete removes a message of the bot's.
func (p *posts) Delete(ctx context.Context, channel, id string) error {
	if bot.IsConversation(channel) {
		return p.answers.change("remove a message", id, func(r bot.Request) error { return p.answers.Dismiss(ctx, r) })
	}
	_, err := p.sender.in(ctx, channel, call{
		what:   fmt.Sprintf("delete message %s in channel %s", id, channel),
		method: http.MethodDelete, url: discordgo.EndpointChannelMessage(channel, id),
		lane: "delete-" + channel, again: true,
	})
	if hasCode(err, noMessage) {
		return nil
	}
	return err
}

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
	if bot.IsConversation(channel) {
		return "", fmt.Errorf("start a thread in a conversation: %w", bot.ErrRefused)
	}
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
