package session

import (
	"slices"

	"stopp/bot"
	"stopp/bot/registry"
	"stopp/bot/streit/play"
)

// Commands are the commands as Discord is to offer them. They need no room that is open.
func Commands() []bot.CommandSpec { return new(Room).registry().Specs() }

// registry is all that members can ask for. The commands stand in the order in which
// Discord and /help list them.
func (rm *Room) registry() registry.Registry {
	if rm.past == nil {
		rm.openPast()
	}
	members, help, settings := rm.members(), rm.help(), rm.serverSettings()
	return registry.Registry{
		Commands: slices.Concat(rm.challengeCommands(), rm.moveCommands(), rm.tableCommands(), rm.matchCommands(), rm.gameCommands(),
			members.Commands(rm.alone), rm.leaving.Commands(rm.alone), help.Commands(rm.alone),
			settings.Commands(rm.alone), rm.managerCommands(), rm.menuCommands()),
		Presses: slices.Concat(rm.movePresses(), rm.tablePresses(), rm.privatePresses(), rm.challengePresses(), rm.matchPresses(), rm.gamePresses(),
			members.Presses(rm.alone), rm.leaving.Presses(rm.alone), help.Presses(rm.alone), settings.Presses(rm.alone), rm.daily.Presses(rm.alone)),
	}
}

// moveCommands are those with which the game has moves typed.
func (rm *Room) moveCommands() (all []registry.Command) {
	for _, c := range play.Commands() {
		c.At = rm.atMatch(rm.typedMove(c.Means))
		for i, o := range c.Options {
			if o.Name == play.MoveText {
				c.Options[i].Suggest = rm.suggestMoves
			}
		}
		all = append(all, c.Command)
	}
	return all
}

// movePresses are the keys with which the game makes moves.
func (rm *Room) movePresses() (all []registry.Press) {
	for _, p := range play.Presses() {
		p.Route = rm.atTable(rm.key(p.Key))
		all = append(all, p.Press)
	}
	return all
}
