package discord

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// emojis are the ids of the application's emojis by name.
type emojis map[string]string

// ids are those that Discord has given to what a message may name.
type ids struct {
	emojis   emojis
	commands bot.Mentions
}

// Application is the application's id.
func (c *Client) Application() string { return c.app }

// Emojis are the application's emojis. Their names are distinct.
func (c *Client) Emojis(ctx context.Context) ([]bot.Emoji, error) {
	q := c.emojiCall("read the emojis", http.MethodGet, "")
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	var list struct{ Items []bot.Emoji }
	if err := json.Unmarshal(body, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", q.what, err)
	}
	return list.Items, nil
}

// CreateEmoji makes an emoji of a PNG and returns its id. It fails where the
// application has one of that name.
func (c *Client) CreateEmoji(ctx context.Context, name string, png []byte) (id string, err error) {
	q, err := c.emojiCall("make the emoji "+name, http.MethodPost, "").with(map[string]string{
		"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(png),
	}, nil)
	if err != nil {
		return "", err
	}
	q.again = false
	body, err := c.do(ctx, q)
	if err != nil {
		return "", err
	}
	return made(q, body)
}

// DeleteEmoji removes an emoji; one that is gone is no error.
func (c *Client) DeleteEmoji(ctx context.Context, id string) error {
	_, err := c.do(ctx, c.emojiCall("remove the emoji "+id, http.MethodDelete, "/"+id))
	if hasCode(err, noEmoji) {
		return nil
	}
	return err
}

func (c *Client) emojiCall(what, method, under string) call {
	return call{what: what, method: method, url: discordgo.EndpointApplications + "/" + c.app + "/emojis" + under, lane: "emojis", again: true}
}

// Show has messages show these emojis from now on, by their names.
func (c *Client) Show(ids map[string]string) { c.cards.set(ids) }

// shown are the emojis that messages show. The zero value shows none.
type shown struct {
	mu      sync.Mutex
	ids     emojis
	refused int // messages in a row that Discord refused for their emojis
}

// patience is how many messages in a row Discord may refuse for their emojis. At
// times it refuses one for no reason (discord-api-docs#7128).
const patience = 5

func (s *shown) set(ids emojis) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ids, s.refused = ids, 0
}

func (s *shown) get() emojis {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ids
}

// count notes whether a message with emojis was refused for them, and tells if that
// was once too often: from now on there are none.
func (s *shown) count(refused bool) (enough bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !refused {
		s.refused = 0
		return false
	}
	s.refused++
	if enough = s.refused == patience; enough {
		s.ids = nil
	}
	return enough
}

// say does a call that brings a message. If Discord refuses an emoji in it, such as
// one that somebody has deleted, the message goes out in text.
func (c *Client) say(ctx context.Context, channel string, q call, m bot.Message, payload func(ids) any) ([]byte, error) {
	known := ids{emojis: c.cards.get()}
	if commands := c.mentions.Load(); commands != nil {
		known.commands = *commands
	}
	body, err := c.sayWith(ctx, channel, q, m.Files, payload(known))
	refused := emojiRefused(err)
	if known.emojis == nil || !asksForEmojis(m) || err != nil && !refused {
		return body, err
	}
	if c.cards.count(refused) {
		c.log.Warn("Discord refuses the emojis: there are none until the next start", "error", err)
	}
	if refused {
		return c.sayWith(ctx, channel, q, m.Files, payload(ids{commands: known.commands}))
	}
	return body, nil
}

func asksForEmojis(m bot.Message) bool {
	return len(m.Signs) > 0 || slices.ContainsFunc(slices.Concat(m.Rows...), func(b bot.Button) bool { return b.Emoji != "" })
}

func (c *Client) sayWith(ctx context.Context, channel string, q call, files []bot.File, payload any) ([]byte, error) {
	q, err := q.with(payload, files)
	if err != nil {
		return nil, err
	}
	return c.in(ctx, channel, q)
}

// emojiRefused tells whether Discord took no message because of an emoji.
func emojiRefused(err error) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Code == badForm && strings.Contains(r.Text, "INVALID_EMOJI")
}
