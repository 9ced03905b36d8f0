package zhengfen

import "stopp/bot/house"

// This file is where the table meets what explains the game: the rule book, the lesson, and
// a page of help.

// primer adds these.
func primer(house.House, *house.Besides) {}
