package play

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/typing"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

// Command is one that makes moves. The room knows how to find its table, and carries
// out what it means.
type Command struct {
	registry.Command
	// Means is the deed of the command at a table, with what was typed as its move.
	Means func(d Desk, text string) (cardtable.Deed, error)
}

// MoveText is the option for a typed move. The room suggests its values with Suggest.
const MoveText = "text"

// Commands are those that make moves.
func Commands() []Command {
	return []Command{
		{registry.Command{Name: "move", Tables: registry.MyTurn, Options: []registry.Option{{Name: MoveText, Type: bot.TextOption, Required: true}}}, Type},
		{registry.Command{Name: "turn", Tables: registry.MyTurn}, Move(streit.Turn)},
		{registry.Command{Name: "lay", Tables: registry.MyTurn}, Move(streit.Lay)},
		{registry.Command{Name: "pass", Tables: registry.MyTurn}, Move(streit.Pass)},
	}
}

// Suggest reads back what is typed as a move of the seat to move in a view.
func Suggest(text string, say i18n.Texts, v streit.View, people []pages.Person) (choices []bot.Choice) {
	for _, s := range typing.Suggest(text, say, v, names(people)) {
		choices = append(choices, bot.Choice{Name: s.Label, Value: s.Value})
	}
	return choices
}

// Press is a key of the pad.
type Press struct {
	registry.Press
	Key Key
}

// Presses are all keys. Their paths go on with match and sheet.
func Presses() []Press {
	return []Press{
		key(view.PathTap, Tap, pile),
		key(view.PathLift, Lift, held),
		key(view.PathFinish, Finish),
		key(view.PathTurn, func(d Desk, _ []string) (cardtable.Deed, error) { return d.play(streit.Move{Kind: streit.Turn}) }),
		key(view.PathOpen, func(d Desk, _ []string) (cardtable.Deed, error) { return d.play(streit.Move{Kind: streit.Open}) }),
		key(view.PathLay, Lay),
	}
}

// key is one under the message of the table, with the words that follow match and sheet.
func key(path string, k Key, words ...registry.Word) Press {
	form := append(registry.Form{registry.Match, registry.Number}, words...)
	return Press{registry.Press{Path: path, Forms: []registry.Form{form}, Public: true}, k}
}

var (
	pile = registry.Word{Name: "pile", Sample: "r", Fits: isPile}
	held = registry.Word{Name: "held", Sample: "r", Fits: isHeld}
)

// isPile tells whether a tap's button can stand for a pile of that name.
func isPile(arg string) bool {
	if p := view.Tap(arg); slices.Contains([]view.Tap{view.TapFamily, view.TapTheirReserve, view.TapTheirWaste}, p) {
		return true
	} else if from := p.From(); from != streit.NoPlace {
		return from.String() == arg
	}
	_, err := streit.ParseMove("1-" + arg) // an opponent's, by the seat
	return err == nil
}

// isHeld tells whether a word is one that view.HeldOf reads.
func isHeld(arg string) bool {
	n, house, several := strings.Cut(arg, "x")
	return arg == "" || arg == view.Nothing || !several && isPile(arg) || several && registry.IsNumber(n) && isPile(house)
}
