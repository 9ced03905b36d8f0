package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// Discord tells of at most pageSize messages at once, and mostPages is how often it is asked.
const (
	pageSize  = 100
	mostPages = 5
)

// standing is a message of which only the author and the buttons are read.
type standing struct {
	ID     string `json:"id"`
	Author struct {
		ID string `json:"id"`
	} `json:"author"`
	Components []nested `json:"components"`
}

// nested is a part of a message that may hold others.
type nested struct {
	CustomID   string   `json:"custom_id"`
	Components []nested `json:"components"`
	Accessory  *nested  `json:"accessory"`
}

// paths are the custom ids of a part and of all that it holds.
func (n nested) paths() (all []string) {
	if n.CustomID != "" {
		all = append(all, n.CustomID)
	}
	for _, c := range n.Components {
		all = append(all, c.paths()...)
	}
	if n.Accessory != nil {
		all = append(all, n.Accessory.paths()...)
	}
	return all
}

// Keypads finds the bot's own messages with buttons that stand after an id in a channel, the
// oldest first. Nothing of others' messages is kept.
func (p *posts) Keypads(ctx context.Context, channel, after string) (all []bot.Keypad, err error) {
	if bot.IsConversation(channel) {
		return nil, nil // nobody but people can read there
	}
	for range mostPages {
		found, err := p.page(ctx, channel, after)
		if err != nil {
			return nil, err
		}
		for _, m := range found {
			paths := nested{Components: m.Components}.paths()
			if m.Author.ID == p.me.Self().ID && len(paths) > 0 {
				all = append(all, bot.Keypad{ID: m.ID, Paths: paths})
			}
			after = m.ID
		}
		if len(found) < pageSize {
			break
		}
	}
	return all, nil
}

// page are the next messages after an id, the oldest first.
func (p *posts) page(ctx context.Context, channel, after string) (found []standing, err error) {
	query := url.Values{"after": {after}, "limit": {strconv.Itoa(pageSize)}}
	q := call{what: "look for messages of channel " + channel, method: http.MethodGet, url: discordgo.EndpointChannelMessages(channel) + "?" + query.Encode(), lane: "list-" + channel, again: true}
	body, err := p.rest.do(ctx, q)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(body, &found); err != nil {
		return nil, fmt.Errorf("%s: %w", q.what, err)
	}
	slices.SortFunc(found, func(a, b standing) int { return cmp.Or(cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID)) })
	return found, nil
}
