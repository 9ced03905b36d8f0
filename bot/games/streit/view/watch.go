package view

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Watched is a private look at the table, with what happened in this turn and the
// one before, and a button to look again while it can change. Link leads to the
// table.
func (t Table) Watched(link string) bot.Message {
	turn := t.say("people.watch-over", nil)
	if t.over() {
		turn = markup.Lines(t.result().outcome(), t.result().points())
	} else if mover := t.Running.Mover; mover != game.NoSeat {
		turn = t.say("people.watch-turn", i18n.Data{"Turn": t.Sheet, "Name": t.Name(mover)})
	}
	title := markup.Lines(t.say("people.watch", i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Link": link}), turn, t.Clock().Head())
	m := t.page(title, func(limit int) string {
		return markup.Lines(t.logs().log(t.Previous, limit/2), t.logs().log(t.Running, limit/2))
	})
	if !t.over() {
		m.Rows = [][]bot.Button{{t.Own("people.watch-again", bot.Grey, pages.PathWatch)}}
	}
	return m
}
