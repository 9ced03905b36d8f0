package pages

import (
	"strings"

	"stopp/bot"
)

// between stands between the moves of a button.
const between = "+"

// PlayIt is the button under a hint that makes its moves, as long as no more was done at the table; no button where
// there are too many. Path is the game's; the match, how many actions there were, and the moves follow.
func (t Seats) PlayIt(path string, actions int, moves []string) [][]bot.Button {
	key := t.Own("hint.play", bot.Green, path, actions, strings.Join(moves, between))
	if len(key.ID) > idLimit {
		return nil
	}
	return [][]bot.Button{{key}}
}

// Advised are the moves of that button.
func Advised(r bot.Request) []string { return strings.Split(r.Args()[2], between) }
