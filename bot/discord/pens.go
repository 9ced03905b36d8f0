package discord

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"stopp/bot"
)

// followUps is how many further messages Discord takes for an interaction where the bot is not a
// member.
const followUps = 5

// pens are the answered interactions by which the bot can write in conversations, where it is not
// a member. There each is good for 15 minutes, for a few further messages, and for changes of the
// message that it stands under or has made. They are in memory only: after a start nothing can be
// written before somebody presses something.
type pens struct {
	now      func() time.Time // nil is time.Now
	mu       sync.Mutex
	by       map[string][]*pen // by channel, the newest last
	messages map[string]stroke // by message
}

// pen is an answered interaction.
type pen struct {
	bot.Request
	since time.Time
	left  int // how many further messages it may still bring
}

// stroke is the interaction by which a message can be changed.
type stroke struct {
	bot.Request
	since time.Time
}

// note takes in that an interaction was answered, and which message that made or changed.
func (p *pens) note(r bot.Request, message string) {
	if !bot.IsConversation(r.Channel) {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forget()
	if p.by == nil {
		p.by, p.messages = map[string][]*pen{}, map[string]stroke{}
	}
	if !slices.ContainsFunc(p.by[r.Channel], func(one *pen) bool { return one.ID == r.ID }) {
		p.by[r.Channel] = append(p.by[r.Channel], &pen{r, p.time(), followUps})
	}
	if message != "" {
		p.messages[message] = stroke{r, p.time()}
	}
}

// followed takes in that an interaction has brought a further message.
func (p *pens) followed(r bot.Request, message string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.by[r.Channel] {
		if one.ID == r.ID {
			one.left--
			r.Further = message
			p.messages[message] = stroke{r, one.since}
		}
	}
}

// old tells whether an interaction that was answered then may be of no use any more.
func (p *pens) old(since time.Time) bool { return p.time().Sub(since) >= bot.TokenTime }

func (p *pens) time() time.Time {
	if p.now == nil {
		return time.Now()
	}
	return p.now()
}

// forget drops what is too old to be of use.
func (p *pens) forget() {
	for channel, all := range p.by {
		if all = slices.DeleteFunc(all, func(one *pen) bool { return p.old(one.since) }); len(all) == 0 {
			delete(p.by, channel)
		} else {
			p.by[channel] = all
		}
	}
	maps.DeleteFunc(p.messages, func(_ string, s stroke) bool { return p.old(s.since) })
}

// newest is the newest interaction of a channel that may still bring a message.
func (p *pens) newest(channel string) (bot.Request, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forget()
	for _, one := range slices.Backward(p.by[channel]) {
		if one.left > 0 {
			return one.Request, true
		}
	}
	return bot.Request{}, false
}

// of is the interaction by which a message can be changed, or bot.ErrSilent.
func (p *pens) of(what, message string) (bot.Request, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forget()
	s, is := p.messages[message]
	if !is {
		return s.Request, fmt.Errorf("%s: %w: %w", what, bot.ErrSilent, bot.ErrGone)
	}
	return s.Request, nil
}

// died takes in that a message can't be changed any more by the request that could.
func (p *pens) died(message string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.messages, message)
}

// spent takes in that Discord takes no further message for an interaction.
func (p *pens) spent(r bot.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.by[r.Channel] {
		if one.ID == r.ID {
			one.left = 0
		}
	}
}

// change changes or removes a message of a conversation by the newest request that can.
func (s *answers) change(what, message string, by func(r bot.Request) error) error {
	r, err := s.pens.of(what, message)
	if err != nil {
		return err
	}
	if err = by(r); hasCode(err, deadToken) {
		s.pens.died(message)
		return fmt.Errorf("%w: %w", bot.ErrSilent, err)
	}
	return err
}

// post sends a message to a conversation, as a further answer to whoever did something there last.
// Discord knows no nonce there, so that a post whose answer is lost may stand twice.
func (s *answers) post(ctx context.Context, channel string, m bot.Message) (string, error) {
	for {
		r, is := s.pens.newest(channel)
		if !is {
			return "", fmt.Errorf("post: %w: %w", bot.ErrSilent, bot.ErrNoAccess)
		}
		id, err := s.FollowUp(ctx, r, bot.Answer{As: bot.Reply, Message: m})
		if !hasCode(err, tooManyFollowUps) && !errors.Is(err, bot.ErrGone) {
			return id, err
		}
		s.pens.spent(r)
	}
}
