package compose

import (
	"fmt"
	"slices"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Mentions is whom a message may ping.
type Mentions struct {
	everybody bool // nothing was said about it
	users     []string
	Replied   bool // the author of the message that it replies to
}

// ReadMentions reads the allowed_mentions of a body.
func ReadMentions(v wire.Value) Mentions {
	if v.Missing() {
		return Mentions{everybody: true, Replied: true}
	}
	if !v.IsObject() {
		return Mentions{}
	}
	a := Mentions{Replied: v.Get("replied_user").Truth()}
	parsed := map[string]bool{}
	for _, p := range v.Get("parse").Items(0, 3) {
		kind := p.Text(1, 10)
		if parsed[kind] {
			twice(p)
		}
		parsed[kind] = true
		if !slices.Contains([]string{"users", "roles", "everyone"}, kind) {
			p.Refuse("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
		}
	}
	a.everybody, a.users = parsed["users"], listed(v, "users", parsed["users"])
	listed(v, "roles", parsed["roles"])
	return a
}

// listed are the ids of a kind that may be pinged. Where all of the kind may be, there is no list.
func listed(v wire.Value, kind string, all bool) (ids []string) {
	for _, v := range v.Get(kind).Items(0, limit.Mentions) {
		id := v.ID()
		if slices.Contains(ids, id) {
			twice(v)
		}
		ids = append(ids, id)
	}
	if all && len(ids) > 0 {
		v.Refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", fmt.Sprintf("parse:[%q] and %s: [ids...] are mutually exclusive.", kind, kind))
	}
	return ids
}

// twice refuses what stands in a list before.
func twice(v wire.Value) {
	v.Refuse("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value.")
}

// may says whether a user may be pinged.
func (m Mentions) may(id string) bool { return m.everybody || slices.Contains(m.users, id) }
