package sandbox_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"testing"

	"stopp/bot/discord/sandbox"
)

func emojiBody(name, uri string) string {
	raw, err := json.Marshal(map[string]string{"name": name, "image": uri})
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(raw)
}

// square is a picture as a data URI, side pixels wide.
func square(side int) string {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewGray(image.Rect(0, 0, side, side))) // a buffer takes everything
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes())
}

// The application's emojis, with Discord's refusals: names must be distinct, of 2 to 32
// letters, digits and underscores; pictures have at most 128 pixels and 256 KiB; there are
// at most 2,000 (../shared/discord/platform.md, Emoji).
func TestEmojiRoutes(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/applications/" + s.BotID() + "/emojis"
	id := do(t, s, "POST", url, emojiBody("ace_of_spades", square(128))).want(t, 201, 0).body.ID
	for _, bad := range []struct{ name, uri, field, code string }{
		{"ace_of_spades", square(8), "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"},
		{"a", square(8), "name", "BASE_TYPE_BAD_LENGTH"},
		{"ace-of-spades", square(8), "name", "STRING_TYPE_REGEX"},
		{"as♠", square(8), "name", "STRING_TYPE_REGEX"},
		{"two", square(129), "image", "IMAGE_INVALID"},
		{"two", "data:image/png;base64,AAAA", "image", "IMAGE_INVALID"},
		{"two", "no picture", "image", "IMAGE_INVALID"},
		{"two", square(8) + base64.StdEncoding.EncodeToString(make([]byte, 300<<10)), "image", "BINARY_TYPE_MAX_SIZE"},
	} {
		do(t, s, "POST", url, emojiBody(bad.name, bad.uri)).form(t, bad.field, bad.code)
	}
	do(t, s, "PATCH", url+"/"+id, `{"name":"as"}`).want(t, 200, 0)
	do(t, s, "GET", url+"/"+id, "").want(t, 200, 0)
	do(t, s, "GET", "/applications/1/emojis", "").want(t, 404, 10002)
	if all := s.Emojis(); len(all) != 1 || all[0].Name != "as" || all[0].ID != id {
		t.Errorf("%d emojis", len(all))
	}
	filler := square(1)
	for n := 1; n < 2000; n++ {
		do(t, s, "POST", url, emojiBody(fmt.Sprint("filler_", n), filler)).want(t, 201, 0)
	}
	do(t, s, "POST", url, emojiBody("two", square(8))).want(t, 400, 30008)
	do(t, s, "DELETE", url+"/"+id, "").want(t, 204, 0)
	do(t, s, "DELETE", url+"/"+id, "").want(t, 404, 10014)
	do(t, s, "GET", url+"/"+id, "").want(t, 404, 10014)
}

// Uploads have a rate limit that no header announces.
func TestEmojiRateLimit(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	url := "/applications/" + s.BotID() + "/emojis"
	for n := 0; ; n++ {
		r := do(t, s, "DELETE", url+"/1", "")
		if r.status == 429 {
			if n < 5 || r.header.Get("Retry-After") == "" {
				t.Errorf("after %d: %v", n, r.header)
			}
			return
		}
		if r.header.Get("X-RateLimit-Remaining") != "" || n > 100 {
			t.Fatalf("request %d: %v", n, r.header)
		}
	}
}

// A message may show the application's emojis and Unicode's, and no others
// (discord/limits.md, Components).
func TestEmojisOfComponents(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/channels/" + s.Member("Ada").Channel + "/messages"
	id := do(t, s, "POST", "/applications/"+s.BotID()+"/emojis", emojiBody("ace", square(128))).body.ID
	button := func(emoji string) string {
		return `{"components":[{"type":1,"components":[{"type":2,"style":2,"custom_id":"a","emoji":` + emoji + `}]}]}`
	}
	menu := func(emoji string) string {
		return `{"components":[{"type":1,"components":[{"type":3,"custom_id":"a","options":[{"label":"l","value":"v","emoji":` + emoji + `}]}]}]}`
	}
	for _, body := range []func(string) string{button, menu} {
		do(t, s, "POST", url, body(`{"id":"`+id+`","name":"ace"}`)).want(t, 200, 0)
		do(t, s, "POST", url, body(`{"name":"🂡"}`)).want(t, 200, 0)
		do(t, s, "POST", url, body(`{"id":"123","name":"ace"}`)).want(t, 400, 50035)
		do(t, s, "POST", url, body(`{"name":"ace"}`)).want(t, 400, 50035)
	}
	do(t, s, "DELETE", "/applications/"+s.BotID()+"/emojis/"+id, "")
	do(t, s, "POST", url, button(`{"id":"`+id+`","name":"ace"}`)).want(t, 400, 50035)
}
