package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
)

// SureToForce asks somebody who manages the server before a match is ended.
func (t Table) SureToForce() bot.Message {
	return bot.Message{
		Content: t.say("people.force", i18n.Data{"Match": pages.Key(t.Match), "Names": markup.And(t.Say, t.bold())}),
		Rows:    [][]bot.Button{{t.own("time.key.end-yes", bot.Red, pages.PathForce)}},
	}
}
