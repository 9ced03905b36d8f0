package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
)

// SureToForce asks somebody who manages the server before a match is ended.
func (t Table) SureToForce() bot.Message {
	return bot.Message{
		Content: t.say("people.force", i18n.Data{"Match": Key(t.Match), "Names": and(t.Say, t.bold())}),
		Rows:    [][]bot.Button{{t.own("time.key.end-yes", bot.Red, PathForce)}},
	}
}
