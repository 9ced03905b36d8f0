package component

import (
	"unicode/utf8"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Types of component that only messages with the V2 flag have.
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
	out := k.blocks(list, 0, limit.V2Components)
	if k.count > limit.V2Components {
		list.Refuse("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components cannot exceed 40")
	}
	if k.text > limit.V2Text {
		list.Refuse("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Components displayable text size exceeds maximum size of 4000")
	}
	return out
}

func (k *checker) blocks(list wire.Value, least, most int) []any {
	out := []any{}
	for _, c := range list.Items(least, most) {
		if c.IsObject() {
			out = append(out, k.block(c))
		}
	}
	return out
}

// block is one component of a layout, with all that is in it.
func (k *checker) block(c wire.Value) wire.Object {
	kind := int(c.Get("type").Integer(0, -1<<31, 1<<31))
	if kind == Row {
		return k.row(c)
	}
	out := wire.Compact(c.Raw.(wire.Object))
	out["type"], out["id"] = kind, k.number(c)
	switch kind {
	case Text:
		k.text += utf8.RuneCountInString(c.Get("content").Text(1, limit.V2Text))
	case Section:
		out["components"] = k.blocks(c.Get("components"), 1, 3)
		out["accessory"] = k.accessory(c.Get("accessory"))
	case Container:
		out["components"] = k.blocks(c.Get("components"), 1, limit.V2Components)
		out["accent_color"], out["spoiler"] = c.Get("accent_color").Raw, c.Get("spoiler").Truth()
	case Gallery:
		items := []any{}
		for _, item := range c.Get("items").Items(1, 10) {
			items = append(items, k.picture(item))
		}
		out["items"] = items
	case File:
		k.file(c, out)
	case Separator:
		out["divider"] = c.Get("divider").Missing() || c.Get("divider").Truth()
		out["spacing"] = c.Get("spacing").OneOf(1, 1, 2)
	default:
		unionChoice(c, "1, 9, 10, 12, 13, 14, 17")
	}
	return out
}

// accessory is what stands beside a section's text.
func (k *checker) accessory(c wire.Value) wire.Object {
	switch int(c.Get("type").Integer(0, -1<<31, 1<<31)) {
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
