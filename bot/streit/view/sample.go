package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/streit/rulebook"
	"stopp/game/streit"
)

// Sample is a table as it looks with what a member has chosen, by name.
func Sample(say i18n.Texts, chosen map[string]string) bot.Message {
	v := rulebook.Scenes(streit.Options{})[0].View
	return Table{Say: say, View: v, People: seats(v), Look: pages.Look{}.Wished(chosen)}.Board(say.Say("settings.title", nil))
}
