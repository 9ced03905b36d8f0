package sandbox

import "slices"

// lookUp finds a command by name or id that can be used in a channel, or
// anywhere where that is nil; the server's own come before global ones.
func (s *Server) lookUp(name string, kind int64, ch *channel) *command {
	var found *command
	for _, k := range s.commands {
		if k.kind == kind && (k.name == name || k.id == name) && k.fits(ch) && (found == nil || k.guild != "") {
			found = k
		}
	}
	return found
}

// fits says whether a command can be used in a channel. One that does not say
// where can be used everywhere.
func (k *command) fits(ch *channel) bool {
	if ch == nil {
		return true
	}
	context := int64(contextGuild)
	if ch.person != nil {
		context = contextDirect
	}
	contexts, said := k.body["contexts"].([]any)
	switch {
	case k.guild != "":
		return k.guild == ch.guildID()
	case said:
		return slices.Contains(contexts, any(context))
	}
	return context == contextGuild || k.body["dm_permission"] == true
}

// useOn has a member use a command of a person's menu. The caller holds mu.
func (s *Server) useOn(u *user, channel, name, target string) (*interaction, error) {
	ch, err := s.stage(u, channel)
	if err != nil {
		return nil, err
	}
	k := s.lookUp(name, userMenu, ch)
	if k == nil {
		return nil, errNoCommand
	}
	r := &resolver{s: s, users: object{}, members: object{}}
	if err := r.user(target); err != nil {
		return nil, err
	}
	data := object{"id": k.id, "name": k.name, "type": k.kind, "target_id": target}
	if k.guild != "" {
		data["guild_id"] = k.guild
	}
	r.into(data)
	return s.begin(&interaction{kind: typeCommand, user: u, channel: channel, action: "command", command: k.name}, data), nil
}
