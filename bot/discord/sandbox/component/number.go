package component

import (
	"encoding/json"

	"stopp/bot/discord/sandbox/wire"
)

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
