package view

import (
	"stopp/bot"
	"stopp/bot/markup"
)

// Result is a result that stands, for the channel that a match came from while
// it was played in a thread: how it came out, and the last table.
func (t Table) Result() bot.Message {
	r := t.result()
	content := markup.Lines(r.outcome(), r.points(), r.account(), r.Rematch.Said(r.Say))
	return t.pictured(bot.Message{Content: markup.Clip(content, markup.ContentLimit), Files: []bot.File{t.Picture()}, Rows: r.afterwards()})
}
