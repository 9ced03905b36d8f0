package handlers

import (
	"slices"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/game/streit"
)

// keys are those under the message of the table. Their paths go on with match and sheet.
func keys() []cardtable.Press {
	pile := registry.Word{Name: "pile", Sample: "r", Fits: isPile}
	held := registry.Word{Name: "held", Sample: "r", Fits: isHeld}
	return []cardtable.Press{
		under(view.PathTap, key(play.Tap), pile),
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
