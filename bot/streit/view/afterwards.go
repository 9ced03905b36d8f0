package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
)

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
		names = append(names, p.Bold())
	}
	return t.say("people.rematch-wanted", i18n.Data{"Names": markup.And(t.Say, names), "Count": len(names)})
}

// afterwards are the buttons under a result: to play again, until there is a
// rematch, and to look back. Of a match without a result there is less.
func (t Table) afterwards() [][]bot.Button {
	again := []bot.Button{t.own("people.rematch-key", bot.Green, pages.PathRematch)}
	look := []bot.Button{t.reviewButton()}
	if t.Ending != pages.EndedAbandoned {
		again = append(again, t.own("again.key", bot.Grey, pages.PathAgain))
		look = append(look, t.own("again.highlights", bot.Grey, PathHighlights), t.own("share.key", bot.Grey, pages.PathShare, ShareResult))
	}
	if t.Rematch.Link != "" {
		return [][]bot.Button{look}
	}
	return [][]bot.Button{again, look}
}
