package sandbox

import "unicode/utf8"

// Types of component that only messages with the V2 flag have.
const (
	typeSection   = 9
	typeText      = 10
	typeThumbnail = 11
	typeGallery   = 12
	typeFile      = 13
	typeSeparator = 14
	typeContainer = 17
)

// layout judges the components of a message with the V2 flag.
func (k *components) layout(list value) []any {
	out := k.blocks(list, 0, maxV2Components)
	if k.next > maxV2Components {
		list.refuse("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components cannot exceed 40")
	}
	if k.text > maxV2Text {
		list.refuse("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Components displayable text size exceeds maximum size of 4000")
	}
	return out
}

func (k *components) blocks(list value, least, most int) []any {
	out := []any{}
	for _, c := range list.items(least, most) {
		if c.object() {
			out = append(out, k.block(c))
		}
	}
	return out
}

// block is one component of a layout, with all that is in it.
func (k *components) block(c value) object {
	kind := int(c.get("type").integer(0, -1<<31, 1<<31))
	if kind == typeRow {
		return k.row(c)
	}
	out := compact(c.v.(object))
	out["type"], out["id"] = kind, k.number()
	switch kind {
	case typeText:
		k.text += utf8.RuneCountInString(c.get("content").text(1, maxV2Text))
	case typeSection:
		out["components"] = k.blocks(c.get("components"), 1, 3)
		out["accessory"] = k.accessory(c.get("accessory"))
	case typeContainer:
		out["components"] = k.blocks(c.get("components"), 1, maxV2Components)
	case typeGallery:
		for _, item := range c.get("items").items(1, 10) {
			item.get("description").text(0, maxAlt)
		}
	case typeFile, typeSeparator:
	default:
		unionChoice(c, "1, 9, 10, 12, 13, 14, 17")
	}
	return out
}

// accessory is what stands beside a section's text.
func (k *components) accessory(c value) object {
	switch int(c.get("type").integer(0, -1<<31, 1<<31)) {
	case typeButton:
		return k.button(c)
	case typeThumbnail:
		c.get("description").text(0, maxAlt)
		out := compact(c.v.(object))
		out["type"], out["id"] = typeThumbnail, k.number()
		return out
	}
	unionChoice(c, "2, 11")
	return nil
}

// checkLegacyFields refuses what a message with the V2 flag cannot have.
func checkLegacyFields(m *Message, body value) {
	if m.flags&flagV2 == 0 {
		return
	}
	for key, used := range map[string]bool{"content": m.Content != "", "embeds": len(m.Embeds) > 0} {
		if used {
			body.get(key).refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The '"+key+"' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
	}
}
