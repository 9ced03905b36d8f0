package world

import "stopp/bot/discord/sandbox/wire"

type object = wire.Object

// Attachment is a file of a message.
type Attachment struct {
	ID, Filename, ContentType string
	Alt                       string // its description, "" where there is none
	URL                       string
	Width, Height             int // 0 where it is no picture
	Data                      []byte
	Shown                     bool // by an embed or a layout, so the API does not list it
}

// JSON is an attachment as the API gives it.
func (a *Attachment) JSON() object {
	o := object{
		"id": a.ID, "filename": a.Filename, "size": len(a.Data), "url": a.URL, "proxy_url": a.URL, "content_type": a.ContentType,
	}
	if a.Alt != "" {
		o["description"] = a.Alt
	}
	if a.Width > 0 {
		o["width"], o["height"] = a.Width, a.Height
	}
	return o
}

// Listed are the attachments that no embed or layout shows.
func (b *Body) Listed() []Attachment {
	var out []Attachment
	for _, a := range b.Attachments {
		if !a.Shown {
			out = append(out, a)
		}
	}
	return out
}

func attachmentsJSON(all []Attachment) []any {
	list := []any{}
	for i := range all {
		list = append(list, all[i].JSON())
	}
	return list
}
