// Package component judges buttons, menus and fields against Discord's limits,
// and gives them back as Discord keeps them.
package component

import (
	"fmt"
	"unicode/utf8"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Types of component.
const (
	Row       = 1
	Button    = 2
	Select    = 3
	Input     = 4
	Users     = 5
	Roles     = 6
	Mentioned = 7
	Channels  = 8
	Label     = 18
)

// linkStyle is the style of a button that opens an address.
const linkStyle = 5

// checker judges the components of one message: numbers them and knows which
// custom ids were used.
type checker struct {
	Surroundings
	used  map[string]bool
	ids   numbers
	count int
	text  int
}

// Surroundings is what components may refer to.
type Surroundings struct {
	Knows func(emoji string) bool    // tells by id
	Media func(url wire.Value) Media // what stands at an address, or is a file of the message
}

func newChecker(list wire.Value, around Surroundings) *checker {
	k := &checker{Surroundings: around, used: map[string]bool{}, ids: numbers{given: map[int64]bool{}, used: map[int64]bool{}}}
	k.ids.note(list.Raw)
	return k
}

// number counts a component and gives it its id.
func (k *checker) number(c wire.Value) int64 {
	k.count++
	return k.ids.of(c.Get("id"))
}

// Check judges a message's components and gives them back as Discord
// keeps them.
func Check(list wire.Value, v2 bool, around Surroundings) []any {
	k := newChecker(list, around)
	if v2 {
		return k.layout(list)
	}
	var rows []any
	for _, row := range list.Items(0, limit.Rows) {
		if !row.IsObject() {
			continue
		}
		if row.Get("type").Integer(0, -1<<31, 1<<31) != Row {
			unionChoice(row, "1,")
			continue
		}
		rows = append(rows, k.row(row))
	}
	return rows
}

func unionChoice(v wire.Value, types string) {
	v.Get("type").Refuse("UNION_TYPE_CHOICES", fmt.Sprintf("Value of field \"type\" must be one of (%s).", types))
}

// row is an action row of a message.
func (k *checker) row(row wire.Value) wire.Object {
	out := wire.Object{"type": Row, "id": k.number(row)}
	children, width := []any{}, 0
	for _, c := range row.Get("components").Items(1, limit.PerRow) {
		switch kind := int(c.Get("type").Integer(0, -1<<31, 1<<31)); kind {
		case Button:
			children = append(children, k.button(c))
			width++
		case Select, Users, Roles, Mentioned, Channels:
			children = append(children, k.menu(c, kind))
			width += limit.PerRow
		default:
			unionChoice(c, "2, 3, 5, 6, 7, 8")
		}
	}
	if width > limit.PerRow && len(children) <= limit.PerRow {
		row.Get("components").Refuse("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The total width of components in this row exceeds the maximum.")
	}
	out["components"] = children
	return out
}

func (k *checker) button(c wire.Value) wire.Object {
	style := int(c.Get("style").OneOf(0, 1, 2, 3, 4, 5, 6))
	out := wire.Object{"type": Button, "id": k.number(c), "style": style}
	label := c.Get("label").Text(0, limit.Label)
	if label != "" {
		out["label"] = label
	}
	k.emoji(c.Get("emoji"), out)
	if label == "" && out["emoji"] == nil {
		c.Refuse("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
	}
	if c.Get("disabled").Truth() {
		out["disabled"] = true
	}
	k.target(c, style, out)
	return out
}

// target is what pressing a button leads to: a custom id or an address.
func (k *checker) target(c wire.Value, style int, out wire.Object) {
	address, id := c.Get("url"), c.Get("custom_id")
	switch {
	case style == linkStyle && !id.Missing(), style != linkStyle && !address.Missing():
		c.Refuse("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
	case style == linkStyle:
		out["url"] = address.Text(1, limit.URL)
	case id.Missing():
		c.Refuse("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
	default:
		out["custom_id"] = k.customID(id)
	}
}

// customID is one that no other component of the message has, disabled ones
// included.
func (k *checker) customID(v wire.Value) string {
	id := v.Text(1, limit.CustomID)
	if id != "" && k.used[id] {
		v.Refuse("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	k.used[id] = true
	return id
}

func (k *checker) emoji(v wire.Value, out wire.Object) {
	if v.Missing() || !v.IsObject() {
		return
	}
	e := wire.Object{}
	id, name := v.Get("id").ID(), v.Get("name").Text(0, 32)
	if id != "" {
		e["id"] = id
	}
	if name != "" {
		e["name"] = name
	}
	switch {
	case len(e) == 0:
		return
	case id != "" && !k.Knows(id):
		v.Get("id").Refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") // of menus, too
	case id == "" && len(name) == utf8.RuneCountInString(name): // letters are none
		v.Get("name").Refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
	out["emoji"] = e
}

// menu is a select of any kind.
func (k *checker) menu(c wire.Value, kind int) wire.Object {
	least, most := c.Get("min_values").Integer(1, 0, limit.Options), c.Get("max_values").Integer(1, 1, limit.Options)
	out := wire.Object{"type": kind, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "min_values": least, "max_values": most}
	if hint := c.Get("placeholder").Text(0, limit.Placeholder); hint != "" {
		out["placeholder"] = hint
	}
	if c.Get("disabled").Truth() {
		out["disabled"] = true
	}
	if least > most {
		c.Get("min_values").Refuse("SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "Must not be greater than max_values.")
	}
	if kind != Select {
		return out
	}
	options := k.options(c.Get("options"))
	if most > int64(len(options)) && len(options) > 0 {
		c.Get("max_values").Refuse("SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", "Must not be greater than the number of options.")
	}
	out["options"] = options
	return out
}

func (k *checker) options(list wire.Value) []any {
	var out []any
	used := map[string]bool{}
	for _, o := range list.Items(1, limit.Options) {
		val := o.Get("value").Text(1, limit.OptionText)
		if used[val] {
			o.Get("value").Refuse("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		used[val] = true
		option := wire.Object{"label": o.Get("label").Text(1, limit.OptionText), "value": val}
		if hint := o.Get("description").Text(0, limit.OptionText); hint != "" {
			option["description"] = hint
		}
		if o.Get("default").Truth() {
			option["default"] = true
		}
		k.emoji(o.Get("emoji"), option)
		out = append(out, option)
	}
	return out
}
