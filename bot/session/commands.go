package session

import (
	"slices"

	"stopp/bot"
	"stopp/bot/registry"
)

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
	return []registry.Command{
		{Name: "learn", Direct: true, Lasting: true, Route: rm.alone(rm.learn)},
		{Name: "puzzle", Direct: true, Lasting: true, Route: rm.alone(rm.puzzle), Options: []registry.Option{puzzleOption()}},
		{Name: "rules", Direct: true, Route: rm.alone(rm.explain), Options: []registry.Option{setOption()}},
	}
}

// memberCommands are about members, not about matches.
func (rm *Room) memberCommands() []registry.Command {
	return []registry.Command{
		{Name: "leaderboard", Route: rm.alone(rm.leaderboard)},
		{Name: "my settings", Direct: true, Route: rm.alone(rm.settings)},
		{Name: "my ignore", Direct: true, Route: rm.alone(rm.ignore), Options: []registry.Option{registry.Member("user")}},
		{Name: "my privacy", Direct: true, Route: rm.alone(rm.privacy)},
		{Name: "my forget-me", Direct: true, Route: rm.alone(rm.forgetMe)},
		{Name: "help", Direct: true, Route: rm.alone(rm.help)},
	}
}

// serverCommands are for those who manage a server.
func (rm *Room) serverCommands() []registry.Command {
	return []registry.Command{
		{Name: "server settings", Needs: bot.ManageServer, Denied: "server.not-you", Route: rm.alone(rm.guild), Options: []registry.Option{
			registry.Text("rules"), paceOption(), lookOption(), hintsOption(), threadsOption(), matchesOption(), languageOption()}},
		{Name: "server end", Needs: bot.ManageServer, Denied: "people.end-not-you", Tables: registry.Managed, At: rm.atMatch(rm.askToEnd),
			Options: []registry.Option{rm.tableOption(registry.Managed)}},
	}
}

// tableOption names one of the tables that a command may mean, by the number of its
// match.
func (rm *Room) tableOption(which registry.Tables) registry.Option {
	return registry.Option{Name: "match", Type: bot.TextOption, Suggest: rm.suggestTables(which)}
}
