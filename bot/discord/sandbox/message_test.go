package sandbox_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"stopp/bot/discord/sandbox"
)

func greyPNG(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func names(m sandbox.Message) []string {
	var out []string
	for _, a := range m.Attachments {
		out = append(out, a.Filename)
	}
	return out
}

func TestAttachmentIsServedWithItsAltText(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	channel := s.ChannelID("streitpatience")
	data := greyPNG(t)
	r := upload(t, s, "POST", "/api/v9/channels/"+channel+"/messages",
		`{"attachments":[{"id":"0","filename":"table.png","description":"The table"}]}`, map[string][]byte{"0 x.png": data}).want(t, 200, 0)
	m, _ := s.Message(r.body.ID)
	a := m.Attachments[0]
	if a.Alt != "The table" || a.Width != 30 || a.Height != 20 || a.ContentType != "image/png" || !bytes.Equal(a.Data, data) {
		t.Errorf("attachment %+v", a)
	}
	if got := get(t, a.URL); !bytes.Equal(got, data) {
		t.Errorf("%d bytes served, want %d", len(got), len(data))
	}
}

func get(t *testing.T, url string) []byte {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Limits, Messages: PATCH with files. v9 appends new files whether listed or not, v10
// takes the listed ones.
func TestEditKeepsAndDropsAttachments(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	for name, c := range map[string]struct {
		version, list string
		want          []string
	}{
		"v9 without a list":    {"v9", ``, []string{"old", "new"}},
		"v9 with an empty one": {"v9", `"attachments":[]`, []string{"new"}},
		"v9 with both":         {"v9", `"attachments":[{"id":"OLD"},{"id":"0"}]`, []string{"old", "new"}},
		"v10 without a list":   {"v10", ``, []string{"old", "new"}},
		"v10 with the new one": {"v10", `"attachments":[{"id":"0"}]`, []string{"new"}},
		"v10 with the old one": {"v10", `"attachments":[{"id":"OLD"}]`, []string{"old"}},
	} {
		r := upload(t, s, "POST", "/api/v9/channels/"+channel+"/messages", `{"content":"x"}`, map[string][]byte{"0 old": []byte("1")})
		m, _ := s.Message(r.body.ID)
		list := string(bytes.ReplaceAll([]byte(c.list), []byte("OLD"), []byte(m.Attachments[0].ID)))
		upload(t, s, "PATCH", "/api/"+c.version+"/channels/"+channel+"/messages/"+m.ID, `{`+list+`}`, map[string][]byte{"0 new": []byte("2")}).want(t, 200, 0)
		if m, _ = s.Message(m.ID); !slices.Equal(names(m), c.want) {
			t.Errorf("%s: left with %v, want %v", name, names(m), c.want)
		}
	}
}

func TestDroppedAttachmentIsServedNoMore(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	url := "/api/v9/channels/" + s.ChannelID("streitpatience") + "/messages"
	r := upload(t, s, "POST", url, `{"content":"x"}`, map[string][]byte{"0 a.png": greyPNG(t)})
	m, _ := s.Message(r.body.ID)
	send(t, s, "PATCH", url+"/"+m.ID, "application/json", []byte(`{"attachments":[]}`), nil).want(t, 200, 0)
	if got := string(get(t, m.Attachments[0].URL)); got != "404 page not found\n" {
		t.Errorf("%d bytes are still served", len(got))
	}
	send(t, s, "PATCH", url+"/"+m.ID, "application/json", []byte(`{"content":""}`), nil).want(t, 400, 50006)
}

func TestWhoIsPinged(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	ada, ben := s.Member("Ada"), s.Member("Ben")
	url := "/channels/" + ada.Channel + "/messages"
	both := `"content":"<@` + ada.ID + `> <@!` + ben.ID + `> <@` + ada.ID + `> <@1> @everyone"`
	for name, c := range map[string]struct {
		allowed string
		want    []string
	}{
		"nothing said": {``, []string{ada.ID, ben.ID}},
		"nobody":       {`,"allowed_mentions":{"parse":[]}`, nil},
		"null":         {`,"allowed_mentions":{"parse":null}`, nil},
		"all users":    {`,"allowed_mentions":{"parse":["users"]}`, []string{ada.ID, ben.ID}},
		"one":          {`,"allowed_mentions":{"users":["` + ben.ID + `"]}`, []string{ben.ID}},
	} {
		r := do(t, s, "POST", url, `{`+both+c.allowed+`}`).want(t, 200, 0)
		if m, _ := s.Message(r.body.ID); !slices.Equal(m.Pings, c.want) {
			t.Errorf("%s: pinged %v, want %v", name, m.Pings, c.want)
		}
	}
	r := do(t, s, "POST", url, `{"content":"x"}`)
	do(t, s, "PATCH", url+"/"+r.body.ID, `{`+both+`}`).want(t, 200, 0)
	if m, _ := s.Message(r.body.ID); len(m.Pings) != 0 {
		t.Errorf("an edit pinged %v", m.Pings)
	}
}

func TestMessagesOfOthersAndPermissions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	ada := s.Member("Ada")
	theirs, err := ada.Say("hello <@" + s.Member("Ben").ID + ">")
	if err != nil || len(theirs.Pings) != 1 {
		t.Fatal(theirs, err)
	}
	url := "/channels/" + ada.Channel + "/messages"
	do(t, s, "PATCH", url+"/"+theirs.ID, `{"content":"x"}`).want(t, 403, 50005)
	do(t, s, "DELETE", url+"/"+theirs.ID, "").want(t, 403, 50013)
	mine := do(t, s, "POST", url, `{"content":"x","message_reference":{"message_id":"`+theirs.ID+`"}}`).want(t, 200, 0)
	if m, _ := s.Message(mine.body.ID); m.ReplyTo != theirs.ID || !slices.Equal(m.Pings, []string{ada.ID}) {
		t.Errorf("the reply is %+v", m)
	}
	s.Permit(ada.Channel, sandbox.ViewChannel)
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 403, 50013)
	do(t, s, "GET", url+"/"+theirs.ID, "").want(t, 403, 50013)
	s.Permit(ada.Channel, sandbox.ViewChannel|sandbox.SendMessages)
	upload(t, s, "POST", "/api/v9"+url, `{}`, map[string][]byte{"0 a": []byte("x")}).want(t, 403, 50013)
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 200, 0)
	s.Permit(ada.Channel, 0)
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 403, 50001)
	do(t, s, "PATCH", url+"/"+mine.body.ID, `{"content":"x"}`).want(t, 403, 50001)
}

