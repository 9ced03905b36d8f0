package discord

import (
	"bytes"
	"strings"
	"testing"

	"stopp/bot"
)

// A multipart body has the room it needs from the beginning.
func TestPicturesAreCopiedOnce(t *testing.T) {
	picture := bytes.Repeat([]byte("\x89PNG"), 12_000)
	_, body, err := multiparts([]byte(`{}`), []bot.File{{Name: "a.png", Data: picture}, {Name: strings.Repeat("long", 60) + ".gif", Data: picture}})
	if room := cap(body) - len(body); err != nil || room < 0 || room > 3*partSize || bytes.Count(body, picture) != 2 {
		t.Errorf("%d bytes with %d left: %v", len(body), room, err)
	}
}
