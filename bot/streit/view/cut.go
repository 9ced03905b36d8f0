package view

import (
	"strings"

	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/game"
	"stopp/game/streit"
)

// cutLimit is how many characters the cuts for the start may fill.
const cutLimit = 300

// cut tells on the first sheet who cut which card, equal cuts and all, and who
// starts.
func (t Table) cut(l Log) string {
	if l.Sheet != 1 || len(t.Cuts) == 0 {
		return ""
	}
	key, rounds := "sheet.cut-high", make([]string, len(t.Cuts))
	if t.View.Rules.Start == streit.CutLow {
		key = "sheet.cut-low"
	}
	for i, round := range t.Cuts {
		all := make([]string, len(round))
		for seat, c := range round {
			all[seat] = t.name(game.Seat(seat)) + " " + t.card(c)
		}
		rounds[i] = strings.Join(all, ", ")
	}
	return t.say(key, i18n.Data{"Cuts": markup.Join(t.Say, rounds, t.between("sheet.cut-again"), cutLimit/3, cutLimit), "Name": t.name(l.Mover)})
}

// between is what a sentence has between its two places, First and Next.
func (t Table) between(key string) string {
	const edge = "|"
	return strings.Trim(t.say(key, i18n.Data{"First": edge, "Next": edge}), edge)
}
