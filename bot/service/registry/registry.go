package registry

import (
	"context"
	"errors"
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
	return r.names(func(c Command) bool { return c.Lasting }, func(p Press) bool { return p.Lasting })
}

// Fleeting are those whose private answers go with the next thing that is done at the same table.
func (r Registry) Fleeting() map[string]bool {
	return r.names(func(c Command) bool { return c.Fleeting }, func(p Press) bool { return p.Fleeting })
}

// names are the names of some commands and the first words of some presses.
func (r Registry) names(command func(Command) bool, press func(Press) bool) map[string]bool {
	names := map[string]bool{}
	for _, c := range r.Commands {
		if command(c) {
			names[c.Name] = true
		}
	}
	for _, p := range r.Presses {
		if press(p) {
			names[p.Path] = true
		}
	}
	return names
}

// MostChoices is how many suggestions Discord shows, and how many choices an option
// may have.
const MostChoices = 25

// Router leads all requests to their handlers. The caller puts checks for all commands
// and all presses before their routes. It fails where Check does.
func (r Registry) Router(command func(Command) bot.Route, press func(Press) bot.Route) (*bot.Router, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	var all []error
	ro := bot.NewRouter()
	for _, c := range r.Commands {
		all = append(all, ro.On(c.On, c.Name, command(c)))
		if c.completes() {
			all = append(all, ro.On(bot.Complete, c.Name, c.complete))
		}
	}
	for _, p := range r.Presses {
		all = append(all, ro.On(bot.Press, p.Path, press(p)))
		if p.Dialog {
			all = append(all, ro.On(bot.Submit, p.Path, press(p)))
		}
	}
	return ro, errors.Join(all...)
}

// completes tells whether there are suggestions for any of a command's options.
func (c Command) completes() bool {
	return slices.ContainsFunc(c.Options, func(o Option) bool { return o.Suggest != nil })
}

// complete is the route for suggestions while somebody types a command: outside of the
// tables' queues, so that no move waits for it.
func (c Command) complete(r bot.Request) (string, bot.Handler) {
	return bot.Path("typing", r.User.ID), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		suggest := c.suggests(r.Focused)
		if suggest == nil {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		choices, err := suggest(ctx, r)
		choices = choices[:min(len(choices), MostChoices)]
		return bot.Reaction{Answer: bot.Answer{As: bot.Suggest, Choices: choices}}, err
	}
}

// suggests is who makes suggestions for an option, nil for nobody.
func (c Command) suggests(option string) Suggest {
	for _, o := range c.Options {
		if o.Name == option {
			return o.Suggest
		}
	}
	return nil
}
