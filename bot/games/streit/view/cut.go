package view

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/streit"
)

// cutLimit is how many characters the cuts for the start may fill.
const cutLimit = 300

// cut tells on the first sheet who cut which card, equal cuts and all, and who
// starts.
func (b logbook) cut(l Log) string {
	if l.Sheet != 1 || len(b.Cuts) == 0 {
		return ""
	}
	key, rounds := "sheet.cut-high", make([]string, len(b.Cuts))
	if b.View.Rules.Start == streit.CutLow {
		key = "sheet.cut-low"
	}
	for i, round := range b.Cuts {
		all := make([]string, len(round))
		for seat, c := range round {
			all[seat] = b.Name(game.Seat(seat)) + " " + b.card(c)
		}
		rounds[i] = strings.Join(all, ", ")
	}
	return b.say(key, i18n.Data{"Cuts": markup.Join(b.Say, rounds, b.between("sheet.cut-again"), cutLimit/3, cutLimit), "Name": b.Name(l.Mover)})
}

// between is what a sentence has between its two places, First and Next.
func (b logbook) between(key string) string {
	const edge = "|"
	return strings.Trim(b.say(key, i18n.Data{"First": edge, "Next": edge}), edge)
}
