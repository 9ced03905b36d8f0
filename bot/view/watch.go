package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
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
		turn = lines(t.outcome(), t.points())
	} else if mover := t.Running.Mover; mover != game.NoSeat {
		turn = t.say("people.watch-turn", i18n.Data{"Turn": t.Sheet, "Name": t.name(mover)})
	}
	title := lines(t.say("people.watch", i18n.Data{"Match": Key(t.Match), "Names": and(t.Say, t.bold()), "Link": link}), turn, t.clock())
	m := t.page(title, func(limit int) string {
		return lines(t.log(t.Previous, limit/2), t.log(t.Running, limit/2))
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