func TestListOfMessages(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	ada := s.Member("Ada")
	var ids []string
	for range 4 {
		m, err := ada.Say("x")
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, m.ID)
	}
	r := do(t, s, "GET", "/channels/"+ada.Channel+"/messages?limit=2&before="+ids[3], "")
	var list []struct{ ID string }
	if err := json.Unmarshal(r.raw, &list); err != nil || len(list) != 2 || list[0].ID != ids[2] || list[1].ID != ids[1] {
		t.Errorf("listed %s, %v", r.raw, err)
	}
	do(t, s, "GET", "/channels/"+ada.Channel+"/messages?limit=101", "").form(t, "limit", "NUMBER_TYPE_MAX")
}

func TestEnforcedNoncePostsOnce(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	one := do(t, s, "POST", url, `{"content":"x","nonce":"n1","enforce_nonce":true}`).want(t, 200, 0)
	two := do(t, s, "POST", url, `{"content":"x","nonce":"n1","enforce_nonce":true}`).want(t, 200, 0)
	other := do(t, s, "POST", url, `{"content":"x","nonce":"n2","enforce_nonce":true}`).want(t, 200, 0)
	if one.body.ID != two.body.ID || one.body.ID == other.body.ID {
		t.Errorf("posted %s, %s and %s", one.body.ID, two.body.ID, other.body.ID)
	}
}

