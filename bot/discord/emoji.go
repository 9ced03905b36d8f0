package discord

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// emojis are the ids of the application's emojis by name.
type emojis map[string]string

// appEmojis are the application's emojis, and those of them that messages show.
type appEmojis struct {
	rest  *rest
	me    *identity
	cards shown
}

// Emojis are the application's emojis. Their names are distinct.
func (e *appEmojis) Emojis(ctx context.Context) ([]bot.Emoji, error) {
	q := e.emojiCall("read the emojis", http.MethodGet, "")
	body, err := e.rest.do(ctx, q)
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
func (e *appEmojis) CreateEmoji(ctx context.Context, name string, png []byte) (id string, err error) {
	q, err := e.emojiCall("make the emoji "+name, http.MethodPost, "").with(map[string]string{
		"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(png),
	}, nil)
	if err != nil {
		return "", err
	}
	q.again = false
	body, err := e.rest.do(ctx, q)
	if err != nil {
		return "", err
	}
	return made(q, body)
}

// DeleteEmoji removes an emoji; one that is gone is no error.
func (e *appEmojis) DeleteEmoji(ctx context.Context, id string) error {
	_, err := e.rest.do(ctx, e.emojiCall("remove the emoji "+id, http.MethodDelete, "/"+id))
	if hasCode(err, noEmoji) {
		return nil
	}
	return err
}

func (e *appEmojis) emojiCall(what, method, under string) call {
	return call{what: what, method: method, url: discordgo.EndpointApplications + "/" + e.me.app + "/emojis" + under, lane: "emojis", again: true}
}

// Show has messages show these emojis from now on, by their names.
func (e *appEmojis) Show(ids map[string]string) { e.cards.set(ids) }

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
