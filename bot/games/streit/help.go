package streit

import (
	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// help is what /help has about the game: how it is played, and about Stopp.
func help() pages.GameHelp {
	return pages.GameHelp{Topic: "play", More: []string{"stopp"}, Verbs: []string{"move", "turn", "lay", "pass", "stopp", "hint", "board"}, Keys: func(say i18n.Texts) []bot.Button {
		return []bot.Button{guide.CourseButton(say, streit.RecordName), pages.AtOnceButton(say), guide.BookButton(say, streit.RecordName)}
	}}
}
