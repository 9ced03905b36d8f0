package view

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

// PathReview looks back at a match that is over; the match follows, and then, in
// the look back itself, the page and the button.
const PathReview = "review"

// reviewButton is under every result.
func (r result) reviewButton() bot.Button { return r.Own("review.key", bot.Grey, PathReview) }

// Review is a private message with a page of a look back, from 0, and buttons to
// turn over. A move that cost much is shown where it was made.
func (t Table) Review(r coach.Review, n int) bot.Message {
	ended := ""
	if t.Ending != "" {
		ended = t.result().outcome()
	}
	all := t.naming(pages.InSentences).Review(r, ended)
	last := len(all) - 1
	n = min(max(n, 0), last)
	p := all[n]
	title := t.say("review.page", i18n.Data{"Title": p.Title, "At": n + 1, "Last": last + 1})
	m := bot.Message{Content: markup.Clip(markup.Lines(title, p.Text), markup.ContentLimit)}
	if p.View != nil {
		t.View, t.Lifted, t.Running, t.Previous = *p.View, streit.NoPlace, Log{}, Log{}
		m = t.pointing(title, markup.Lines(p.Text, t.dashed()), p.Arrows, board.Made(p.Made))
	}
	to := func(key string, page, button int) bot.Button {
		return t.Own(key, bot.Grey, PathReview, min(max(page, 0), last), button)
	}
	m.Rows = [][]bot.Button{{to("back.first", 0, 1), to("back.previous", n-1, 2), to("back.next", n+1, 3), to("back.last", last, 4), t.shareReview(n)}}
	return m
}

// dashed says which arrow is which, where there is a picture.
func (t Drawing) dashed() string {
	if t.Look.Text {
		return ""
	}
	return t.say("review.arrows", nil)
}
