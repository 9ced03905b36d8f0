package zhengfen

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/game"
	"stopp/game/zhengfen"
)

// orders are the actions for a seat when its turn comes: its prepared play, or a pass, if
// the table has agreed that a seat passes at once if it cannot beat the trick.
func orders(s cardtable.Story, seat game.Seat, draft string) (action string, ok bool) {
	if draft != "" {
		if action, ok = hand.Order(s, seat, draft); ok {
			return action, true
		}
	}
	if story := play.Of(s); story.Quick() && cannotBeat(story.View(seat)) {
		return zhengfen.Action{Verb: zhengfen.Pass}.String(), true
	}
	return "", false
}

// cannotBeat tells whether all that the viewer can do is to pass.
func cannotBeat(v zhengfen.View) bool {
	list := v.Moves(nil)
	return len(list) == 1 && list[0].Verb == zhengfen.Pass
}
