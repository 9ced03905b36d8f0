// Package component judges buttons, menus, layouts and fields against Discord's
// limits, and gives them back as Discord keeps them.
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

// Around is what components may speak of.
type Around struct {
	Emoji func(id string) bool          // whether the bot may use an emoji
	File  func(name string) wire.Object // an attachment of the message as the API gives it; nil where there is none
}

// checker judges the components of one message: numbers them and knows which
// custom ids were used.
type checker struct {
	Around
	used  map[string]bool
	taken map[int64]bool // ids that the bot has chosen itself
	given map[int64]bool // those of them that a component has by now
	last  int64          // the last id that was made
	count int
	text  int
	modal bool
}

func newChecker(list wire.Value, around Around) *checker {
	k := &checker{Around: around, used: map[string]bool{}, taken: map[int64]bool{}, given: map[int64]bool{}}
	k.reserve(list.Raw)
	return k
}

// reserve notes the ids that components bring with them.
func (k *checker) reserve(raw any) {
	switch raw := raw.(type) {
	case []any:
		for _, c := range raw {
			k.reserve(c)
		}
	case wire.Object:
		if id, ok := wire.Whole(raw["id"]); ok {
			k.taken[id] = true
		}
		for _, key := range []string{"components", "component", "accessory"} {
			k.reserve(raw[key])
		}
	}
}

// number counts a component and gives it its id: its own, where it brings one, or else the next
// that is free. Ids are unique in a message, and 0 is none.
func (k *checker) number(c wire.Value) int64 {
	k.count++
	if id := c.Get("id").Integer(0, 0, 1<<31-1); id != 0 {
		if k.given[id] {
			c.Get("id").Refuse("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
		}
		k.given[id] = true
		return id
	}
	for k.last++; k.taken[k.last]; k.last++ {
		continue
	}
	return k.last
}

// Check judges a message's components and gives them back as Discord
// keeps them.
func Check(list wire.Value, v2 bool, around Around) []any {
	k := newChecker(list, around)
	if v2 {
		return k.layout(list)
	}
	var rows []any
	for _, row := range list.Items(0, limit.Rows) {
		if !row.IsObject() {
			continue
		}
		if kind(row) != Row {
			unionChoice(row, "1,")
			continue
		}
		rows = append(rows, k.row(row))
	}
	return rows
}

func kind(c wire.Value) int { return int(c.Get("type").Integer(0, -1<<31, 1<<31)) }

func unionChoice(v wire.Value, types string) {
	v.Get("type").Refuse("UNION_TYPE_CHOICES", fmt.Sprintf("Value of field \"type\" must be one of (%s).", types))
}

// row is an action row of a message.
func (k *checker) row(row wire.Value) wire.Object {
	out := wire.Object{"type": Row, "id": k.number(row)}
	children, width := []any{}, 0
	for _, c := range row.Get("components").Items(1, limit.PerRow) {
		switch kind := kind(c); kind {
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
	case id != "" && !k.Emoji(id):
		v.Get("id").Refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") // of menus, too
	case id == "" && len(name) == utf8.RuneCountInString(name): // letters are none
		v.Get("name").Refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
	out["emoji"] = e
}
