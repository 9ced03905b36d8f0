package discord

import (
	"context"
	"errors"
	"net/http"
	"sync"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// Direct sends a message to a user alone. Its errors do not name the receiver.
func (p *posts) Direct(ctx context.Context, user string, m bot.Message) error {
	channel, err := p.directChannel(ctx, user)
	if err != nil {
		return err
	}
	if !m.Silent && len(m.Layout) > 0 {
		m = m.Plain() // a phone tells of it, and would tell nothing of a layout
	}
	_, err = p.post(ctx, "post a direct message", channel, m)
	if errors.Is(err, bot.ErrNoChannel) {
		p.directs.forget(user)
	}
	return err
}

// directChannel is the channel of the bot's direct messages with a user. Discord returns
// the same one however often it is asked.
func (p *posts) directChannel(ctx context.Context, user string) (string, error) {
	if channel, ok := p.directs.get(user); ok {
		return channel, nil
	}
	q, err := newCall(http.MethodPost, discordgo.EndpointUserChannels("@me"), map[string]string{"recipient_id": user}, nil)
	if err != nil {
		return "", err
	}
	q.what, q.again, q.lane = "open direct messages", true, "directs"
	body, err := p.rest.do(ctx, q)
	if err != nil {
		return "", err
	}
	channel, err := made(q, body)
	if err == nil {
		p.directs.put(user, channel)
	}
	return channel, err
}

// rememberedDirects is for how many users the channel is kept.
const rememberedDirects = 4096

// directs are the channels of direct messages by user. The zero value is empty.
type directs struct {
	mu      sync.Mutex
	channel map[string]string
}

func (d *directs) get(user string) (string, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	channel, ok := d.channel[user]
	return channel, ok
}

// put keeps a channel; any other one may have to make room for it.
func (d *directs) put(user, channel string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.channel == nil {
		d.channel = map[string]string{}
	}
	for other := range d.channel {
		if len(d.channel) < rememberedDirects {
			break
		}
		delete(d.channel, other)
	}
	d.channel[user] = channel
}

func (d *directs) forget(user string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.channel, user)
}
