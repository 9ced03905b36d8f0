package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
)

// PathRematch is under every result; the match follows.
const PathRematch = "rematch"

// Rematch is what has become of the wish to play a match again.
type Rematch struct {
	By   []Person // who want to, so far
	Link string   // to the rematch, once all want to; "" before
}

// again says who want a rematch, or that there is one.
func (t Table) again() string {
	switch {
	case t.Rematch.Link != "":
		return t.say("people.rematch-on", i18n.Data{"Link": t.Rematch.Link})
	case len(t.Rematch.By) == 0:
		return ""
	}
	var names []string
	for _, p := range t.Rematch.By {
		names = append(names, bold(p))
	}
	return t.say("people.rematch-wanted", i18n.Data{"Names": and(t.Say, names), "Count": len(names)})
}

// afterwards are the buttons under a result: to play again, until there is a
// rematch, and to look back.
func (t Table) afterwards() [][]bot.Button {
	if t.Rematch.Link != "" {
		return [][]bot.Button{{t.reviewButton()}}
	}
	return [][]bot.Button{{t.own("people.rematch-key", bot.Grey, PathRematch), t.reviewButton()}}
}
