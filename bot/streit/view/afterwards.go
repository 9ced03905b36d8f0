package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
)

// again says who want a rematch, or that there is one.
func (r result) again() string {
	switch {
	case r.Rematch.Link != "":
		return r.say("people.rematch-on", i18n.Data{"Link": r.Rematch.Link})
	case len(r.Rematch.By) == 0:
		return ""
	}
	var names []string
	for _, p := range r.Rematch.By {
		names = append(names, p.Bold())
	}
	return r.say("people.rematch-wanted", i18n.Data{"Names": markup.And(r.Say, names), "Count": len(names)})
}

// afterwards are the buttons under a result: to play again, until there is a
// rematch, and to look back. Of a match without a result there is less.
func (r result) afterwards() [][]bot.Button {
	again := []bot.Button{r.Own("people.rematch-key", bot.Green, pages.PathRematch)}
	look := []bot.Button{r.reviewButton()}
	if r.Ending != pages.EndedAbandoned {
		again = append(again, r.Own("again.key", bot.Grey, pages.PathAgain))
		look = append(look, r.Own("again.highlights", bot.Grey, PathHighlights), r.Own("share.key", bot.Grey, pages.PathShare, pages.ShareResult))
	}
	if r.Rematch.Link != "" {
		return [][]bot.Button{look}
	}
	return [][]bot.Button{again, look}
}
