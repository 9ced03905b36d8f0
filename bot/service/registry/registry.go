package registry

import (
	"slices"

	"stopp/bot"
)

// Registry is all that members can ask for. Discord offers the commands, and /help
// lists them, in this order.
type Registry struct {
	Commands []Command
	Presses  []Press
}

// Command is the slash command of a whole name; ok is false if there is none.
func (r Registry) Command(name string) (c Command, ok bool) {
	at := slices.IndexFunc(r.Commands, func(c Command) bool { return c.On == bot.Command && c.Name == name })
	if at < 0 {
		return c, false
	}
	return r.Commands[at], true
}

// Lasting are the names of the commands and the first words of the presses whose
// private answers stay.
func (r Registry) Lasting() map[string]bool {
	names := map[string]bool{}
	for _, c := range r.Commands {
		if c.Lasting {
			names[c.Name] = true
		}
	}
	for _, p := range r.Presses {
		if p.Lasting {
			names[p.Path] = true
		}
	}
	return names
}
