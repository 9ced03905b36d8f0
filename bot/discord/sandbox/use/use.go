// Package use lets members use what the bot offers: commands, buttons, menus and
// forms. It checks their input as Discord's own client does, and makes
// interactions of it.
package use

import (
	"errors"
	"strings"

	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type object = wire.Object

// Things that a member cannot do, in the words of Discord's own client.
var (
	errNoComponent = errors.New("the message has no such component")
	errDisabled    = errors.New("the component is disabled")
	errNoCommand   = errors.New("there is no such command")
	errNoModal     = errors.New("no such modal is open")
	errNoOption    = errors.New("it is none of the options")
)

// Uses lets members use what the bot offers.
type Uses struct {
	world        *world.World
	commands     *command.Registry
	interactions *interaction.Registry
}

// New lets members use the commands and components of a world.
func New(w *world.World, commands *command.Registry, interactions *interaction.Registry) *Uses {
	return &Uses{world: w, commands: commands, interactions: interactions}
}

// Command has a member use a command, or ask for the choices of its focused
// option. Options go by their default names.
func (x *Uses) Command(u *world.User, channel, name string, options object, focused string) (*interaction.Interaction, error) {
	ch, err := x.world.Stage(u, channel)
	if err != nil {
		return nil, err
	}
	name, path := words(name)
	k, err := x.find(u, ch, name, command.ChatInput)
	if err != nil {
		return nil, err
	}
	r := newResolver(x.world, focused)
	given, err := r.options(k.Body["options"], path, options)
	if err != nil {
		return nil, err
	}
	data := dataOf(k)
	data["options"] = given
	if ch.Guild == nil {
		r.members = object{} // there are none in direct messages
	}
	r.into(data)
	cause := interaction.Cause{Kind: interaction.Command, Action: "command", Owners: k.Owners(ch, u)}
	cause.Command = strings.Join(append([]string{k.Name}, path...), " ")
	if focused != "" {
		cause.Kind = interaction.Autocomplete
	}
	return x.interactions.Begin(u, channel, cause, data), nil
}

// find finds a command that a member can use in a channel.
func (x *Uses) find(u *world.User, ch *world.Channel, name string, kind int64) (*command.Command, error) {
	k := x.commands.Find(name, kind, ch, u)
	switch {
	case k == nil && !ch.HasBot() && !u.Installed:
		return nil, world.ErrNoBot
	case k == nil:
		return nil, errNoCommand
	}
	return k, nil
}

// words are the name of a command and those of its subcommand.
func words(name string) (first string, path []string) {
	all := strings.Fields(name)
	if len(all) == 0 {
		return "", nil
	}
	return all[0], all[1:]
}

func dataOf(k *command.Command) object {
	data := object{"id": k.ID, "name": k.Name, "type": k.Kind}
	if k.Guild != "" {
		data["guild_id"] = k.Guild
	}
	return data
}

// Menu has a member use a command of a person's menu.
func (x *Uses) Menu(u *world.User, channel, name, target string) (*interaction.Interaction, error) {
	return x.menu(u, channel, name, command.UserMenu, func(data object) error {
		r := newResolver(x.world, "")
		err := r.user(target)
		data["target_id"] = target
		r.into(data)
		return err
	})
}

// MessageMenu has a member use a command of a message's menu, which shows the
// message to the bot.
func (x *Uses) MessageMenu(u *world.User, channel, name, target string) (*interaction.Interaction, error) {
	return x.menu(u, channel, name, command.MessageMenu, func(data object) error {
		m := x.world.Message(channel, target)
		if m == nil || !x.world.Sees(u, m) {
			return world.ErrNoMessage
		}
		data["target_id"], data["resolved"] = target, object{"messages": object{target: x.world.OpenMessageJSON(m)}}
		return nil
	})
}

func (x *Uses) menu(u *world.User, channel, name string, kind int64, aim func(data object) error) (*interaction.Interaction, error) {
	ch, err := x.world.Stage(u, channel)
	if err != nil {
		return nil, err
	}
	k, err := x.find(u, ch, name, kind)
	if err != nil {
		return nil, err
	}
	data := dataOf(k)
	if err := aim(data); err != nil {
		return nil, err
	}
	cause := interaction.Cause{Kind: interaction.Command, Action: "command", Command: k.Name, Owners: k.Owners(ch, u)}
	return x.interactions.Begin(u, channel, cause, data), nil
}
