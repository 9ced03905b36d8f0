// Package patience is the four patiences for one as the card room plays them: one value,
// with what a table looks like, what its keys mean, and how a member begins.
package patience

import (
	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/game/patience"
)

// Game is the patiences at a table. Which of them is played say the rules of a match.
func Game() cardtable.Game {
	return cardtable.Game{
		Game:     patience.Game(),
		Begin:    begin,
		Verify:   verify,
		Record:   record,
		Solo:     alone(),
		Verbs:    cardtable.Verbs{Resign: resign},
		Messages: messages(),
		Commands: commands(),
		Presses: []cardtable.Press{
			{Press: registry.Press{Path: pathKey, Forms: []registry.Form{{registry.Match, registry.Number, registry.Name}}, InPlace: true}, Do: press, Key: true},
			{Press: registry.Press{Path: pathMore, Forms: []registry.Form{{registry.Match, registry.Number}}}, Do: more, Key: true},
			{Press: registry.Press{Path: pathHint, Forms: []registry.Form{{registry.Match}}}, Do: hint},
			{Press: registry.Press{Path: pathPeek, Forms: []registry.Form{{registry.Match}}}, Do: couldWin},
		},
		Explain: explain,
	}
}

// commands are those of its tables. Other games have the same.
func commands() []cardtable.Command {
	text := registry.Option{Name: "text", Type: bot.TextOption, Required: true}
	return []cardtable.Command{
		{Command: registry.Command{Name: "move", Tables: registry.MyTurn, Options: []registry.Option{text}}, Do: command(typed), Typed: text.Name, Suggest: suggest},
		{Command: registry.Command{Name: "hint", Tables: registry.MyTurn}, Do: hint},
		{Command: registry.Command{Name: "turn", Tables: registry.MyTurn}, Do: command(draw)},
	}
}
