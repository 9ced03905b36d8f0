// Package component judges buttons, menus, layouts and fields against Discord's
// limits, and gives them back as Discord keeps them.
package component

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
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

// Surroundings is what components may refer to.
type Surroundings struct {
	Knows func(emoji string) bool    // tells by id
	Media func(url wire.Value) Media // what stands at an address, or is a file of the message
}

// checker judges the components of one message: numbers them and knows which
// custom ids were used.
type checker struct {
	Surroundings
	used  map[string]bool
	ids   numbers
	count int
	text  int
	modal bool
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
	case id != "" && !k.Knows(id):
		v.Get("id").Refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") // of menus, too
	case id == "" && len(name) == utf8.RuneCountInString(name): // letters are none
		v.Get("name").Refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
	out["emoji"] = e
}

// numbers are the ids of the components of a message. What the bot says stays; the
// others get the numbers that are left, from 1 on.
type numbers struct {
	given, used map[int64]bool
	last        int64
}

// note gathers the ids given to components and to the components in them.
func (n *numbers) note(raw any) {
	switch raw := raw.(type) {
	case []any:
		for _, item := range raw {
			n.note(item)
		}
	case wire.Object:
		if id, ok := raw["id"].(json.Number); ok {
			given, _ := id.Int64()
			n.given[given] = true
		}
		n.note(raw["components"])
		n.note(raw["accessory"])
		n.note(raw["component"])
	}
}

// of is the id of a component, where 0 is none.
func (n *numbers) of(v wire.Value) int64 {
	id := v.Integer(0, 0, 1<<31-1)
	if id == 0 {
		for n.last++; n.given[n.last]; n.last++ {
		}
		return n.last
	}
	if n.used[id] {
		v.Refuse("COMPONENT_ID_DUPLICATED", "Component ids must be unique")
	}
	n.used[id] = true
	return id
}
