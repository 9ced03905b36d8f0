package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"stopp/bot/discord/sandbox"
)

// eventParts are the schemas of events: of the whole ("") or of the part at a path, where
// * is every key. The description has none for events themselves.
var eventParts = map[string]map[string]string{
	"READY":          {"user": "UserResponse"},
	"RESUMED":        {},
	"GUILD_CREATE":   {"": "GuildResponse", "channels.*": "GuildChannelResponse", "threads.*": "ThreadResponse", "members.*": "GuildMemberResponse"},
	"GUILD_DELETE":   {"id": "SnowflakeType"},
	"CHANNEL_DELETE": {"": "GuildChannelResponse"},
	"THREAD_CREATE":  {"": "ThreadResponse"},
	"THREAD_UPDATE":  {"": "ThreadResponse"},
	"THREAD_DELETE":  {"id": "SnowflakeType", "guild_id": "SnowflakeType", "parent_id": "SnowflakeType"},
	"MESSAGE_CREATE": {"": "MessageResponse"},
	"MESSAGE_UPDATE": {"": "MessageResponse"},
	"MESSAGE_DELETE": {"id": "SnowflakeType", "channel_id": "SnowflakeType"},
	"INTERACTION_CREATE": {
		"id": "SnowflakeType", "application_id": "SnowflakeType", "channel_id": "SnowflakeType", "type": "InteractionTypes",
		"context?": "InteractionContextType", "locale": "AvailableLocalesEnum", "message?": "MessageResponse", "user?": "UserResponse",
		"member?.user": "UserResponse", "member?": "GuildMemberResponse", "data.resolved?.users?.*": "UserResponse",
		"data.resolved?.roles?.*": "GuildRoleResponse", "data.resolved?.messages?.*": "MessageResponse",
	},
}

// event names the faults of an event.
func (d *description) event(e sandbox.Event) error {
	parts, known := eventParts[e.Name]
	if !known {
		return fmt.Errorf("what is in the event %s is not known here", e.Name)
	}
	var body any
	if err := json.Unmarshal(e.Data, &body); err != nil {
		return err
	}
	for path, name := range parts {
		places, err := reach(body, path)
		if err != nil {
			return err
		}
		for _, place := range places {
			raw, _ := json.Marshal(place)
			if err := d.holds(name, raw); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	return nil
}

// reach is the value at a path; a key with ? may be missing.
func reach(body any, path string) ([]any, error) {
	if path == "" {
		return []any{body}, nil
	}
	key, rest, _ := strings.Cut(path, ".")
	key, optional := strings.CutSuffix(key, "?")
	var inner []any
	switch at := body.(type) {
	case []any:
		inner = at
	case map[string]any:
		if v, ok := at[key]; ok {
			inner = []any{v}
		} else if key == "*" {
			for _, v := range at {
				inner = append(inner, v)
			}
		} else if !optional {
			return nil, fmt.Errorf("%s is missing", key)
		}
	default:
		return nil, fmt.Errorf("nothing has a %s here", key)
	}
	var out []any
	for _, v := range inner {
		more, err := reach(v, rest)
		if err != nil {
			return nil, err
		}
		out = append(out, more...)
	}
	return out, nil
}
