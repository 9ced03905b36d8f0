// Package games lists the games that this program's card room plays.
package games

import (
	"stopp/bot/games/house"
	"stopp/bot/games/patience"
	"stopp/bot/games/streit"
	"stopp/bot/games/zhengfen"
	"stopp/game/streit/coach"
)

// List is all of them, the most important one first.
func List() []house.Game {
	return []house.Game{streit.InHouse(coach.Effort{}), patience.InHouse(), zhengfen.InHouse()}
}
