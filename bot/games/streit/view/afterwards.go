package view

import (
	"stopp/bot"
	"stopp/bot/text/pages"
)

// afterwards are the buttons under a result: to play again, until there is a
// rematch, and to look back. Of a match without a result there is less.
func (r result) afterwards() [][]bot.Button {
	again := []bot.Button{r.Own("people.rematch-key", bot.Green, pages.PathRematch)}
	look := []bot.Button{r.reviewButton()}
	if r.Ending != pages.EndedAbandoned {
		again = append(again, r.Own("again.key", bot.Grey, pages.PathAgain))
		look = append(look, r.Own("again.highlights", bot.Grey, PathHighlights), r.Own("share.key", bot.Grey, pages.PathShare, pages.ShareResult))
	}
	if !r.Rematch.Offered() {
		return [][]bot.Button{look}
	}
	return [][]bot.Button{again, look}
}
