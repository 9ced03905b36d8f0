package sandbox

import (
	"slices"
	"time"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// command is a registered command.
type command struct {
	id, guild, name string // guild is "" for a global one
	kind            int64
	body            object // as the API gives it
}

// commandScope checks the application and server in a path.
func (s *Server) commandScope(c *call) (guild string, err error) {
	if c.arg("app") != s.world.app {
		return "", wire.ErrUnknownApp
	}
	id := c.arg("guild")
	if g := s.world.guild(id); id != "" && (g == nil || !g.joined) {
		return "", wire.ErrNoAccess
	}
	return id, nil
}

func (s *Server) listCommands(c *call) (any, error) {
	guild, err := s.commandScope(c)
	if err != nil {
		return nil, err
	}
	return s.commandsJSON(guild), nil
}

func (s *Server) commandsJSON(guild string) []any {
	out := []any{}
	for _, k := range s.commands {
		if k.guild == guild {
			out = append(out, k.body)
		}
	}
	return out
}

// putCommands replaces all commands of a scope. Ones of the same name keep
// their id and are not counted as created.
func (s *Server) putCommands(c *call) (any, error) {
	guild, err := s.commandScope(c)
	if err != nil {
		return nil, err
	}
	next := s.checkCommands(c.body, guild)
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	if err := s.countCreates(next); err != nil {
		return nil, err
	}
	for _, k := range next {
		s.identifyCommand(k)
	}
	s.commands = slices.DeleteFunc(s.commands, func(k *command) bool { return k.guild == guild })
	s.commands = append(s.commands, next...)
	s.commandsChanged()
	return s.commandsJSON(guild), nil
}

func (s *Server) postCommand(c *call) (any, error) {
	guild, err := s.commandScope(c)
	if err != nil {
		return nil, err
	}
	k := checkCommand(c.body, guild)
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	old := s.named(k)
	if old == nil {
		if err := s.room(k); err != nil {
			return nil, err
		}
		c.status = 201
	}
	if err := s.countCreates([]*command{k}); err != nil {
		return nil, err
	}
	s.identifyCommand(k)
	s.commands = append(slices.DeleteFunc(s.commands, func(x *command) bool { return x == old }), k)
	s.commandsChanged()
	return k.body, nil
}

// room refuses one more command than there may be.
func (s *Server) room(k *command) error {
	n := 0
	for _, x := range s.commands {
		if x.guild == k.guild && x.kind == k.kind {
			n++
		}
	}
	switch {
	case k.kind == chatInput && n >= limit.ChatCommands:
		return wire.ErrTooManyCommands
	case k.kind != chatInput && n >= limit.OtherCommands:
		return wire.ErrTooManyCommandsOf
	}
	return nil
}

// named is the registered command that one of the same name, type and scope
// would replace.
func (s *Server) named(k *command) *command {
	for _, x := range s.commands {
		if x.guild == k.guild && x.kind == k.kind && x.name == k.name {
			return x
		}
	}
	return nil
}

// countCreates counts those that are new towards the daily limit.
func (s *Server) countCreates(next []*command) error {
	day := s.creates[:0:0]
	for _, at := range s.creates {
		if s.now().Sub(at) < 24*time.Hour {
			day = append(day, at)
		}
	}
	for _, k := range next {
		if s.named(k) == nil {
			day = append(day, s.now())
		}
	}
	if len(day) > limit.CreatesPerDay {
		return wire.ErrTooManyCreates
	}
	s.creates = day
	return nil
}

// identifyCommand gives a checked command its ids.
func (s *Server) identifyCommand(k *command) {
	k.id = s.snowflake()
	if old := s.named(k); old != nil {
		k.id = old.id
	}
	s.complete(k)
}

// complete writes into a command's body what the server knows of it.
func (s *Server) complete(k *command) {
	k.body["id"], k.body["application_id"], k.body["version"] = k.id, s.world.app, s.snowflake()
	if k.guild != "" {
		k.body["guild_id"] = k.guild
	}
}

func (s *Server) commandOf(c *call) (*command, error) {
	guild, err := s.commandScope(c)
	if err != nil {
		return nil, err
	}
	for _, k := range s.commands {
		if k.guild == guild && k.id == c.arg("command") {
			return k, nil
		}
	}
	return nil, wire.ErrUnknownCommand
}

func (s *Server) getCommand(c *call) (any, error) {
	k, err := s.commandOf(c)
	if err != nil {
		return nil, err
	}
	return k.body, nil
}

// patchCommand changes what the body names of a command.
func (s *Server) patchCommand(c *call) (any, error) {
	k, err := s.commandOf(c)
	if err != nil {
		return nil, err
	}
	if !c.body.IsObject() {
		c.body.Required()
		return nil, c.body.Err()
	}
	merged := wire.Compact(k.body)
	for key, v := range c.body.Raw.(object) {
		merged[key] = v
	}
	raw, _ := wire.Decode(wire.Encode(merged)) // numbers as in a body that was sent
	body := wire.NewForm(raw)
	next := checkCommand(body, k.guild)
	if err := body.Err(); err != nil {
		return nil, err
	}
	if twin := s.named(next); twin != nil && twin != k {
		body.Get("name").Refuse("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		return nil, body.Err()
	}
	next.id = k.id
	s.complete(next)
	*k = *next
	s.commandsChanged()
	return k.body, nil
}

func (s *Server) deleteCommand(c *call) (any, error) {
	k, err := s.commandOf(c)
	if err != nil {
		return nil, err
	}
	s.commands = slices.DeleteFunc(s.commands, func(x *command) bool { return x == k })
	s.commandsChanged()
	return nil, nil
}
