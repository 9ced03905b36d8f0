package compose

import (
	"strings"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// files are a message's attachments. Its embeds or its layout may show them by
// attachment:// and their name.
type files struct {
	all   []world.Attachment
	clock *clock.Clock
}

// files are the files of a message. If the body says which are shown, none is so far.
func (k *Composer) files(m *world.Message, body wire.Value) *files {
	shower := "embeds"
	if m.Flags&world.FlagV2 != 0 {
		shower = "components"
	}
	if body.Has(shower) {
		for i := range m.Attachments {
			m.Attachments[i].Shown = false
		}
	}
	return &files{m.Attachments, k.clock}
}

// show finds the file that an address means, and notes that it is shown; nil where
// it means none.
func (f *files) show(address string) *world.Attachment {
	name, ours := strings.CutPrefix(address, "attachment://")
	for i := range f.all {
		if a := &f.all[i]; ours && a.Filename == name {
			a.Shown = true
			return a
		}
	}
	return nil
}

// judge holds an address to being one of the web, or of a file that is there.
func (f *files) judge(url wire.Value) {
	address, _ := url.Raw.(string)
	switch {
	case !strings.HasPrefix(address, "attachment:"):
		url.Address(limit.MediaURL, "http", "https")
	case f.show(address) == nil:
		url.Refuse("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The specified attachment could not be found")
	}
}

// media is what stands at an address.
func (f *files) media(url wire.Value) component.Media {
	address := url.Text(1, limit.MediaURL)
	f.judge(url)
	if a := f.show(address); a != nil {
		return component.Media{Name: a.Filename, Size: len(a.Data), JSON: wire.Object{
			"id": a.ID, "attachment_id": a.ID, "url": a.URL, "proxy_url": a.URL,
			"width": a.Width, "height": a.Height, "content_type": a.ContentType,
		}}
	}
	return component.Media{JSON: wire.Object{
		"id": f.clock.NewID(), "url": address, "proxy_url": address, "width": nil, "height": nil, "content_type": nil,
	}}
}

// picture completes the image or thumbnail of an embed.
func (f *files) picture(picture any) {
	p, ok := picture.(wire.Object)
	if !ok {
		return
	}
	address, _ := p["url"].(string)
	p["proxy_url"] = address
	if a := f.show(address); a != nil {
		p["url"], p["proxy_url"], p["content_type"], p["width"], p["height"] = a.URL, a.URL, a.ContentType, a.Width, a.Height
	}
}

// icon completes the author or the footer of an embed.
func (f *files) icon(of any) {
	o, _ := of.(wire.Object)
	address, ok := o["icon_url"].(string)
	if !ok {
		return
	}
	if a := f.show(address); a != nil {
		o["icon_url"] = a.URL
	}
	o["proxy_icon_url"] = o["icon_url"]
}
