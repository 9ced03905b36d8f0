package use

import (
	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/world"
)

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
