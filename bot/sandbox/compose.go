package sandbox

import (
	"regexp"
	"slices"
	"strings"

	"stopp/bot/sandbox/component"
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// fill puts the body of a request into a message, which is new or a copy of the
// one that is edited: what the body does not name stays. On a refusal the
// message is good for nothing.
func (s *Server) fill(m *Message, c *call, body wire.Value, flags int64) error {
	if !body.IsObject() {
		body.Required()
		return body.Err()
	}
	m.flags &^= flagLoading
	if f := body.Get("flags"); !f.Missing() {
		m.flags = m.flags&(flagEphemeral|flagV2) | readFlags(f, flags)
	}
	if body.Has("content") {
		m.Content = strings.TrimSpace(body.Get("content").Text(0, limit.Content))
	}
	if body.Has("embeds") {
		m.Embeds = checkEmbeds(body.Get("embeds"))
	}
	if body.Has("components") {
		m.Components = component.Check(body.Get("components"), m.flags&flagV2 != 0, s.knows)
	}
	s.attach(m, c, body)
	checkLegacyFields(m, body)
	m.mentions = s.mentioned(m.Content, readMentions(body.Get("allowed_mentions")))
	if err := body.Err(); err != nil {
		return err
	}
	if m.empty() {
		return wire.ErrEmptyMessage
	}
	return nil
}

// readFlags are the flags of a body, all of which must be allowed.
func readFlags(v wire.Value, allowed int64) int64 {
	flags := v.Integer(0, 0, 1<<31)
	if flags&^allowed != 0 {
		v.Refuse("BITFIELD_TYPE_INVALID", "Some of these flags cannot be set here.")
	}
	return flags & allowed
}

// mentions is whom a message may ping.
type mentions struct {
	everybody bool // nothing was said about it
	users     []string
	replied   bool
}

func readMentions(v wire.Value) mentions {
	if v.Missing() {
		return mentions{everybody: true, replied: true}
	}
	if !v.IsObject() {
		return mentions{}
	}
	a := mentions{replied: v.Get("replied_user").Truth()}
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

var mention = regexp.MustCompile(`<@!?(\d+)>`)

// mentioned are those whom a content names and may ping, each once.
func (s *Server) mentioned(content string, allowed mentions) []string {
	var ids []string
	for _, hit := range mention.FindAllStringSubmatch(content, -1) {
		id := hit[1]
		may := allowed.everybody || slices.Contains(allowed.users, id)
		if may && s.world.user(id) != nil && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// checkLegacyFields refuses what a message with the V2 flag cannot have.
func checkLegacyFields(m *Message, body wire.Value) {
	if m.flags&flagV2 == 0 {
		return
	}
	for key, used := range map[string]bool{"content": m.Content != "", "embeds": len(m.Embeds) > 0} {
		if used {
			body.Get(key).Refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The '"+key+"' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
	}
}
