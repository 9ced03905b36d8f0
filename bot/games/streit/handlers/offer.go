package handlers

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// moveText is the option for a typed move.
const moveText = bot.Written

// Commands are the commands of a table, in the order in which they are offered.
func Commands() []cardtable.Command {
	text := registry.Option{Name: moveText, Type: bot.TextOption, Required: true}
	move := command("move", registry.MyTurn, typed(play.Type), text)
	move.Typed, move.Suggest = moveText, play.Suggest
	return []cardtable.Command{
		move,
		command("turn", registry.MyTurn, typed(play.Move(streit.Turn))),
		command("lay", registry.MyTurn, typed(play.Move(streit.Lay))),
		command("pass", registry.MyTurn, typed(play.Move(streit.Pass))),
		command("stopp", registry.MyObjection, typeStopp, faultOption(), registry.Text("card")),
		{Command: registry.Command{Name: "hint", Tables: registry.MyTurnAnywhere, Fleeting: true}, Do: hint},
		command("match block", registry.Mine, block),
	}
}

func command(name string, tables registry.Tables, do cardtable.Handler, options ...registry.Option) cardtable.Command {
	return cardtable.Command{Command: registry.Command{Name: name, Tables: tables, Options: options}, Do: do}
}

func faultOption() registry.Option {
	o := registry.Text("fault")
	for _, code := range streit.Codes() {
		o.Choices = append(o.Choices, registry.Said(view.ReasonKey(code), code.String()))
	}
	return o
}

type forms = []registry.Form

// Presses are the keys, and the buttons of the private pages.
func Presses() []cardtable.Press {
	match, number, name, exactly := registry.Match, registry.Number, registry.Name, registry.Is
	return append(keys(),
		press(view.PathStopp, pressStopp, registry.Form{match, number, number}),
		press(view.PathMore, more, registry.Form{match, number}),
		press(view.PathMoves, moves, registry.Form{match}, registry.Form{match, number}, registry.Form{match, number, number}),
		press(view.PathCall, call, registry.Form{match, number, number, name}, registry.Form{match, exactly(view.ToTable)}),
		press(view.PathBoard, textBoard, registry.Form{match}),
		press(view.PathPeek, peek, registry.Form{match}),
		press(view.PathBack, back, registry.Form{match, number}, registry.Form{match, number, number}),
		press(view.PathBlock, block, registry.Form{match}, registry.Form{match, exactly(view.ToAgree)}, registry.Form{match, exactly(view.ToBegin)},
			registry.Form{match, exactly(view.PlayOn)}, registry.Form{match, exactly(pages.Surely), number}),
		dialog(press(view.PathType, typeMove, registry.Form{match})),
		fleeting(press(view.PathHint, hint, registry.Form{match})),
		press(view.PathAdvised, advised, registry.Form{match, number, registry.Any}),
	)
}

func press(path string, do cardtable.Handler, forms ...registry.Form) cardtable.Press {
	return cardtable.Press{Press: registry.Press{Path: path, Forms: forms}, Do: do}
}

func fleeting(p cardtable.Press) cardtable.Press {
	p.Fleeting = true
	return p
}

func dialog(p cardtable.Press) cardtable.Press {
	p.Dialog = true
	return p
}

// keys are those under the message of the table. Their paths go on with match and sheet.
func keys() []cardtable.Press {
	pile := registry.Word{Name: "pile", Sample: "r", Fits: isPile}
	held := registry.Word{Name: "held", Sample: "r", Fits: isHeld}
	return []cardtable.Press{
		under(view.PathTap, tap, pile),
		under(view.PathLift, key(play.Lift), held),
		under(view.PathFinish, key(play.Finish)),
		under(view.PathTurn, key(play.Move(streit.Turn))),
		under(view.PathOpen, key(play.Move(streit.Open))),
		under(view.PathLay, key(play.Lay)),
		under(view.PathAccept, accept),
	}
}

// under is a key with the words that follow match and sheet.
func under(path string, do cardtable.Handler, words ...registry.Word) cardtable.Press {
	form := append(registry.Form{registry.Match, registry.Number}, words...)
	return cardtable.Press{Press: registry.Press{Path: path, Forms: forms{form}, InPlace: true}, Do: do, Key: true}
}

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
