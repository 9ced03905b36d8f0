package sandbox

import (
	"regexp"
	"slices"
	"strings"
)

// fill puts the body of a request into a message, which is new or a copy of the
// one that is edited: what the body does not name stays. On a refusal the
// message is good for nothing.
func (s *Server) fill(m *Message, c *call, body value, flags int64) error {
	if !body.object() {
		body.required()
		return body.form.err()
	}
	m.flags &^= flagLoading
	if f := body.get("flags"); !f.missing() {
		m.flags = m.flags&(flagEphemeral|flagV2) | readFlags(f, flags)
	}
	if body.has("content") {
		m.Content = strings.TrimSpace(body.get("content").text(0, maxContent))
	}
	if body.has("embeds") {
		m.Embeds = checkEmbeds(body.get("embeds"))
	}
	if body.has("components") {
		m.Components = checkComponents(body.get("components"), m.flags&flagV2 != 0, s.knows)
	}
	s.attach(m, c, body)
	checkLegacyFields(m, body)
	m.mentions = s.mentioned(m.Content, readMentions(body.get("allowed_mentions")))
	if err := body.form.err(); err != nil {
		return err
	}
	if m.empty() {
		return errEmptyMessage
	}
	return nil
}

// readFlags are the flags of a body, all of which must be allowed.
func readFlags(v value, allowed int64) int64 {
	flags := v.integer(0, 0, 1<<31)
	if flags&^allowed != 0 {
		v.refuse("BITFIELD_TYPE_INVALID", "Some of these flags cannot be set here.")
	}
	return flags & allowed
}

// mentions is whom a message may ping.
type mentions struct {
	everybody bool // nothing was said about it
	users     []string
	replied   bool
}

func readMentions(v value) mentions {
	if v.missing() {
		return mentions{everybody: true, replied: true}
	}
	if !v.object() {
		return mentions{}
	}
	a := mentions{replied: v.get("replied_user").truth()}
	parse := v.get("parse").items(0, 3)
	for _, p := range parse {
		switch kind := p.text(1, 10); kind {
		case "users":
			a.everybody = true
		case "roles", "everyone":
		default:
			p.refuse("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
		}
	}
	for _, id := range v.get("users").items(0, maxMentions) {
		a.users = append(a.users, id.id())
	}
	v.get("roles").items(0, maxMentions)
	if a.everybody && len(a.users) > 0 {
		v.refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", `parse:["users"] and users: [ids...] are mutually exclusive.`)
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
