package session

import (
	"slices"

	"stopp/bot"
	"stopp/bot/registry"
	"stopp/bot/streit/rules"
)

// challengeCommands begin a match.
func (rm *Room) challengeCommands() []registry.Command {
	return []registry.Command{{Name: "challenge", Route: rm.alone(rm.challenge), Options: []registry.Option{
		registry.Member("user"), registry.Member("user2"), rules.SetOption(), registry.Text("rules"),
		levelOption(), registry.Pace(), registry.Look(), registry.Hints(), {Name: privately, Type: bot.BoolOption},
	}}}
}

// tableCommands are those that are used while one plays, beside the moves.
func (rm *Room) tableCommands() []registry.Command {
	return []registry.Command{
		{Name: "stopp", Tables: registry.MyObjection, At: rm.atMatch(rm.typeStopp), Options: []registry.Option{faultOption(), registry.Text("card")}},
		{Name: "hint", Tables: registry.MyTurn, At: rm.atMatch(rm.hint)},
		{Name: "board", Tables: registry.MineOrSeen, At: rm.atMatch(rm.board), Options: []registry.Option{asOption(), rm.tableOption(registry.MineOrSeen)}},
		{Name: "matches", Direct: true, Route: rm.alone(rm.matches)},
	}
}

// matchCommands are about a match, and seldom needed.
func (rm *Room) matchCommands() []registry.Command {
	all := []registry.Command{
		{Name: "match resign", Tables: registry.MineAnywhere, At: rm.atMatch(rm.sure), Options: []registry.Option{rm.tableOption(registry.MineAnywhere)}},
		{Name: "match wait", Tables: registry.Mine, At: rm.atMatch(rm.wait)},
		{Name: "match block", Tables: registry.Mine, At: rm.atMatch(rm.block)},
		{Name: "match watch", Tables: registry.Watched, At: rm.atMatch(rm.watch), Options: []registry.Option{rm.tableOption(registry.Watched)}},
	}
	return slices.Concat(all, rm.replays.Commands(rm.alone), rm.past.Commands(rm.alone))
}

// gameCommands are about the game, not about a match.
func (rm *Room) gameCommands() []registry.Command {
	return slices.Concat(rm.lessons().Commands(rm.alone), rm.puzzles.Commands(rm.alone), rm.book().Commands(rm.alone))
}

// managerCommands are for those who manage a server, beside its settings.
func (rm *Room) managerCommands() []registry.Command {
	return []registry.Command{
		{Name: "server end", Needs: bot.ManageServer, Denied: "people.end-not-you", Tables: registry.Managed, At: rm.atMatch(rm.askToEnd),
			Options: []registry.Option{rm.tableOption(registry.Managed)}},
	}
}

// menuCommands stand in a member's menu.
func (rm *Room) menuCommands() []registry.Command {
	return []registry.Command{
		{On: bot.OnUser, Name: "Challenge", Menu: "people.menu-challenge", Route: rm.alone(rm.challengeMember)},
	}
}

// tableOption names one of the tables that a command may mean, by the number of its
// match.
func (rm *Room) tableOption(which registry.Tables) registry.Option {
	return registry.Option{Name: "match", Type: bot.TextOption, Suggest: rm.suggestTables(which)}
}
