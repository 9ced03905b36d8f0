package pages

import (
	"stopp/bot"
	"stopp/bot/i18n"
)

// Called is a direct message to somebody whose word or move a table awaits.
func Called(say i18n.Texts, others, link string) bot.Message {
	return bot.Message{Content: say.Say("channel.called", i18n.Data{"Others": others, "Link": link})}
}
