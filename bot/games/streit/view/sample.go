package view

import (
	"stopp/bot"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// Sample is a table as it looks with what a member has chosen, by name.
func Sample(say i18n.Texts, chosen map[string]string) bot.Message {
	v := rulebook.Scenes(streit.Options{})[0].View
	return Drawing{Scene: onTable(say, seats(v), v, pages.Look{}.Wished(chosen))}.Board(say.Say("settings.title", nil))
}
