// Package emoji has the emojis of the bot's application, and the routes that
// change them.
package emoji

import (
	"bytes"
	"encoding/base64"
	"image"
	_ "image/gif"  // pictures are measured
	_ "image/jpeg" // likewise
	_ "image/png"  // likewise
	"net/http"
	"regexp"
	"slices"
	"strings"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Emoji is an emoji of the application.
type Emoji struct {
	ID, Name string
	Image    []byte // as it was uploaded
}

// Store has the application's emojis.
type Store struct {
	all     []Emoji
	bot     *world.User
	clock   *clock.Clock
	changed func() // is told of every change
}

// New is a store for the application of a bot.
func New(bot *world.User, clock *clock.Clock, changed func()) *Store {
	return &Store{bot: bot, clock: clock, changed: changed}
}

// All are copies of the emojis, oldest first.
func (s *Store) All() []Emoji { return slices.Clone(s.all) }

// Endpoints are the routes of the REST API for emojis.
func (s *Store) Endpoints() rest.Endpoints {
	const at = "/applications/{app}/emojis"
	return rest.Endpoints{
		"GET " + at:                 rest.Usual(s.list),
		"GET " + at + "/{emoji}":    rest.Usual(s.get),
		"POST " + at:                rest.Uploading(s.post),
		"PATCH " + at + "/{emoji}":  rest.Uploading(s.patch),
		"DELETE " + at + "/{emoji}": rest.Uploading(s.remove),
	}
}

func (s *Store) json(e Emoji) wire.Object {
	return wire.Object{"id": e.ID, "name": e.Name, "user": s.bot.JSON(), "roles": []any{}, "require_colons": true,
		"managed": false, "animated": false, "available": true}
}

// at is where the emoji of a path is in the list.
func (s *Store) at(c *rest.Call) (int, error) {
	if c.Arg("app") != s.bot.ID {
		return 0, wire.ErrUnknownApp
	}
	at := slices.IndexFunc(s.all, func(e Emoji) bool { return e.ID == c.Arg("emoji") })
	if at < 0 {
		return 0, wire.ErrUnknownEmoji
	}
	return at, nil
}

func (s *Store) list(c *rest.Call) (any, error) {
	if c.Arg("app") != s.bot.ID {
		return nil, wire.ErrUnknownApp
	}
	items := []any{}
	for _, e := range s.all {
		items = append(items, s.json(e))
	}
	return wire.Object{"items": items}, nil
}

func (s *Store) get(c *rest.Call) (any, error) {
	at, err := s.at(c)
	if err != nil {
		return nil, err
	}
	return s.json(s.all[at]), nil
}

func (s *Store) post(c *rest.Call) (any, error) {
	switch {
	case c.Arg("app") != s.bot.ID:
		return nil, wire.ErrUnknownApp
	case len(s.all) >= limit.Emojis:
		return nil, wire.ErrTooManyEmojis
	}
	e := Emoji{Name: s.name(c.Body.Get("name"), ""), Image: picture(c.Body.Get("image"))}
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	e.ID = s.clock.NewID()
	s.all = append(s.all, e)
	s.changed()
	c.Status = http.StatusCreated
	return s.json(e), nil
}

// patch renames an emoji, which is all that can be changed of it.
func (s *Store) patch(c *rest.Call) (any, error) {
	at, err := s.at(c)
	if err != nil {
		return nil, err
	}
	name := s.name(c.Body.Get("name"), s.all[at].ID)
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	s.all[at].Name = name
	s.changed()
	return s.json(s.all[at]), nil
}

func (s *Store) remove(c *rest.Call) (any, error) {
	at, err := s.at(c)
	if err != nil {
		return nil, err
	}
	s.all = slices.Delete(s.all, at, at+1)
	s.changed()
	return nil, nil
}

var emojiWord = regexp.MustCompile(`^[A-Za-z0-9_]+$`)

// name is a name that no emoji but the one with an id has.
func (s *Store) name(v wire.Value, id string) string {
	name := v.Text(2, limit.EmojiName)
	switch {
	case name != "" && !emojiWord.MatchString(name):
		v.Refuse("STRING_TYPE_REGEX", "String value did not match validation regex.")
	case slices.ContainsFunc(s.all, func(e Emoji) bool { return e.Name == name && e.ID != id }):
		v.Refuse("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists.")
	}
	return name
}

// picture reads a picture from a data URI. Its type may be another one than the URI says,
// for discord.js calls all of them image/jpg. How Discord refuses a file that is no
// picture is not known.
func picture(v wire.Value) []byte {
	kind, code, ok := strings.Cut(v.Text(1, limit.RequestSize), ";base64,")
	data, err := base64.StdEncoding.DecodeString(code)
	size, _, broken := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case v.Missing():
	case !ok || err != nil || broken != nil || !strings.HasPrefix(kind, "data:image/"):
		v.Refuse("IMAGE_INVALID", "Invalid image data")
	case len(data) > limit.EmojiSize:
		v.Refuse("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
	case max(size.Width, size.Height) > limit.EmojiSide:
		v.Refuse("IMAGE_INVALID", "Image is too large")
	}
	return data
}

// Knows tells whether the application has an emoji. Deleted ones are refused in
// messages.
func (s *Store) Knows(id string) bool {
	return slices.ContainsFunc(s.all, func(e Emoji) bool { return e.ID == id })
}

// Picture is an emoji's picture; false if it has none.
func (s *Store) Picture(id string) ([]byte, bool) {
	for _, e := range s.all {
		if e.ID == id {
			return e.Image, true
		}
	}
	return nil, false
}