func TestRateLimitsAndTheirHeaders(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	for n := range 5 {
		r := do(t, s, "POST", url, `{"content":"x"}`).want(t, 200, 0)
		if got, want := r.header.Get("X-RateLimit-Remaining"), string(rune('4'-n)); got != want {
			t.Errorf("remaining %s, want %s", got, want)
		}
	}
	r := do(t, s, "POST", url, `{"content":"x"}`).want(t, 429, 0)
	var body struct {
		After  float64 `json:"retry_after"`
		Global *bool
	}
	if err := json.Unmarshal(r.raw, &body); err != nil || body.After <= 0 || body.After > 5 || body.Global == nil || *body.Global {
		t.Errorf("answered %s", r.raw)
	}
	if r.header.Get("X-RateLimit-Scope") != "user" || r.header.Get("Retry-After") == "" || r.header.Get("X-RateLimit-Bucket") == "" {
		t.Errorf("headers %v", r.header)
	}
	do(t, s, "POST", "/channels/"+s.ChannelID("side-table")+"/messages", `{"content":"x"}`).want(t, 200, 0)
	s.Advance(5 * time.Second)
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 200, 0)
}

func TestGlobalRateLimit(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := start(t, sandbox.Config{Now: func() time.Time { return now }})
	var r reply
	for n := range 51 { // unknown routes have no limit of their own
		if r = do(t, s, "GET", "/nothing", ""); n < 50 {
			r.want(t, 404, 0)
		}
	}
	r.want(t, 429, 0)
	if r.header.Get("X-RateLimit-Global") != "true" || r.header.Get("X-RateLimit-Reset-After") != "" || !bytes.Contains(r.raw, []byte(`"global":true`)) {
		t.Errorf("answered %v %s", r.header, r.raw)
	}
}

// Limits, Messages: edits to messages more than an hour old, 3 in 6 s.
func TestOldMessagesMayBeEditedSeldom(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	r := do(t, s, "POST", url, `{"content":"x"}`)
	s.Advance(time.Hour + time.Second)
	for range 3 {
		do(t, s, "PATCH", url+"/"+r.body.ID, `{"content":"y"}`).want(t, 200, 0)
	}
	do(t, s, "PATCH", url+"/"+r.body.ID, `{"content":"y"}`).want(t, 429, 30046)
	s.Advance(6 * time.Second)
	do(t, s, "PATCH", url+"/"+r.body.ID, `{"content":"y"}`).want(t, 200, 0)
}

// platform.md, 2: the answer to a press edits its message however old it is.
func TestAnswersToPressesEditOldMessages(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Heartbeat: 24 * time.Hour})
	box := listen(t, s)
	ada := s.Member("Ada")
	m := do(t, s, "POST", "/channels/"+ada.Channel+"/messages", `{"content":"x",`+oneButton+`}`).body.ID
	s.Advance(2 * time.Hour)
	for range 5 {
		s.Advance(time.Second)
		ada.Press(m, "go")
		do(t, s, "POST", callback(box.next(t)), `{"type":7,"data":{"content":"y"}}`).want(t, 204, 0)
	}
	if want := (sandbox.Traffic{Posted: 1, Edited: 5}); s.Traffic(ada.Channel) != want {
		t.Errorf("traffic %+v, want %+v", s.Traffic(ada.Channel), want)
	}
}

func TestDiscordgoSendsPictures(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	bot := session(t, s)
	m, err := bot.ChannelMessageSendComplex(s.ChannelID("streitpatience"), &discordgo.MessageSend{
		Content:    "x",
		Files:      []*discordgo.File{{Name: "a.png", Reader: bytes.NewReader(greyPNG(t))}},
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "Go", CustomID: "go"}}}},
	})
	if err != nil || len(m.Attachments) != 1 || m.Attachments[0].Width != 30 || len(m.Components) != 1 {
		t.Fatal(m, err)
	}
	content := "y"
	m, err = bot.ChannelMessageEditComplex(&discordgo.MessageEdit{Channel: m.ChannelID, ID: m.ID, Content: &content})
	if err != nil || m.Content != "y" || m.EditedTimestamp == nil {
		t.Fatal(m, err)
	}
	if err := bot.ChannelMessageDelete(m.ChannelID, m.ID); err != nil {
		t.Fatal(err)
	}
}
