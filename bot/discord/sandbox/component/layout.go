package component

import (
	"slices"
	"strings"
	"unicode/utf8"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Types of component that only messages with the V2 flag have; of them modals have texts.
const (
	Section   = 9
	Text      = 10
	Thumbnail = 11
	Gallery   = 12
	File      = 13
	Separator = 14
	Container = 17
)

// layout judges the components of a message with the V2 flag.
func (k *checker) layout(list wire.Value) []any {
	out := k.blocks(list, 0, limit.V2Components, true)
	if k.count > limit.V2Components {
		list.Refuse("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components cannot exceed 40")
	}
	if k.text > limit.V2Text {
		list.Refuse("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Components displayable text size exceeds maximum size of 4000")
	}
	return out
}

func (k *checker) blocks(list wire.Value, least, most int, top bool) []any {
	out := []any{}
	for _, c := range list.Items(least, most) {
		if c.IsObject() {
			out = append(out, k.block(c, top))
		}
	}
	return out
}

// block is one component of a layout, with all that is in it. A container stands only on top.
func (k *checker) block(c wire.Value, top bool) wire.Object {
	kind := kind(c)
	switch {
	case kind == Row:
		return k.row(c)
	case kind == Text:
		return k.words(c)
	case kind == Container && top:
		return k.container(c)
	}
	out := wire.Object{"type": kind, "id": k.number(c)}
	switch kind {
	case Section:
		out["components"], out["accessory"] = k.texts(c.Get("components")), k.accessory(c.Get("accessory"))
	case Gallery:
		items := []any{}
		for _, item := range c.Get("items").Items(1, limit.Gallery) {
			items = append(items, k.picture(item))
		}
		out["items"] = items
	case File:
		k.file(c, out)
	case Separator:
		out["spacing"], out["divider"] = c.Get("spacing").OneOf(1, 1, 2), c.Get("divider").Missing() || c.Get("divider").Truth()
	default:
		unionChoice(c, map[bool]string{true: "1, 9, 10, 12, 13, 14, 17", false: "1, 9, 10, 12, 13, 14"}[top])
	}
	return out
}

func (k *checker) container(c wire.Value) wire.Object {
	out := wire.Object{"type": Container, "id": k.number(c), "accent_color": nil, "spoiler": c.Get("spoiler").Truth()}
	if color := c.Get("accent_color"); !color.Missing() {
		out["accent_color"] = color.Integer(0, 0, limit.Color)
	}
	out["components"] = k.blocks(c.Get("components"), 1, limit.V2Components, false)
	return out
}

// words are a text. All of a message share one limit.
func (k *checker) words(c wire.Value) wire.Object {
	content := c.Get("content").Text(1, limit.V2Text)
	k.text += utf8.RuneCountInString(content)
	return wire.Object{"type": Text, "id": k.number(c), "content": content}
}

// texts are what stands in a section.
func (k *checker) texts(list wire.Value) []any {
	out := []any{}
	for _, c := range list.Items(1, limit.SectionTexts) {
		if !c.IsObject() {
			continue
		}
		if kind(c) != Text {
			unionChoice(c, "10,")
			continue
		}
		out = append(out, k.words(c))
	}
	return out
}

// accessory is what stands beside a section's text.
func (k *checker) accessory(c wire.Value) wire.Object {
	if c.Missing() {
		c.Required()
		return nil
	}
	switch kind(c) {
	case Button:
		return k.button(c)
	case Thumbnail:
		out := k.picture(c)
		out["type"], out["id"] = Thumbnail, k.number(c)
		return out
	}
	unionChoice(c, "2, 11")
	return nil
}

// Texts are what the texts of a layout say, from top to bottom.
func Texts(list []any) (all []string) {
	for _, item := range list {
		c := item.(wire.Object)
		if words, ok := c["content"].(string); ok && c["type"] == Text {
			all = append(all, words)
		}
		inner, _ := c["components"].([]any)
		all = append(all, Texts(inner)...)
	}
	return all
}

// Find finds the component with a custom id among those of a message; nil where
// there is none.
func Find(list []any, customID string) wire.Object {
	for _, item := range list {
		c := item.(wire.Object)
		if id, ok := c["custom_id"].(string); ok && id == customID {
			return c
		}
		inner, _ := c["components"].([]any)
		for _, key := range []string{"accessory", "component"} {
			if one, ok := c[key].(wire.Object); ok {
				inner = append(slices.Clone(inner), one)
			}
		}
		if found := Find(inner, customID); found != nil {
			return found
		}
	}
	return nil
}

// Media is something that a component shows.
type Media struct {
	JSON wire.Object // as the API gives it
	Name any         // of the file; nil where it is somewhere else
	Size any         // likewise, in bytes
}

// picture is an item of a gallery, or a thumbnail without its type.
func (k *checker) picture(c wire.Value) wire.Object {
	out := wire.Object{"description": nil, "spoiler": c.Get("spoiler").Truth()}
	if alt := c.Get("description"); !alt.Missing() {
		out["description"] = alt.Text(1, limit.Alt)
	}
	if media := c.Get("media"); media.Missing() {
		media.Required()
	} else {
		out["media"] = k.Media(media.Get("url")).JSON
	}
	return out
}

// file completes a file of a layout. It is an attachment of the message.
func (k *checker) file(c wire.Value, out wire.Object) {
	url := c.Get("file").Get("url")
	if text, _ := url.Raw.(string); text != "" && !strings.HasPrefix(text, "attachment:") {
		url.Refuse("URL_TYPE_INVALID_SCHEME", "A file is an attachment.")
		return
	}
	m := k.Media(url)
	out["file"], out["name"], out["size"], out["spoiler"] = m.JSON, m.Name, m.Size, c.Get("spoiler").Truth()
}
