package view

import (
	"stopp/bot/i18n"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// ranOut tells that a seat has lost the rest of its turn.
func (t Table) ranOut(e streit.Event) string {
	data := i18n.Data{"Name": t.name(e.Seat)}
	if e.Laid == cards.None {
		return t.say("time.lost", data)
	}
	data["Card"] = render.CardSymbols(e.Laid)
	return t.say("time.lost-laid", data)
}
