package sandbox

import (
	"fmt"
	"unicode/utf8"
)

// Types of component.
const (
	typeRow       = 1
	typeButton    = 2
	typeSelect    = 3
	typeInput     = 4
	typeUsers     = 5
	typeRoles     = 6
	typeMentioned = 7
	typeChannels  = 8
	typeLabel     = 18
)

// linkStyle is the style of a button that opens an address.
const linkStyle = 5

// components judges the components of one message: numbers them and knows which
// custom ids were used.
type components struct {
	used  map[string]bool
	next  int
	text  int
	knows func(emoji string) bool // tells by id
}

func newComponents(knows func(emoji string) bool) *components {
	return &components{used: map[string]bool{}, knows: knows}
}

// number gives a component its id; ids are unique in a message.
func (k *components) number() int {
	k.next++
	return k.next
}

// checkComponents judges a message's components and gives them back as Discord
// keeps them.
func checkComponents(list value, v2 bool, knows func(emoji string) bool) []any {
	k := newComponents(knows)
	if v2 {
		return k.layout(list)
	}
	var rows []any
	for _, row := range list.items(0, maxRows) {
		if !row.object() {
			continue
		}
		if row.get("type").integer(0, -1<<31, 1<<31) != typeRow {
			unionChoice(row, "1,")
			continue
		}
		rows = append(rows, k.row(row))
	}
	return rows
}

func unionChoice(v value, types string) {
	v.get("type").refuse("UNION_TYPE_CHOICES", fmt.Sprintf("Value of field \"type\" must be one of (%s).", types))
}

// row is an action row of a message.
func (k *components) row(row value) object {
	out := object{"type": typeRow, "id": k.number()}
	children, width := []any{}, 0
	for _, c := range row.get("components").items(1, maxPerRow) {
		switch kind := int(c.get("type").integer(0, -1<<31, 1<<31)); kind {
		case typeButton:
			children = append(children, k.button(c))
			width++
		case typeSelect, typeUsers, typeRoles, typeMentioned, typeChannels:
			children = append(children, k.menu(c, kind))
			width += maxPerRow
		default:
			unionChoice(c, "2, 3, 5, 6, 7, 8")
		}
	}
	if width > maxPerRow && len(children) <= maxPerRow {
		row.get("components").refuse("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The total width of components in this row exceeds the maximum.")
	}
	out["components"] = children
	return out
}

func (k *components) button(c value) object {
	style := int(c.get("style").oneOf(0, 1, 2, 3, 4, 5, 6))
	out := object{"type": typeButton, "id": k.number(), "style": style}
	label := c.get("label").text(0, maxLabel)
	if label != "" {
		out["label"] = label
	}
	k.emoji(c.get("emoji"), out)
	if label == "" && out["emoji"] == nil {
		c.refuse("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
	}
	if c.get("disabled").truth() {
		out["disabled"] = true
	}
	k.target(c, style, out)
	return out
}

// target is what pressing a button leads to: a custom id or an address.
func (k *components) target(c value, style int, out object) {
	url, id := c.get("url"), c.get("custom_id")
	switch {
	case style == linkStyle && !id.missing(), style != linkStyle && !url.missing():
		c.refuse("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
	case style == linkStyle:
		out["url"] = url.text(1, maxURL)
	case id.missing():
		c.refuse("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
	default:
		out["custom_id"] = k.customID(id)
	}
}

// customID is one that no other component of the message has, disabled ones
// included.
func (k *components) customID(v value) string {
	id := v.text(1, maxCustomID)
	if id != "" && k.used[id] {
		v.refuse("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	k.used[id] = true
	return id
}

func (k *components) emoji(v value, out object) {
	if v.missing() || !v.object() {
		return
	}
	e := object{}
	id, name := v.get("id").id(), v.get("name").text(0, 32)
	if id != "" {
		e["id"] = id
	}
	if name != "" {
		e["name"] = name
	}
	switch {
	case len(e) == 0:
		return
	case id != "" && !k.knows(id):
		v.get("id").refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") // of menus, too
	case id == "" && len(name) == utf8.RuneCountInString(name): // letters are none
		v.get("name").refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
	out["emoji"] = e
}

// menu is a select of any kind.
func (k *components) menu(c value, kind int) object {
	least, most := c.get("min_values").integer(1, 0, maxOptions), c.get("max_values").integer(1, 1, maxOptions)
	out := object{"type": kind, "id": k.number(), "custom_id": k.customID(c.get("custom_id")), "min_values": least, "max_values": most}
	if hint := c.get("placeholder").text(0, maxPlaceholder); hint != "" {
		out["placeholder"] = hint
	}
	if c.get("disabled").truth() {
		out["disabled"] = true
	}
	if least > most {
		c.get("min_values").refuse("SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "Must not be greater than max_values.")
	}
	if kind != typeSelect {
		return out
	}
	options := k.options(c.get("options"))
	if most > int64(len(options)) && len(options) > 0 {
		c.get("max_values").refuse("SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", "Must not be greater than the number of options.")
	}
	out["options"] = options
	return out
}

func (k *components) options(list value) []any {
	var out []any
	used := map[string]bool{}
	for _, o := range list.items(1, maxOptions) {
		val := o.get("value").text(1, maxOptionText)
		if used[val] {
			o.get("value").refuse("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		used[val] = true
		option := object{"label": o.get("label").text(1, maxOptionText), "value": val}
		if hint := o.get("description").text(0, maxOptionText); hint != "" {
			option["description"] = hint
		}
		if o.get("default").truth() {
			option["default"] = true
		}
		k.emoji(o.get("emoji"), option)
		out = append(out, option)
	}
	return out
}
