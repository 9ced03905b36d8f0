package sandbox

import (
	"bytes"
	"encoding/base64"
	"image"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Emoji is an emoji of the application.
type Emoji struct {
	ID, Name string
	Image    []byte // as it was uploaded
}

// Emojis are copies of the application's emojis, oldest first.
func (s *Server) Emojis() []Emoji {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.emojis)
}

func (s *Server) emojiJSON(e Emoji) object {
	return object{"id": e.ID, "name": e.Name, "user": s.world.bot.json(), "roles": []any{}, "require_colons": true,
		"managed": false, "animated": false, "available": true}
}

// emojiAt is where the emoji of a path is in the list.
func (s *Server) emojiAt(c *call) (int, error) {
	if c.arg("app") != s.world.app {
		return 0, wire.ErrUnknownApp
	}
	at := slices.IndexFunc(s.emojis, func(e Emoji) bool { return e.ID == c.arg("emoji") })
	if at < 0 {
		return 0, wire.ErrUnknownEmoji
	}
	return at, nil
}

func (s *Server) listEmojis(c *call) (any, error) {
	if c.arg("app") != s.world.app {
		return nil, wire.ErrUnknownApp
	}
	items := []any{}
	for _, e := range s.emojis {
		items = append(items, s.emojiJSON(e))
	}
	return object{"items": items}, nil
}

func (s *Server) getEmoji(c *call) (any, error) {
	at, err := s.emojiAt(c)
	if err != nil {
		return nil, err
	}
	return s.emojiJSON(s.emojis[at]), nil
}

func (s *Server) postEmoji(c *call) (any, error) {
	switch {
	case c.arg("app") != s.world.app:
		return nil, wire.ErrUnknownApp
	case len(s.emojis) >= limit.Emojis:
		return nil, wire.ErrTooManyEmojis
	}
	e := Emoji{Name: s.emojiName(c.body.Get("name"), ""), Image: emojiImage(c.body.Get("image"))}
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	e.ID = s.snowflake()
	s.emojis = append(s.emojis, e)
	s.touch()
	c.status = http.StatusCreated
	return s.emojiJSON(e), nil
}

// patchEmoji renames an emoji, which is all that can be changed of it.
func (s *Server) patchEmoji(c *call) (any, error) {
	at, err := s.emojiAt(c)
	if err != nil {
		return nil, err
	}
	name := s.emojiName(c.body.Get("name"), s.emojis[at].ID)
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	s.emojis[at].Name = name
	s.touch()
	return s.emojiJSON(s.emojis[at]), nil
}

func (s *Server) deleteEmoji(c *call) (any, error) {
	at, err := s.emojiAt(c)
	if err != nil {
		return nil, err
	}
	s.emojis = slices.Delete(s.emojis, at, at+1)
	s.touch()
	return nil, nil
}

var emojiWord = regexp.MustCompile(`^[A-Za-z0-9_]+$`)

// emojiName is a name that no emoji but the one with an id has.
func (s *Server) emojiName(v wire.Value, id string) string {
	name := v.Text(2, limit.EmojiName)
	switch {
	case name != "" && !emojiWord.MatchString(name):
		v.Refuse("STRING_TYPE_REGEX", "String value did not match validation regex.")
	case slices.ContainsFunc(s.emojis, func(e Emoji) bool { return e.Name == name && e.ID != id }):
		v.Refuse("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists.")
	}
	return name
}

// emojiImage reads a picture from a data URI. How Discord refuses what is none is
// not known.
func emojiImage(v wire.Value) []byte {
	kind, code, ok := strings.Cut(v.Text(1, limit.RequestSize), ";base64,")
	data, err := base64.StdEncoding.DecodeString(code)
	size, format, broken := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case v.Missing():
	case !ok || err != nil || broken != nil || kind != "data:image/"+format:
		v.Refuse("IMAGE_INVALID", "Invalid image data")
	case len(data) > limit.EmojiSize:
		v.Refuse("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
	case max(size.Width, size.Height) > limit.EmojiSide:
		v.Refuse("IMAGE_INVALID", "Image is too large")
	}
	return data
}

// knows tells whether the application has an emoji. Deleted ones are refused in
// messages.
func (s *Server) knows(id string) bool {
	return slices.ContainsFunc(s.emojis, func(e Emoji) bool { return e.ID == id })
}

// emojiPicture serves an emoji's picture to the page.
func (s *Server) emojiPicture(w http.ResponseWriter, r *http.Request) {
	id := strings.TrimSuffix(r.PathValue("file"), ".png")
	s.mu.Lock()
	at := slices.IndexFunc(s.emojis, func(e Emoji) bool { return e.ID == id })
	var data []byte
	if at >= 0 {
		data = s.emojis[at].Image
	}
	s.mu.Unlock()
	if at < 0 {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", http.DetectContentType(data))
	w.Header().Set("Cache-Control", "max-age=3600, immutable")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
