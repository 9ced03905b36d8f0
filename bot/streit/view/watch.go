package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game"
)

// PathWatch looks at a table again; the match follows.
const PathWatch = "watch"

// Watched is a private look at the table, with what happened in this turn and the
// one before, and a button to look again while it can change. Link leads to the
// table.
func (t Table) Watched(link string) bot.Message {
	turn := t.say("people.watch-over", nil)
	if t.over() {
		turn = markup.Lines(t.outcome(), t.points())
	} else if mover := t.Running.Mover; mover != game.NoSeat {
		turn = t.say("people.watch-turn", i18n.Data{"Turn": t.Sheet, "Name": t.name(mover)})
	}
	title := markup.Lines(t.say("people.watch", i18n.Data{"Match": pages.Key(t.Match), "Names": markup.And(t.Say, t.bold()), "Link": link}), turn, t.clock())
	m := t.page(title, func(limit int) string {
		return markup.Lines(t.log(t.Previous, limit/2), t.log(t.Running, limit/2))
	})
	if !t.over() {
		m.Rows = [][]bot.Button{{t.own("people.watch-again", bot.Grey, PathWatch)}}
	}
	return m
}

// bold are the names at the table, by seat.
func (t Table) bold() []string {
	all := make([]string, len(t.People))
	for seat := range t.People {
		all[seat] = t.name(game.Seat(seat))
	}
	return all
}
