package sandbox_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

type picture struct {
	URL          string
	AttachmentID string `json:"attachment_id"`
	Width        int
	ContentType  string `json:"content_type"`
}

type shown struct {
	ID          string
	Attachments []struct{ ID, Filename string }
	Embeds      []struct {
		Image  picture
		Footer struct {
			IconURL string `json:"icon_url"`
		}
	}
	Components []struct {
		ID, Type int
		Items    []struct{ Media picture }
		File     picture
		Name     string
		Size     int
	}
}

func show(t *testing.T, r reply) (m shown) {
	t.Helper()
	if err := json.Unmarshal(r.want(t, 200, 0).raw, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// TestEmbedsShowAttachments: attachment:// becomes the file's address, and the file is no
// longer in the list, until the embed is gone.
func TestEmbedsShowAttachments(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	grey := greyPNG(t)
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	m := show(t, upload(t, s, "POST", "/api/v10"+url, `{"embeds":[{"title":"t","image":{"url":"attachment://a.png"},
		"footer":{"text":"f","icon_url":"attachment://a.png"}}]}`, map[string][]byte{"0 a.png": grey, "1 b.png": grey}))
	e := m.Embeds[0]
	if !strings.HasPrefix(e.Image.URL, s.URL()) || e.Image.Width == 0 || e.Image.ContentType != "image/png" || e.Footer.IconURL != e.Image.URL {
		t.Errorf("the embed shows %+v", e)
	}
	if !bytes.Equal(get(t, e.Image.URL), grey) {
		t.Error("the embed's picture is another one")
	}
	if len(m.Attachments) != 1 || m.Attachments[0].Filename != "b.png" {
		t.Errorf("listed are %+v, want b.png", m.Attachments)
	}
	m = show(t, do(t, s, "PATCH", url+"/"+m.ID, `{"content":"c"}`))
	if len(m.Attachments) != 1 {
		t.Errorf("with another text listed are %+v, want b.png", m.Attachments)
	}
	m = show(t, do(t, s, "PATCH", url+"/"+m.ID, `{"embeds":[]}`))
	if len(m.Attachments) != 2 {
		t.Errorf("without the embed listed are %+v, want both", m.Attachments)
	}
}

// TestLayoutsShowAttachments checks a layout's pictures, files and ids.
func TestLayoutsShowAttachments(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	grey := greyPNG(t)
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	m := show(t, upload(t, s, "POST", "/api/v10"+url, `{"flags":32768,"components":[
		{"type":12,"id":2,"items":[{"media":{"url":"attachment://a.png"}},{"media":{"url":"https://example.org/x.png"}}]},
		{"type":13,"file":{"url":"attachment://b.txt"}},{"type":10,"id":70,"content":"t"},{"type":14},{"type":10,"id":0,"content":"u"}]}`,
		map[string][]byte{"0 a.png": grey, "1 b.txt": []byte("hello")}))
	gallery, file := m.Components[0].Items, m.Components[1]
	if a := gallery[0].Media; !bytes.Equal(get(t, a.URL), grey) || a.AttachmentID == "" || a.Width == 0 {
		t.Errorf("the gallery shows %+v", a)
	}
	if gallery[1].Media.URL != "https://example.org/x.png" || file.Name != "b.txt" || file.Size != 5 || string(get(t, file.File.URL)) != "hello" {
		t.Errorf("the layout is %+v", m.Components)
	}
	if len(m.Attachments) != 0 {
		t.Errorf("listed are %+v, want none", m.Attachments)
	}
	ids := []int{}
	for _, c := range m.Components {
		ids = append(ids, c.ID)
	}
	if want := []int{2, 1, 70, 3, 4}; !slices.Equal(ids, want) {
		t.Errorf("the ids are %v, want %v", ids, want)
	}
	do(t, s, "POST", url, `{"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"attachment://none.png"}}]}]}`).
		form(t, "components.0.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
	do(t, s, "POST", url, `{"flags":32768,"components":[{"type":10,"id":7,"content":"t"},{"type":10,"id":7,"content":"u"}]}`).
		form(t, "components.1.id", "COMPONENT_ID_DUPLICATED")
}

// TestLayoutsMention: a post pings the people mentioned in a layout's text, and an edit
// does not.
func TestLayoutsMention(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	ada, ben := s.Member("Ada"), s.Member("Ben")
	url := "/channels/" + ada.Channel + "/messages"
	body := func(who sandbox.Member, allowed string) string {
		return `{"flags":32768,"allowed_mentions":{"parse":[],"users":[` + allowed + `]},"components":[{"type":17,"components":[
			{"type":9,"components":[{"type":10,"content":"<@` + who.ID + `>"}],"accessory":{"type":2,"style":5,"label":"l","url":"https://example.org"}},{"type":10,"content":"wins"}]}]}`
	}
	is := func(id, words string, pings ...string) {
		t.Helper()
		m, ok := s.Message(id)
		if !ok || !m.Laid() || m.Words() != words || !slices.Equal(m.Pings, pings) {
			t.Errorf("%q pings %v", m.Words(), m.Pings)
		}
	}
	id := do(t, s, "POST", url, body(ada, `"`+ada.ID+`"`)).want(t, 200, 0).body.ID
	is(id, "<@"+ada.ID+">\nwins", ada.ID)
	do(t, s, "PATCH", url+"/"+id, body(ben, `"`+ben.ID+`"`)).want(t, 200, 0)
	is(id, "<@"+ben.ID+">\nwins", ada.ID)
	is(do(t, s, "POST", url, body(ada, "")).want(t, 200, 0).body.ID, "<@"+ada.ID+">\nwins")
}
