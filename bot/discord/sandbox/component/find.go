package component

import (
	"slices"

	"stopp/bot/discord/sandbox/wire"
)

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
