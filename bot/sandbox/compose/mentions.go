package compose

import (
	"slices"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
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
	parse := v.Get("parse").Items(0, 3)
	for _, p := range parse {
		switch kind := p.Text(1, 10); kind {
		case "users":
			a.everybody = true
		case "roles", "everyone":
		default:
			p.Refuse("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
		}
	}
	for _, id := range v.Get("users").Items(0, limit.Mentions) {
		a.users = append(a.users, id.ID())
	}
	v.Get("roles").Items(0, limit.Mentions)
	if a.everybody && len(a.users) > 0 {
		v.Refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", `parse:["users"] and users: [ids...] are mutually exclusive.`)
	}
	return a
}

// may says whether a user may be pinged.
func (m Mentions) may(id string) bool { return m.everybody || slices.Contains(m.users, id) }
